import { type Warehouse, type WarehouseSave, warehouseSave } from '#wire/stock';
import { refuseAny } from '../refusal';
import { unitsInBoxes } from '../storage/boxes';
import type { Tx } from '../storage/database';
import { recordMovements } from '../storage/movements';
import {
  lockWarehouseHead,
  nextVersionOfWarehouse,
  readWarehouseHead,
  readWarehouseLines,
  readWarehouses,
  setInWarehouse,
} from '../storage/warehouse';
import { readBody } from './body';
import { notFound, noWarehouse } from './items';
import type { Sent, Step } from './run';
import { namesOf, refuseSameProduct, sentProducts } from './sent-products';
import { checkVersion, isStale } from './versions';

/**
 * `PUT item/:id` of the warehouse (STOCK-8): sets the quantities of the lines that are sent, the others stay, and no
 * other place changes. A line that says what its editor saw, there or in all boxes, is refused where that is no longer
 * so, and the whole save with it (409, STOCK-11). What changes nothing leaves no trace. Answers the lines that moved.
 */
export const saveWarehouse = async (step: Step, sent: Sent): Promise<Warehouse> => {
  const { tx, actor, note } = step;
  // Everything that moves units in the warehouse locks its row first: what is read from here on stays as it is until
  // the commit.
  const head = await lockWarehouseHead(tx, sent.id);
  if (head === undefined) throw notFound(sent.id);
  if (isStale(head, sent)) for (const warehouse of await readWarehouses(tx, [head.id])) checkVersion(warehouse, sent);
  const save = readBody(warehouseSave, sent.body);
  refuseSameProduct(save.products);
  const names = await namesOf(tx, sentProducts(save.products));
  const products = save.products.map(({ product }) => product);
  const lines = (await readWarehouseLines(tx, [head.id], products)).get(head.id) ?? [];
  const held = new Map(lines.map(({ product, quantity }) => [product, quantity]));
  refuseUnseen('The warehouse', save.products, { held, names });
  await refuseUnseenInBoxes(tx, save.products, names);

  const changed = save.products.filter(({ product, quantity }) => quantity !== (held.get(product) ?? 0));
  if (changed.length === 0) return warehouseWith(step, []);
  await setInWarehouse(tx, head.id, new Map(changed.map(({ product, quantity }) => [product, quantity])));
  await nextVersionOfWarehouse(tx, head.id);
  await recordMovements(
    tx,
    actor.accountId,
    changed.map(({ product, quantity }) => ({
      product,
      place: 'warehouse',
      placeId: head.id,
      delta: quantity - (held.get(product) ?? 0),
      reason: save.reason ?? 'stock edit',
      reference: head.id,
    })),
  );
  for (const { product } of changed) note({ type: 'warehouse', id: head.id, line: product });
  return warehouseWith(
    step,
    changed.map(({ product }) => product),
  );
};

/** What a place holds, and what its products are called. */
interface Held {
  readonly held: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, string>;
}

/** Refuses lines whose editor saw another quantity than there is by now, naming each product and what there is. */
export const refuseUnseen = (place: string, lines: WarehouseSave['products'], { held, names }: Held): void =>
  refuseAny(
    409,
    'conflict',
    lines.flatMap(({ product, before }, index) => {
      const now = held.get(product) ?? 0;
      if (before === undefined || before === now) return [];
      return [
        { path: `products.${index}`, message: `${place} has ${now} of ${names.get(product)} by now, not ${before}.` },
      ];
    }),
  );

/**
 * Refuses lines whose sender saw another sum in the boxes than there is now: of two who put one irregularity into
 * different boxes, the second learns of the first. Corrections wait for each other at the warehouse's row, which each
 * of them locks.
 */
const refuseUnseenInBoxes = async (tx: Tx, lines: WarehouseSave['products'], names: Held['names']): Promise<void> => {
  const seen = lines.flatMap(({ product, inBoxes }) => (inBoxes === undefined ? [] : [product]));
  if (seen.length === 0) return;
  const units = await unitsInBoxes(tx, seen);
  refuseAny(
    409,
    'conflict',
    lines.flatMap(({ product, inBoxes }, index) => {
      const now = units.get(product) ?? 0;
      if (inBoxes === undefined || inBoxes === now) return [];
      const message = `The boxes together have ${now} of ${names.get(product)} by now, not ${inBoxes}.`;
      return [{ path: `products.${index}`, message }];
    }),
  );
};

/** The warehouse record with the lines of these products alone. */
export const warehouseWith = async ({ tx }: Step, products: readonly string[]): Promise<Warehouse> => {
  const warehouse = await readWarehouseHead(tx);
  if (warehouse === undefined) throw noWarehouse();
  return { ...warehouse, products: (await readWarehouseLines(tx, [warehouse.id], products)).get(warehouse.id) ?? [] };
};
