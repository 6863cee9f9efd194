import type { ImportSteps } from '#wire/invoice';
import type { Bag } from '#wire/stock';
import { refuseAny } from '../refusal';
import { readAccountNames } from '../storage/account-names';
import { lockBags, storeBagLines } from '../storage/bags';
import type { Tx } from '../storage/database';
import { gather } from '../storage/gather';
import { recordMovements } from '../storage/movements';
import type { Import, Passed } from './import-steps';
import type { Step } from './run';

type BagUpdate = ImportSteps['bagUpdates'][number];

/**
 * What an import puts into bags (STOCK-9): one unit each. A product that the bag never had comes with the product's
 * price; one that it holds already is refused (STOCK-1). Answers what the warehouse has to give for it.
 */
export const importIntoBags = async (
  { tx, actor, note }: Step,
  updates: readonly BagUpdate[],
  { id, names }: Import,
): Promise<Passed[]> => {
  if (updates.length === 0) return [];
  const bags = new Map(
    (await lockBags(tx, [...new Set(updates.map(({ bagId }) => bagId))])).map((bag) => [bag.id, bag]),
  );
  refuseAny(
    404,
    'not-found',
    updates.flatMap(({ bagId }, index) =>
      bags.has(bagId) ? [] : [{ path: `bagUpdates.${index}.bagId`, message: `There is no bag ${bagId}.` }],
    ),
  );
  const whose = await namesOfAgents(tx, [...bags.values()]);
  refuseAny(
    409,
    'conflict',
    updates.flatMap(({ bagId, productId }, index) => {
      const line = bags.get(bagId)?.products.find(({ product }) => product === productId);
      const message = `The bag of ${whose.get(bagId)} holds ${names.get(productId)} already.`;
      return line !== undefined && line.quantity > 0 ? [{ path: `bagUpdates.${index}`, message }] : [];
    }),
  );
  for (const [bagId, ofBag] of gather(updates, (update) => update.bagId)) {
    await storeBagLines(tx, bagId, { put: new Map(ofBag.map(({ productId }) => [productId, 1])), removed: [] });
    const audience = bags.get(bagId)?.agent ?? '';
    for (const { productId } of ofBag) note({ type: 'bag', id: bagId, line: productId, audience });
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
