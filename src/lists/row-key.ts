import { useMemo } from 'react';
import type { OrderView } from '#domain/pending';
import { useIds } from '../views/waiting';

type RowKey = (row: { readonly id: string }) => string;

/**
 * A row's React key: an item created on this device keeps its first key, so that its acceptance, which changes its id,
 * neither moves the focus nor closes its card.
 */
export const useRowKey = (): RowKey => {
  const ids = useIds();
  return useMemo(() => {
    const locals = new Map([...ids].map(([local, server]) => [server, local]));
    return ({ id }) => locals.get(id) ?? id;
  }, [ids]);
};

/**
 * The keys of a page of orders. An order may arrive by a live event before its own answer with its id; its time of
 * placing is the same in both.
 */
export const orderKeys = (
  orders: readonly Pick<OrderView, 'id' | 'agent' | 'placedAt'>[],
  rowKey: RowKey,
): readonly string[] => {
  const used = new Set<string>();
  return orders.map((order) => {
    // Without a space: the key becomes part of ids, and a reference with a space names two.
    const instant = order.placedAt === undefined ? undefined : `${order.agent}_${order.placedAt}`;
    const key = instant === undefined || used.has(instant) ? rowKey(order) : instant;
    used.add(key);
    return key;
  });
};
