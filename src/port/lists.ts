import { shortestFreshMs } from '#domain/freshness';
import type { ItemType } from '#wire/change';
import { type Answer, ownOrdersQuery } from '#wire/endpoints';
import type { Role } from '#wire/session';
import type { CallRequest } from '../http/http';

/** A full list of spec §7; a plain backend's mirror consists of these. */
export type ListName =
  | 'accounts'
  | 'clients'
  | 'products'
  | 'warehouses'
  | 'bags'
  | 'boxes'
  | 'orders'
  | 'ownOrders'
  | 'observations';

export const typeOfList: Readonly<Record<ListName, ItemType>> = {
  accounts: 'account',
  clients: 'client',
  products: 'product',
  warehouses: 'warehouse',
  bags: 'bag',
  boxes: 'box',
  orders: 'order',
  ownOrders: 'order',
  observations: 'observation',
};

/** The lists that a role's screens need; an agent's orders are queried with spoql (spec §7). */
export const listsOf = (role: Role): readonly ListName[] =>
  role === 'admin'
    ? ['accounts', 'clients', 'products', 'warehouses', 'bags', 'boxes', 'orders', 'observations']
    : ['accounts', 'clients', 'products', 'warehouses', 'bags', 'ownOrders', 'observations'];

/** Lists without which nothing can be sold; a missing other list is shown as missing. */
export const isNeeded = (list: ListName): boolean =>
  list !== 'accounts' && list !== 'bags' && list !== 'boxes' && list !== 'observations';
/** Lists that have live events (spec §7): the same ones. */
export const hasLiveEvents = (list: ListName): boolean => isNeeded(list);

const longFreshMs = 5 * 60_000;
/** Spec §9: how long a list is fresh, in milliseconds. */
export const freshMs = (list: ListName): number =>
  list === 'accounts' || list === 'bags' ? shortestFreshMs : longFreshMs;

/** Spec §4, Live refresh: the lists that an event of a type makes stale. */
export const listsForEvent = (type: string, role: Role): readonly ListName[] => {
  switch (type) {
    case 'product':
      return ['products', 'warehouses'];
    case 'warehouse':
      return ['warehouses'];
    case 'client':
      return ['clients'];
    case 'order':
      return [role === 'admin' ? 'orders' : 'ownOrders'];
    default:
      return [];
  }
};
/** Spec §9: pause before an order event refetches the orders. */
export const orderRefreshMs = 100;

export const requestOf = (list: ListName, accountId: string): CallRequest =>
  list === 'ownOrders' ? { query: { q: ownOrdersQuery(accountId) } } : {};

/** The rows of a list that this role may store: an agent's mirror has only their own bag and observations (SYNC-12). */
export const inScope = (
  list: ListName,
  items: Answer<ListName>,
  user: { readonly id: string; readonly role: Role },
): Answer<ListName> => {
  if ((list !== 'bags' && list !== 'observations') || user.role === 'admin') return items;
  return (items as Answer<'bags' | 'observations'>).filter((item) => item.agent === user.id) as Answer<ListName>;
};
