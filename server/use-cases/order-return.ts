import { returnablesOf, unitsIn, unitsOfReturn } from '#domain/returning';
import type { MovementReason } from '#wire/movement';
import type { Order } from '#wire/order';
import { everyReturnOf, type NewReturn } from '#wire/order-return';
import type { Said } from '#wire/said';
import { Refusal, refuseEach } from '../refusal';
import { recordMovements } from '../storage/movements';
import { storeReturn } from '../storage/order-returns';
import { nextVersionOfOrders } from '../storage/orders';
import { readProducts } from '../storage/products';
import { lockInSight, readItem } from './items';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';
import { moveInWarehouse } from './warehouse-units';

/**
 * `POST item/:id/return` (STOCK-20): units of a finalized order come back, under a number of their own. What goes into
 * stock raises the warehouse; what is written off goes in and out again, so that the ledger shows it. No more comes
 * back than was delivered and has not come back before.
 */
export const returnOrder = async (step: Step, sent: NewReturn, { id, ifMatch }: Sent): Promise<unknown> => {
  const { tx, actor, logChange, record } = step;
  const order = await lockInSight(step, 'order', id);
  if (order.cancelledAt !== undefined) throw new Refusal(409, 'order-cancelled', { say: 'order-cancelled' });
  if (!order.isFinalized) throw new Refusal(409, 'conflict', { say: 'order-still-open' });
  checkVersion(order, { ifMatch });
  await refuseUnfit(step, order, sent);
  const number = await storeReturn(tx, order.id, actor.accountId, sent);
  await moveReturned(step, sent, `${order.id}/${number}`);
  await nextVersionOfOrders(tx, [order.id]);
  // After the warehouse, so that a reader of the order has seen its units there.
  logChange({ type: 'order', id: order.id, audience: order.agent });
  const about = { return: String(number), reason: sent.reason };
  record({ act: 'returned', kind: 'order', id: order.id, about: { ...about, units: unitsIn(sent.lines) } });
  for (const line of sent.lines) {
    const { product } = line;
    record({
      act: 'returned',
      kind: 'product',
      id: product,
      about: { order: order.id, return: String(number), units: unitsOfReturn(line) },
    });
  }
  return readItem(tx, actor, order.id);
};

const refuseUnfit = async ({ tx }: Step, order: Order, { lines }: NewReturn): Promise<void> => {
  const first = new Map<string, number>();
  for (const [at, { product }] of lines.entries()) if (!first.has(product)) first.set(product, at);
  const ordered = new Set(order.products.map(({ product }) => product));
  refuseEach(400, 'invalid-body', lines, ({ product }, at) => {
    const before = first.get(product) ?? at;
    const reason = { say: 'line-repeats-line', line: at + 1, before: before + 1 } as const;
    return before < at && { path: `lines.${at}.product`, reason };
  });
  refuseEach(400, 'unknown-product', lines, ({ product }, at) => {
    const reason = { say: 'order-has-no-line', order: order.id, product } as const;
    return !ordered.has(product) && { path: `lines.${at}.product`, reason };
  });
  const left = new Map(returnablesOf(order, everyReturnOf(order)).map((one) => [one.product, one.left]));
  const names = new Map(
    (await readProducts(tx, [...first.keys()])).map(({ id: product, name }) => [product, name] as const),
  );
  refuseEach(409, 'conflict', lines, (line, at) => {
    const units = left.get(line.product);
    const product = names.get(line.product) ?? line.product;
    const reason: Said =
      units === undefined ? { say: 'nothing-to-return', product } : { say: 'less-to-return', product, units };
    return unitsOfReturn(line) > (units ?? 0) && { path: `lines.${at}`, reason };
  });
};

const moveReturned = async (step: Step, { lines }: NewReturn, reference: string): Promise<void> => {
  const moved = lines.flatMap(({ product, intoStock, writtenOff }) => [
    { product, units: intoStock + writtenOff, reason: 'order returned' as MovementReason },
    { product, units: -writtenOff, reason: 'return written off' as MovementReason },
  ]);
  const some = moved.filter(({ units }) => units !== 0);
  // What goes out has just come in, so there can be no shortage.
  const warehouse = await moveInWarehouse(step, some, () => undefined);
  await recordMovements(
    step.tx,
    step.actor.accountId,
    some.map(({ product, units, reason }) => {
      return { product, place: 'warehouse', placeId: warehouse, delta: units, reason, reference };
    }),
  );
};
