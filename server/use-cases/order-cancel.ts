import { returnedBy } from '#domain/cancelling';
import { isTakenUp } from '#domain/order';
import type { Order } from '#wire/order';
import type { OrderCancellation } from '#wire/order-cancellation';
import { Refusal } from '../refusal';
import { lockOwnBag, putIntoBag } from '../storage/bags';
import { recordMovements } from '../storage/movements';
import { emptyLines } from '../storage/order-lines';
import { storeCancellation } from '../storage/orders';
import { changedFigures } from './changed-fields';
import { lockInSight, readItem } from './items';
import { refuseClosed } from './order-updates';
import type { Sent, Step } from './run';
import { checkVersion } from './versions';
import { moveInWarehouse } from './warehouse-units';

/**
 * `POST item/:id/cancel` (STOCK-17): by an admin, or by the order's agent while nothing of it is prepared or delivered
 * by the office. What ticking took goes back to the warehouse; what was delivered goes back only if the caller says
 * that it has come back.
 */
export const cancelOrder = async (
  step: Step,
  { reason, deliveredBack = false }: OrderCancellation,
  sent: Sent,
): Promise<unknown> => {
  const { tx, actor, logChange, record } = step;
  const order = await lockInSight(step, 'order', sent.id);
  refuseClosed(order);
  checkVersion(order, sent);
  if (actor.role === 'agent' && isTakenUp(order)) throw new Refusal(409, 'order-begun', { say: 'order-begun' });
  const { units, samples } = returnedBy(order, deliveredBack);
  const bagged = await putSamplesBack(step, order, samples);
  const back = new Map(units);
  for (const product of samples) if (!bagged.has(product)) back.set(product, (back.get(product) ?? 0) + 1);
  await putUnitsBack(step, order, back);
  await emptyLines(tx, order.id, deliveredBack);
  await storeCancellation(tx, order.id, actor.accountId, reason);
  // After its bag and the warehouse, so that a reader of the order has seen its units there.
  logChange({ type: 'order', id: order.id, audience: order.agent });
  record({ act: 'cancelled', kind: 'order', id: order.id, about: { reason } });
  return readItem(tx, actor, order.id);
};

const because = (order: Order) => ({ reason: 'order cancelled', reference: order.id }) as const;

/** Puts samples back into the agent's bag; returns those that it took, because it holds at most one of a product. */
const putSamplesBack = async (step: Step, order: Order, samples: readonly string[]): Promise<ReadonlySet<string>> => {
  const { tx, actor, logChange, record } = step;
  const bag = samples.length === 0 ? undefined : await lockOwnBag(tx, order.agent);
  if (bag === undefined) return new Set();
  const bagged = await putIntoBag(tx, bag, samples);
  if (bagged.size === 0) return bagged;
  const products = samples.filter((product) => bagged.has(product));
  for (const line of products) logChange({ type: 'bag', id: bag, line, audience: order.agent });
  const figures = products.map((product) => ({ product, before: 0, after: 1 }));
  const about = { order: order.id };
  record({ act: 'changed', kind: 'bag', id: bag, ...changedFigures('quantities', figures), about });
  await recordMovements(
    tx,
    actor.accountId,
    products.map((product) => ({ product, place: 'bag', placeId: bag, delta: 1, ...because(order) })),
  );
  return bagged;
};

const putUnitsBack = async (step: Step, order: Order, back: ReadonlyMap<string, number>): Promise<void> => {
  if (back.size === 0) return;
  const moved = [...back].map(([product, units]) => ({ product, units }));
  // Nothing goes out, so there can be no shortage.
  const warehouse = await moveInWarehouse(step, moved, () => undefined);
  for (const { product, units } of moved) {
    step.record({ act: 'cancelled', kind: 'product', id: product, about: { order: order.id, units } });
  }
  await recordMovements(
    step.tx,
    step.actor.accountId,
    moved.map(({ product, units }) => {
      return { product, place: 'warehouse', placeId: warehouse, delta: units, ...because(order) };
    }),
  );
};
