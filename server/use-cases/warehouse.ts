import { quantitiesIn } from '#domain/item-edit';
import type { ItemEdit } from '#wire/edit';
import type { Warehouse } from '#wire/stock';
import { warehouseSave } from '#wire/stock-saves';
import { unitsInBoxes } from '../storage/boxes';
import type { Tx } from '../storage/database';
import { recordMovements } from '../storage/movements';
import { readStockLines } from '../storage/stock-lines';
import {
  lockWarehouseHead,
  nextVersionOfWarehouse,
  readWarehouseHead,
  readWarehouses,
  setInWarehouse,
} from '../storage/warehouse';
import { readBody } from './body';
import { aboutReason } from './changed-fields';
import { readEdit, refuseConflicts, refuseStale } from './edits';
import { notFound, noWarehouse } from './items';
import type { Sent, Step } from './run';
import { namesOfLines } from './sent-products';
import { checkVersion, isStale } from './versions';

/**
 * `PUT item/:id` of the warehouse (STOCK-8): sets the quantities of the sent lines; other lines and places stay. A
 * conflict in one line, or in the sum of all boxes, refuses an edit whole (412, STOCK-11). A save that changes nothing
 * is not recorded. Returns the changed lines, to an edit all of its own.
 */
export const saveWarehouse = async (step: Step, sent: Sent): Promise<Warehouse> => {
  const { tx, actor, logChange, record } = step;
  // All movements of warehouse units lock its row first, so the quantities read here stay until the commit.
  const head = await lockWarehouseHead(tx);
  if (head?.id !== sent.id) throw notFound(sent.id);
  if (isStale(head, sent)) for (const warehouse of await readWarehouses(tx, [head.id])) checkVersion(warehouse, sent);
  const edit = readEdit('warehouse', sent.body);
  const wanted = edit === undefined ? readBody(warehouseSave, sent.body).products : wantedIn(edit);
  const named = wanted.map(({ product }) => product);
  const products = (await readStockLines(tx, 'warehouse', [head.id], named)).get(head.id) ?? [];
  if (edit === undefined) await namesOfLines(tx, wanted);
  else await refuseUnseen(tx, { ...head, products }, edit);

  const held = quantitiesIn({ products });
  const changed = wanted.filter(({ product, quantity }) => quantity !== (held.get(product) ?? 0));
  const told = edit === undefined ? changed.map(({ product }) => product) : named;
  if (changed.length === 0) return warehouseWith(step, told);
  await setInWarehouse(tx, head.id, new Map(changed.map(({ product, quantity }) => [product, quantity])));
  await nextVersionOfWarehouse(tx);
  const because = {
    reason: edit?.reason ?? ('stock edit' as const),
    reference: head.id,
    stockReason: edit?.stockReason,
    note: edit?.note,
  };
  await recordMovements(
    tx,
    actor.accountId,
    changed.map(({ product, quantity }) => {
      const delta = quantity - (held.get(product) ?? 0);
      return { product, place: 'warehouse' as const, placeId: head.id, delta, ...because };
    }),
  );
  for (const { product, quantity } of changed) {
    logChange({ type: 'warehouse', id: head.id, line: product });
    const did = { before: { quantity: held.get(product) ?? 0 }, after: { quantity }, ...aboutReason(edit?.reason) };
    record({ act: 'stock set', kind: 'product', id: product, ...did });
  }
  return warehouseWith(step, told);
};

const wantedIn = ({ lines = [] }: ItemEdit) => lines.map(({ product, wanted }) => ({ product, quantity: wanted ?? 0 }));

/**
 * Refuses an edit with conflicts in the warehouse or in the sum of the boxes: of two users who correct one irregularity
 * with different boxes, the second is refused. Corrections wait for each other, because each locks the warehouse's row.
 */
const refuseUnseen = async (tx: Tx, item: Warehouse, edit: ItemEdit): Promise<void> => {
  const names = await refuseConflicts(tx, { type: 'warehouse', item, edit });
  const { lines = [] } = edit;
  const boxed = lines.flatMap(({ product, inBoxes }) => (inBoxes === undefined ? [] : [product]));
  if (boxed.length === 0) return;
  const units = await unitsInBoxes(tx, boxed);
  refuseStale(item, lines, ({ product, inBoxes: seen }, at) => {
    const current = units.get(product) ?? 0;
    if (seen === undefined || seen === current) return undefined;
    const named = names.get(product) ?? product;
    return { path: `lines.${at}`, reason: { say: 'boxes-changed', product: named, current, seen } };
  });
};

/** The warehouse with only these products' lines. */
export const warehouseWith = async ({ tx }: Step, products: readonly string[]): Promise<Warehouse> => {
  const warehouse = await readWarehouseHead(tx);
  if (warehouse === undefined) throw noWarehouse();
  return {
    ...warehouse,
    products: (await readStockLines(tx, 'warehouse', [warehouse.id], products)).get(warehouse.id) ?? [],
  };
};
