import type { NewOrder } from '#wire/order';
import { refuseEach } from '../refusal';
import { lockOwnBag, takeOutOfBag } from '../storage/bags';
import { recordMovements } from '../storage/movements';
import { changedFigures } from './changed-fields';
import type { Step } from './run';

/**
 * Takes an order's samples out of its agent's bag (STOCK-5); undefined if it has none. 409 if the bag does not hold
 * them, naming each line: of two orders for one sample only one succeeds (STOCK-11). The bag's changes are logged here,
 * before the order's, so that a reader of the order has already seen the bag without the sample.
 */
export const takeSamples = async (
  { tx, logChange }: Step,
  order: NewOrder,
): Promise<{ bag: string; products: string[] } | undefined> => {
  const products = order.products.filter((line) => line.deliveredQuantity > 0).map((line) => line.product);
  if (products.length === 0) return undefined;
  const bag = await lockOwnBag(tx, order.agent);
  const taken = bag === undefined ? new Set<string>() : await takeOutOfBag(tx, bag, products);
  refuseEach(409, 'not-in-bag', order.products, ({ product, deliveredQuantity }, index) => {
    const reason = { say: 'bag-holds-none' } as const;
    return deliveredQuantity > 0 && !taken.has(product) && { path: `products.${index}.deliveredQuantity`, reason };
  });
  if (bag === undefined) throw new Error('Samples came out of no bag.');
  for (const line of products) logChange({ type: 'bag', id: bag, line, audience: order.agent });
  return { bag, products };
};

/** Writes an order's samples into the ledger, once it has its number (STOCK-3). */
export const recordSamples = (
  { tx, actor, record }: Step,
  { bag, products }: { readonly bag: string; readonly products: readonly string[] },
  order: string,
): Promise<void> => {
  const figures = products.map((product) => ({ product, before: 1, after: 0 }));
  record({ act: 'samples left', kind: 'bag', id: bag, ...changedFigures('quantities', figures), about: { order } });
  const left = { place: 'bag', placeId: bag, delta: -1, reason: 'samples left', reference: order } as const;
  return recordMovements(
    tx,
    actor.accountId,
    products.map((product) => ({ product, ...left })),
  );
};
