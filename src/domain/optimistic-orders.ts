import { agentName, clientName, type Fallbacks } from '#domain/display';
import { pendingCreations } from '#domain/optimistic';
import { type OrderView, type OutboxEntry, pendingStateOf, resolveId } from '#domain/pending';
import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import type { Order } from '#wire/order';

// Views of orders, accepted and pending, with the names of clients and agents.

type Names = ReadonlyMap<string, Pick<Client, 'name'>>;

/** Client names by every id in use: the mirror's, and the local ids of pending clients. */
export const clientNames = (
  clients: ReadonlyMap<string, Client>,
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): Names => {
  const waiting = pendingCreations('client', entries);
  if (waiting.length === 0) return clients;
  const names = new Map<string, Pick<Client, 'name'>>(clients);
  for (const { item: client } of waiting) {
    names.set(client.id, client);
    // After a server restore (SYNC-16) a mapped id may be gone from the mirror while its client waits again.
    const mapped = ids.get(client.id);
    if (mapped !== undefined && !names.has(mapped)) names.set(mapped, client);
  }
  return names;
};

/** The view of an accepted order, with the names for its ids. */
export const acceptedOrderView = (
  order: Order,
  ids: ReadonlyMap<string, string>,
  names: Names,
  accounts: ReadonlyMap<string, Account>,
  fallbacks: Fallbacks,
): OrderView => {
  const client = resolveId(order.client, ids);
  const shownClient = clientName(client, names, fallbacks, order.clientCopy);
  const shownAgent = agentName(order.agent, accounts, fallbacks);
  // Our fields come first, because engines then copy the order many times faster, and are set again, so that a field of
  // the backend cannot replace them.
  const view: OrderView = { state: 'accepted', clientName: shownClient, agentName: shownAgent, ...order };
  view.client = client;
  view.state = 'accepted';
  view.clientName = shownClient;
  view.agentName = shownAgent;
  return view;
};

/** The pending orders, under their local ids, unsorted. */
export const pendingOrderViews = (
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
  names: Names,
  accounts: ReadonlyMap<string, Account>,
  fallbacks: Fallbacks,
): OrderView[] =>
  pendingCreations('order', entries).map(({ entry, item }): OrderView => {
    const client = resolveId(item.client, ids);
    return {
      ...item,
      ...pendingStateOf(entry),
      client,
      key: entry.key,
      clientName: clientName(client, names, fallbacks),
      agentName: agentName(item.agent, accounts, fallbacks),
    };
  });
