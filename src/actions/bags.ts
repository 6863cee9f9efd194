import { mayMoveToBag } from '#domain/bag-editing';
import { moveToBag } from '#domain/commands/move-to-bag';
import { endpoints } from '#wire/endpoints';
import type { BoxAdjustments } from '#wire/stock';
import type { Device, OpenAccount } from '../device/device';
import { quantitiesByPlace } from '../views/quantities';
import { type Attendant, attend } from './attended';
import { adjustBoxes } from './boxes';
import type { DeskOutcome } from './desk';
import { comparesEdits, type EditOf, editCall, saveEdit } from './item-edit';

/**
 * One unit of a product into a bag, as this device sees the bag; undefined where it has one already. Exact: what goes
 * with it would be done a second time where somebody else has put one in meanwhile.
 */
export const unitIntoBag = ({ mirror }: OpenAccount, bagId: string, product: string): EditOf | undefined => {
  const seen = quantitiesByPlace(mirror).read().get(`bag:${bagId}`)?.get(product) ?? null;
  if (!mayMoveToBag([seen ?? 0])) return undefined;
  return { type: 'bag', id: bagId, name: 'a bag', edit: { lines: [{ product, seen, wanted: 1 }], exact: true } };
};

/** One unit of a product out of a box and into an agent's bag. */
export interface MoveToBag {
  readonly boxId: string;
  readonly bagId: string;
  readonly product: string;
}

/**
 * Moves one unit of a product from a box into an agent's bag (spec §2 Boxes, 'Add to Bag'), which takes it out of the
 * warehouse too (STOCK-4): as one call where the server offers that, else the bag first. `inBag()`: the bag has it, and
 * only its box is still to be adjusted.
 */
export const beginMoveToBag = (device: Device) => {
  let inBag = false;
  return {
    inBag: (): boolean => inBag,
    async move({ boxId, bagId, product }: MoveToBag, attendant?: Attendant): Promise<DeskOutcome<unknown>> {
      const account = device.account.read();
      if (account === undefined) return { kind: 'signed-out' };
      const name = account.mirror.tables.products.rows.get(product)?.name ?? product;
      const boxes: BoxAdjustments = [{ boxId, products: [{ product, quantity: -1 }] }];
      if (!inBag) {
        const edit = unitIntoBag(account, bagId, product);
        if (edit === undefined)
          return { kind: 'refused', status: 409, problem: { code: 'conflict', message: 'The bag has one already.' } };
        if (comparesEdits(account)) {
          const { method, path } = endpoints.adjustBoxes;
          const body = { calls: [editCall(edit), { method, path, body: boxes }] };
          return attend(device, moveToBag.of({ product: name }), { name: 'batch', body }, attendant);
        }
        const saved = await saveEdit(device, edit, attendant);
        if (saved.kind !== 'done') return saved;
        inBag = true;
      }
      const adjusted = await adjustBoxes(device, boxes, name, attendant);
      if (adjusted.kind === 'done') inBag = false;
      return adjusted;
    },
  };
};
