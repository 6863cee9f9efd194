import { agentName, clientName, fallbacks } from '#domain/display';
import { formatLei } from '#domain/money';
import { compareNewest } from '#domain/order';
import type { Account } from '#wire/account';
import type { Client } from '#wire/client';
import type { Command } from '#wire/command';
import { localIdPrefix } from '#wire/id';
import type { NewOrder, Order } from '#wire/order';
import type { Problem } from '#wire/problem';

// The mirror holds what the server said, the outbox what the user wants; here they meet, on reading (design: sync).
// The mirror's rows are never touched, so nothing is ever rolled back.

export type EntryState = 'waiting' | 'sending' | 'refused';

/** One write that the server has not accepted yet, as the outbox keeps it. */
export interface OutboxEntry {
  /** Order of sending; given by the outbox. */
  id?: number;
  /** Idempotency-Key, minted once; every attempt carries it (SYNC-1). */
  key: string;
  command: Command;
  /** Local ids that it waits for (SYNC-4). */
  dependsOn: string[];
  state: EntryState;
  /** ISO instant. */
  createdAt: string;
  attempts: number;
  lastAttemptAt?: string;
  nextAttemptAt?: string;
  /** Why, when refused (SYNC-5). */
  problem?: Problem;
  /** The body of a whole-item PUT whose outcome is not known: it is sent again as it was until it is. */
  sent?: { body: unknown; ifMatch?: number };
  /** Plain backend: the order is placed, the bag with its samples is not put yet; its id, '' where nobody said it. */
  placed?: { orderId: string };
  /** Plain backend: an attempt ended without an answer, so ask before sending again. */
  unknownOutcome?: boolean;
  /** Plain backend: matching orders that were there before the first attempt. */
  knownOrderIds?: string[];
}

/** SYNC-6, shown as: Saved on this phone, Sending, Accepted, Needs you. */
export type OrderState = 'saved' | 'sending' | 'accepted' | 'needs-you';

export interface OrderView extends Order {
  state: OrderState;
  /** ISO instant from which it waits; only while it does. */
  since?: string;
  key?: string;
  entryId?: number;
  problem?: Problem;
  clientName: string;
  agentName: string;
}

export interface ClientView extends Client {
  state: OrderState;
  since?: string;
}

const stateOf: Readonly<Record<EntryState, OrderState>> = {
  waiting: 'saved',
  sending: 'sending',
  refused: 'needs-you',
};

/** Local id → the server's, where there is one by now (SYNC-8). */
export const resolveId = (id: string, ids: ReadonlyMap<string, string>): string => ids.get(id) ?? id;

/** Names of clients by every id they are known under: the mirror's, and those of clients that still wait. */
const clientNames = (
  clients: ReadonlyMap<string, Client>,
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, Pick<Client, 'name'>> => {
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

/**
 * Every order there is for the user, newest first: the server's, and those that wait, with their state (SYNC-6).
 * Rows handed over newest first cost one pass and no sorting.
 */
export const layOverOrders = (
  orders: readonly Order[],
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
  clients: ReadonlyMap<string, Client>,
  accounts: ReadonlyMap<string, Account>,
): OrderView[] => {
  const names = clientNames(clients, entries, ids);
  const accepted = orders.map((order): OrderView => {
    const client = resolveId(order.client, ids);
    const shownClient = clientName(client, names, order.clientCopy);
    const shownAgent = agentName(order.agent, accounts);
    // Laid down first, because engines then copy the order many times faster; said again after, so that no field which a backend
    // adds can stand for ours.
    const view: OrderView = { state: 'accepted', clientName: shownClient, agentName: shownAgent, ...order };
    view.client = client;
    view.state = 'accepted';
    view.clientName = shownClient;
    view.agentName = shownAgent;
    return view;
  });
  const waiting = entries.flatMap((entry): OrderView[] => {
    if (entry.command.kind !== 'placeOrder') return [];
    const { order } = entry.command;
    const client = resolveId(order.client, ids);
    return [
      {
        ...orderOfNew(order, `${localIdPrefix}${entry.key}`),
        client,
        state: stateOf[entry.state],
        since: entry.createdAt,
        key: entry.key,
        ...(entry.id === undefined ? {} : { entryId: entry.id }),
        ...(entry.problem === undefined ? {} : { problem: entry.problem }),
        clientName: clientName(client, names),
        agentName: agentName(order.agent, accounts),
      },
    ];
  });
  return [...waiting, ...accepted].sort(compareNewest);
};

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

const byName = new Intl.Collator('ro', { numeric: true, sensitivity: 'base' });

/** Every client there is for the user, by name: the server's, and those that wait under their local id (SYNC-8). */
export const layOverClients = (
  clients: readonly Client[],
  entries: readonly OutboxEntry[],
  ids: ReadonlyMap<string, string>,
): ClientView[] => {
  const present = new Set(clients.map((client) => client.id));
  const accepted = clients.map((client): ClientView => ({ ...client, state: 'accepted' }));
  const waiting = entries.flatMap((entry): ClientView[] => {
    if (entry.command.kind !== 'createClient') return [];
    const { localId, client } = entry.command;
    // Already here under the server's id: one client, one row.
    if (present.has(resolveId(localId, ids))) return [];
    return [{ ...client, id: localId, state: stateOf[entry.state], since: entry.createdAt }];
  });
  return [...waiting, ...accepted].sort(
    (one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
};

/** What waits, in plain words: 'Order for Magazin Ana, 3 products, Lei 120.00' or 'New client Magazin Ana'. */
export const describeEntry = (
  entry: Pick<OutboxEntry, 'command'>,
  lookup: { clientName(id: string): string | undefined },
): string => {
  const { command } = entry;
  if (command.kind === 'createClient') return `New client ${command.client.name}`;
  const { client, products, price } = command.order;
  const count = products.length === 1 ? '1 product' : `${products.length} products`;
  return `Order for ${lookup.clientName(client) ?? fallbacks.unknownClient}, ${count}, ${formatLei(price)}`;
};
