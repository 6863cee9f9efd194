import { quantitiesIn } from '#domain/item-edit';
import type { ImportSteps } from '#wire/import-steps';
import type { Bag } from '#wire/stock';
import { refuseEach } from '../refusal';
import { readAccountNames } from '../storage/accounts';
import { lockBags, storeBagLines } from '../storage/bags';
import type { Tx } from '../storage/database';
import { gather } from '../storage/gather';
import { recordMovements } from '../storage/movements';
import type { ProductUnits } from '../storage/warehouse';
import { changedFigures } from './changed-fields';
import type { Step } from './run';

/**
 * Puts imported units into bags (STOCK-9), one each. A new line has the product's price; a product that the bag already
 * holds is refused (STOCK-1). `names`: the products', by id. Returns the units that come out of the warehouse.
 */
export const importIntoBags = async (
  { tx, actor, logChange, record }: Step,
  updates: ImportSteps['bagUpdates'],
  { id, names }: { readonly id: string; readonly names: ReadonlyMap<string, string> },
): Promise<ProductUnits[]> => {
  if (updates.length === 0) return [];
  const locked = await lockBags(tx, [...new Set(updates.map(({ bagId }) => bagId))]);
  const bags = new Map(locked.map((bag) => [bag.id, bag]));
  refuseEach(404, 'not-found', updates, ({ bagId }, index) => {
    return !bags.has(bagId) && { path: `bagUpdates.${index}.bagId`, reason: { say: 'no-such-bag', bag: bagId } };
  });
  const whose = await namesOfAgents(tx, locked);
  refuseEach(409, 'conflict', updates, ({ bagId, productId }, index) => {
    const line = bags.get(bagId)?.products.find(({ product }) => product === productId);
    const [agent, product] = [whose.get(bagId) ?? bagId, names.get(productId) ?? productId];
    const reason = { say: 'bag-holds-already', agent, product } as const;
    return line !== undefined && line.quantity > 0 && { path: `bagUpdates.${index}`, reason };
  });
  for (const [bagId, ofBag] of gather(updates, (update) => update.bagId)) {
    await storeBagLines(
      tx,
      bagId,
      ofBag.map(({ productId }) => ({ product: productId, quantity: 1 })),
    );
    const { agent: audience = '', products = [] } = bags.get(bagId) ?? {};
    const held = quantitiesIn({ products });
    const figures = ofBag.map(({ productId: product }) => {
      return { product, before: held.get(product) ?? null, after: 1 };
    });
    record({ act: 'invoice imported', kind: 'bag', id: bagId, ...changedFigures('quantities', figures) });
    for (const { productId } of ofBag) logChange({ type: 'bag', id: bagId, line: productId, audience });
  }
  await recordMovements(
    tx,
    actor.accountId,
    updates.map(({ bagId, productId }) => {
      return { product: productId, place: 'bag', placeId: bagId, delta: 1, reason: 'invoice import', reference: id };
    }),
  );
  return updates.map(({ productId }) => ({ product: productId, units: 1 }));
};

/** Full names of the bags' agents, by bag. */
const namesOfAgents = async (tx: Tx, bags: readonly Bag[]): Promise<ReadonlyMap<string, string>> => {
  const accounts = await readAccountNames(
    tx,
    bags.map(({ agent }) => agent),
  );
  const called = new Map(accounts.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
  return new Map(bags.map(({ id, agent }) => [id, called.get(agent) ?? agent]));
};
