import type { NewOrder } from '#wire/order';
import { Refusal } from '../refusal';
import { lockOwnBag, takeOutOfBag } from '../storage/bags';
import { recordMovements } from '../storage/movements';
import type { Step } from './run';

/** Samples that have left a bag, before their order has a number. */
export interface TakenSamples {
  readonly bag: string;
  readonly products: readonly string[];
}

/**
 * Takes what an order leaves at the client out of its agent's bag (STOCK-5); undefined when it leaves nothing. 409 when
 * the bag does not hold it, naming each line: of two orders for one sample only one succeeds (STOCK-11). The bag's
 * lines are noted here, so before the order: who sees the order has seen the bag without the sample.
 */
export const takeSamples = async ({ tx, note }: Step, order: NewOrder): Promise<TakenSamples | undefined> => {
  const products = order.products.filter((line) => line.deliveredQuantity > 0).map((line) => line.product);
  if (products.length === 0) return undefined;
  const bag = await lockOwnBag(tx, order.agent);
  const taken = bag === undefined ? new Set<string>() : await takeOutOfBag(tx, bag, products);
  if (bag === undefined || taken.size < products.length) {
    const message = 'The bag does not hold this product.';
    const places = order.products.flatMap(({ product, deliveredQuantity }, index) =>
      deliveredQuantity > 0 && !taken.has(product) ? [{ path: `products.${index}.deliveredQuantity`, message }] : [],
    );
    throw new Refusal(409, 'not-in-bag', message, { places });
  }
  for (const line of products) note({ type: 'bag', id: bag, line, audience: order.agent });
  return { bag, products };
};

/** Writes the samples of an order that has its number into the ledger (STOCK-3). */
export const recordSamples = (
  { tx, actor }: Step,
  { bag, products }: TakenSamples,
  order: { readonly id: string },
): Promise<void> =>
  recordMovements(
    tx,
    actor.accountId,
    products.map((product) => ({
      product,
      place: 'bag',
      placeId: bag,
      delta: -1,
      reason: 'samples left',
      reference: order.id,
    })),
  );
