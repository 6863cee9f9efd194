import { mayMoveToBag } from '#domain/bag-editing';
import { adjustBoxes } from '#domain/commands/adjust-boxes';
import { editItem } from '#domain/commands/edit-item';
import { moveToBag } from '#domain/commands/move-to-bag';
import type { Said } from '#wire/said';
import type { Device, OpenAccount } from '../device/device';
import type { Step } from '../port/port';
import { quantitiesByPlace } from '../views/quantities';
import type { Attendant } from './attended';
import { type DeskOutcome, deskOf } from './desk';
import type { EditOf } from './item-edit';

/**
 * The edit that adds one unit to a bag; undefined if it has one already. Exact, because the writes that go with it
 * would be done twice if another user has added one meanwhile.
 */
export const unitIntoBag = ({ mirror }: OpenAccount, bagId: string, product: string): EditOf | undefined => {
  const seen = quantitiesByPlace(mirror).read().get(`bag:${bagId}`)?.get(product) ?? null;
  if (!mayMoveToBag([seen ?? 0])) return undefined;
  return { type: 'bag', id: bagId, name: '', edit: { lines: [{ product, seen, wanted: 1 }], exact: true } };
};

export interface MoveToBag {
  readonly boxId: string;
  readonly bagId: string;
  readonly product: string;
}

/**
 * Moves one unit of a product from a box into an agent's bag (spec §2 Boxes, 'Add to Bag'), which also takes it out of
 * the warehouse (STOCK-4). `inBag()`: the bag has it, and only its box still has to be adjusted.
 */
export const beginMoveToBag = (device: Device) => {
  let inBag = false;
  return {
    inBag: (): boolean => inBag,
    async move({ boxId, bagId, product }: MoveToBag, attendant?: Attendant): Promise<DeskOutcome<unknown>> {
      const account = device.account.read();
      const desk = deskOf(device);
      if (account === undefined || desk === undefined) return { kind: 'signed-out' };
      const name = account.mirror.tables.products.rows.get(product)?.name ?? product;
      const steps: Step[] = [];
      if (!inBag) {
        const edit = unitIntoBag(account, bagId, product);
        if (edit === undefined) {
          const said = { say: 'bag-has-one' } satisfies Said;
          return { kind: 'refused', status: 409, problem: { code: 'conflict', message: '', said } };
        }
        steps.push({ command: editItem.of({ item: edit.name, type: edit.type }), write: edit });
      }
      const body = [{ boxId, products: [{ product, quantity: -1 }] }];
      steps.push({ command: adjustBoxes.of({ products: name }), write: { name: 'adjustBoxes', body } });
      const { outcome, done } = await desk.writeTogether(moveToBag.of({ product: name }), steps, attendant);
      inBag = outcome.kind !== 'done' && (inBag || done.length > 0);
      return outcome;
    },
  };
};
