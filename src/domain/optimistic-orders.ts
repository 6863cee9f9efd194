import { agentName, clientName, type Fallbacks } from '#domain/display';
import { pendingCreations } from '#domain/optimistic';
import { type OrderView, type OutboxEntry, resolveId, standingOf } from '#domain/pending';
import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import type { Order } from '#wire/order';

// Orders: the server's and those that wait, with the names of whom they are for.

type Names = ReadonlyMap<string, Pick<Client, 'name'>>;

/**
 * Names of clients by every id they are known under: the mirror's, those of clients that still wait, and names that
 * wait.
 */
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

/** The server's order with the names that stand for its ids. */
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
  // Laid down first, because engines then copy the order many times faster; said again after, so that no field which a
  // backend adds can stand for ours.
  const view: OrderView = { state: 'accepted', clientName: shownClient, agentName: shownAgent, ...order };
  view.client = client;
  view.state = 'accepted';
  view.clientName = shownClient;
  view.agentName = shownAgent;
  return view;
};

/** The orders that wait, under their local ids, in no order. */
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
      ...standingOf(entry),
      client,
      key: entry.key,
      clientName: clientName(client, names, fallbacks),
      agentName: agentName(item.agent, accounts, fallbacks),
    };
  });
