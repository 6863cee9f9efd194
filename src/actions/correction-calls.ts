import { correctStock } from '#domain/commands/correct-stock';
import { irregularityBalance } from '#domain/irregularity';
import type { CorrectionParts } from '#domain/sync-resolution';
import type { Irregularity } from '#wire/irregularity';
import { syncCorrection } from '#wire/stock';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { adjustBoxes } from './boxes';
import type { DeskOutcome } from './desk';
import { type EditOf, editCall, saveEdit } from './item-edit';

// The calls that save the correction of an irregularity (decisions 22): one batch, or one call after the other.

/** One of the calls that a correction consists of. */
export type CorrectionPart = 'warehouse' | 'box' | 'bag';

/** A call as it goes out, of one part or of several. */
export interface Sending {
  readonly parts: readonly CorrectionPart[];
  readonly send: (attendant?: Attendant) => Promise<DeskOutcome<unknown>>;
}

/** What is to be saved, and what it is made from. */
export interface Planned {
  readonly irregularity: Irregularity;
  readonly parts: CorrectionParts;
  /** Id of the warehouse record. */
  readonly warehouse: string;
  /** The unit that a bag gets. */
  readonly bag: EditOf | undefined;
}

/**
 * A correction as edits. The warehouse's line is among them even where it stays as it is, with what all boxes together
 * held: what others changed between looking and saving refuses the whole (STOCK-11).
 */
export const correctionEdits = ({ irregularity, parts, warehouse, bag }: Planned): readonly EditOf[] => {
  const { id: product, name } = irregularity.product;
  const { inBoxes } = irregularityBalance(irregularity);
  const edits: readonly EditOf[] = [
    { type: 'warehouse', id: warehouse, name, edit: { lines: [{ product, ...parts.warehouse, inBoxes }] } },
    ...parts.boxes.map(
      ({ boxId, ...line }): EditOf => ({ type: 'box', id: boxId, name, edit: { lines: [{ product, ...line }] } }),
    ),
    ...(bag === undefined ? [] : [bag]),
  ];
  return edits.map((one) => ({ ...one, edit: { ...one.edit, exact: true, reason: syncCorrection } }));
};

/** Everything in one transaction (decisions 22). */
export const inOneBatch = (device: Device, planned: Planned): readonly Sending[] => {
  const edits = correctionEdits(planned);
  const calls = edits.map(editCall);
  const command = correctStock.of({ product: planned.irregularity.product.name });
  return [
    {
      parts: edits.map(({ type }) => type as CorrectionPart),
      send: (attendant) => attend(device, command, { name: 'batch', body: { calls } }, attendant),
    },
  ];
};

/**
 * The same calls one after the other (decisions 22). A backend without `batch` knows neither reasons nor what was seen.
 */
export const oneByOne = (device: Device, { irregularity, parts, warehouse, bag }: Planned): readonly Sending[] => {
  const { id: product, name } = irregularity.product;
  const sendings: Sending[] = [];
  if (parts.warehouse.seen !== parts.warehouse.wanted) {
    const edit = { lines: [{ product, ...parts.warehouse }] };
    sendings.push({
      parts: ['warehouse'],
      send: (attendant) => saveEdit(device, { type: 'warehouse', id: warehouse, name, edit }, attendant),
    });
  }
  if (parts.boxes.length > 0) {
    const body = parts.boxes.map(({ boxId, seen, wanted }) => {
      return { boxId, products: [{ product, quantity: wanted - seen }] };
    });
    sendings.push({ parts: ['box'], send: (attendant) => adjustBoxes(device, body, name, attendant) });
  }
  if (bag !== undefined) sendings.push({ parts: ['bag'], send: (attendant) => saveEdit(device, bag, attendant) });
  return sendings;
};
