import { agentName, clientName } from '#domain/display';
import { foremost, type OrderView, type OutboxEntry, resolveId, standingOf } from '#domain/pending';
import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import { localIdOf } from '#wire/command';
import type { NewOrder, Order } from '#wire/order';

// Orders: the server's and those that wait, each with the observations that the user wants it to have.

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
  const waiting = entries.flatMap(({ command }) => (command.kind === 'createClient' ? [command] : []));
  if (waiting.length === 0) return clients;
  const names = new Map<string, Pick<Client, 'name'>>(clients);
  for (const { localId, client } of waiting) {
    names.set(localId, client);
    // After a server restore (SYNC-16) a mapped id may be gone from the mirror while its client waits again.
    const mapped = ids.get(localId);
    if (mapped !== undefined && !names.has(mapped)) names.set(mapped, client);
  }
  return names;
};

/** The server's order with the names that stand for its ids. */
export const acceptedOrder = (
  order: Order,
  ids: ReadonlyMap<string, string>,
  names: Names,
  accounts: ReadonlyMap<string, Account>,
): OrderView => {
  const client = resolveId(order.client, ids);
  const shownClient = clientName(client, names, order.clientCopy);
  const shownAgent = agentName(order.agent, accounts);
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
export const waitingOrders = (
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
  names: Names,
  accounts: ReadonlyMap<string, Account>,
): OrderView[] =>
  entries.flatMap((entry): OrderView[] => {
    if (entry.command.kind !== 'placeOrder') return [];
    const { order } = entry.command;
    const client = resolveId(order.client, ids);
    return [
      {
        ...orderOfNew(order, localIdOf(entry) ?? entry.key),
        ...standingOf(entry),
        client,
        key: entry.key,
        clientName: clientName(client, names),
        agentName: agentName(order.agent, accounts),
      },
    ];
  });

const orderOfNew = (order: NewOrder, id: string): Order => ({
  id,
  client: order.client,
  date: order.date,
  price: order.price,
  agent: order.agent,
  observations: order.observations ?? '',
  lastModifiedObservations: order.lastModifiedObservations ?? '',
  isFinalized: false,
  products: order.products.map((line) => ({ ...line, added: false })),
  ...(order.placedAt === undefined ? {} : { placedAt: order.placedAt }),
});

/** The entries that wait to change an order's observations, by the id that the order is shown under. */
export const observationsEdits = (
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly OutboxEntry[]> => {
  const edits = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    if (entry.command.kind !== 'editOrderObservations') continue;
    const order = resolveId(entry.command.order, ids);
    edits.set(order, [...(edits.get(order) ?? []), entry]);
  }
  return edits;
};

/** An order with the observations that wait for it; its own state comes first while it waits itself. */
export const withObservations = (view: OrderView, edits: readonly OutboxEntry[]): OrderView => {
  let shown = view;
  for (const { command } of edits) {
    if (command.kind === 'editOrderObservations')
      shown = { ...shown, observations: command.after, lastModifiedObservations: command.at };
  }
  const first = foremost(edits);
  return first === undefined || view.state !== 'accepted' ? shown : { ...shown, ...standingOf(first) };
};
