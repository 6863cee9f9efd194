import { useMemo } from 'react';
import type { OrderView } from '#domain/pending';
import { useIds } from '../views/waiting';

type RowKey = (row: { readonly id: string }) => string;

/**
 * React's key of a row: what was made on this device keeps the one it began with, so that its acceptance, which gives
 * it another id, takes neither the focus from its buttons nor closes its card.
 */
export const useRowKey = (): RowKey => {
  const ids = useIds();
  return useMemo(() => {
    const locals = new Map([...ids].map(([local, server]) => [server, local]));
    return ({ id }) => locals.get(id) ?? id;
  }, [ids]);
};

/**
 * Keys of a page of orders, in its order. An order may come by a live event before its own answer has said which id it
 * was given; its instant of placing is the same before and after.
 */
export const orderKeys = (
  orders: readonly Pick<OrderView, 'id' | 'agent' | 'placedAt'>[],
  rowKey: RowKey,
): readonly string[] => {
  const used = new Set<string>();
  return orders.map((order) => {
    // No space: it becomes part of ids that others refer to, and a reference with a space names two.
    const instant = order.placedAt === undefined ? undefined : `${order.agent}_${order.placedAt}`;
    const key = instant === undefined || used.has(instant) ? rowKey(order) : instant;
    used.add(key);
    return key;
  });
};
