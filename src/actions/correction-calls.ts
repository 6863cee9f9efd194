import type { BagDraft } from '#domain/bag-editing';
import { irregularityBalance } from '#domain/irregularity';
import type { CorrectionCalls } from '#domain/sync-resolution';
import { endpoints } from '#wire/endpoints';
import type { Irregularity } from '#wire/irregularity';
import { reasonParameter, syncCorrection } from '#wire/stock';
import { adjustBoxes } from './boxes';
import { type DeskOutcome, deskCall } from './desk';
import type { Device } from './device';
import { saveStock } from './warehouse';

// The calls that save the correction of an irregularity (decisions 22): one batch, or one call after the other.

/** One of the calls that a correction consists of. */
export type CorrectionPart = 'warehouse' | 'box' | 'bag';

/** A call as it goes out, of one part or of several; what may have been done is sent again exactly so. */
export interface Sending {
  readonly parts: readonly CorrectionPart[];
  readonly send: (key: string) => Promise<DeskOutcome<unknown>>;
}

/** The bag that gets a unit, as it is now. */
export interface FreshBag {
  readonly id: string;
  readonly agent: string;
  readonly price: number;
  readonly lines: BagDraft;
  readonly madeFrom: { readonly ifMatch?: number };
}

/** What is to be saved, with what it was made from. */
export interface Planned {
  readonly irregularity: Irregularity;
  readonly calls: CorrectionCalls;
  readonly bag: FreshBag | undefined;
}

/**
 * Everything in one transaction (decisions 22). The warehouse's line is in it even where it stays as it is, with what
 * all boxes together held, and the boxes' units say what was seen there: what others changed between looking and saving
 * refuses the whole (STOCK-11).
 */
export const inOneBatch = (
  device: Device,
  warehouse: string,
  { irregularity, calls, bag }: Planned,
): readonly Sending[] => {
  const { updateItem, adjustBoxes: adjust, saveBag } = endpoints;
  const { product, warehouseQuantity } = irregularity;
  const seen = new Map(irregularity.boxes.map(({ boxId, productQuantity }) => [boxId, productQuantity]));
  const asSeen = { products: [{ product: product.id, quantity: warehouseQuantity, before: warehouseQuantity }] };
  const { inBoxes } = irregularityBalance(irregularity);
  const save = calls.warehouse ?? asSeen;
  const members: { readonly part: CorrectionPart; readonly call: object }[] = [
    {
      part: 'warehouse',
      call: {
        method: updateItem.method,
        path: updateItem.path.replace(':id', warehouse),
        body: { ...save, products: save.products.map((line) => ({ ...line, inBoxes })) },
      },
    },
  ];
  if (calls.boxes !== undefined) {
    const path = `${adjust.path}?${new URLSearchParams({ [reasonParameter]: syncCorrection })}`;
    const body = calls.boxes.map(({ boxId, products }) => ({
      boxId,
      products: products.map((line) => ({ ...line, before: seen.get(boxId) ?? 0 })),
    }));
    members.push({ part: 'box', call: { method: adjust.method, path, body } });
  }
  if (calls.bag !== undefined) {
    const { id, save } = calls.bag;
    const path = saveBag.path.replace(':id', id);
    members.push({ part: 'bag', call: { method: saveBag.method, path, body: save, ...bag?.madeFrom } });
  }
  const body = { calls: members.map(({ call }) => call) };
  return [{ parts: members.map(({ part }) => part), send: (key) => deskCall(device, 'batch', { body }, key) }];
};

/**
 * The same calls one after the other (decisions 22). A backend without `batch` knows neither reasons nor what was seen.
 */
export const oneByOne = (device: Device, { irregularity, calls, bag }: Planned): readonly Sending[] => {
  const { warehouse, boxes } = calls;
  const sendings: Sending[] = [];
  if (warehouse !== undefined) {
    const before = irregularity.warehouseQuantity;
    const edits = new Map(warehouse.products.map(({ product, quantity }) => [product, { before, after: quantity }]));
    sendings.push({ parts: ['warehouse'], send: (key) => saveStock(device, edits, `${key}:0`) });
  }
  if (boxes !== undefined) {
    sendings.push({ parts: ['box'], send: (key) => adjustBoxes(device, boxes, `${key}:1`) });
  }
  if (calls.bag !== undefined) {
    const { reason: _, ...save } = calls.bag.save;
    const request = { params: { id: calls.bag.id }, body: save, ...bag?.madeFrom };
    sendings.push({ parts: ['bag'], send: (key) => deskCall(device, 'saveBag', request, `${key}:2`) });
  }
  return sendings;
};
