import { resolveId } from '#domain/pending';
import { matchesClient, matchesOrder } from '#domain/sending';
import { type Client, client as clientSchema } from '#wire/client';
import { type Order, order as orderSchema } from '#wire/order';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../mirror/mirror';
import type { Accepted } from '../mirror/outbox';
import type { Fetched } from './contact';

// From an accepted answer to the rows that show it, before the entry leaves the outbox (SYNC-7).

type Kind = 'order' | 'client';
export const kindOf = (entry: StoredEntry): Kind => (entry.command.kind === 'placeOrder' ? 'order' : 'client');

export interface SettleOptions {
  readonly mirror: Mirror;
  /** Brings the user's orders or the clients into the mirror, by a request that begins after this call. */
  refetch(kind: Kind): Promise<Fetched>;
}

/** The stored rows that could be this entry's, whoever made them. */
export const matchingRows = async (mirror: Mirror, entry: StoredEntry): Promise<(Order | Client)[]> => {
  const { command } = entry;
  if (command.kind === 'createClient')
    return (await mirror.stored.clients()).filter((row) => matchesClient(row, command.client));
  const wanted = { ...command.order, client: resolveId(command.order.client, await mirror.outbox.ids()) };
  return (await mirror.stored.orders()).filter((row) => matchesOrder(row, wanted));
};

const asAccepted = (entry: StoredEntry, row: Order | Client): Accepted =>
  entry.command.kind === 'placeOrder'
    ? { order: row as Order, serverId: row.id }
    : { client: row as Client, serverId: row.id };

/**
 * Looks among the fetched rows for the one that this entry became: it matches, was not there before the first attempt and is not
 * what another entry became (design: `idempotency`). Undefined: it never arrived.
 */
export const findArrived = async (mirror: Mirror, entry: StoredEntry): Promise<Accepted | undefined> => {
  const known = new Set(entry.knownOrderIds);
  const claimed = await mirror.outbox.claimed();
  const row = (await matchingRows(mirror, entry)).find(({ id }) => !known.has(id) && !claimed.has(id));
  return row === undefined ? undefined : asAccepted(entry, row);
};

/** An answer that is the whole stored item; an id alone is not. */
const wholeAnswer = (entry: StoredEntry, answer: Readonly<Record<string, unknown>>): Accepted | undefined => {
  if (entry.command.kind === 'placeOrder') {
    const parsed = orderSchema.safeParse(answer);
    return parsed.success && Array.isArray(answer['products']) ? asAccepted(entry, parsed.data) : undefined;
  }
  const parsed = clientSchema.safeParse(answer);
  return parsed.success && typeof answer['name'] === 'string' ? asAccepted(entry, parsed.data) : undefined;
};

/** What the server's row most likely is while it cannot be fetched: what was sent, under the id that was answered. */
const underItsId = (entry: StoredEntry, id: string, ids: ReadonlyMap<string, string>): Accepted => {
  const { command } = entry;
  if (command.kind === 'createClient') return asAccepted(entry, { ...command.client, id });
  const { order } = command;
  return asAccepted(entry, {
    ...order,
    id,
    client: resolveId(order.client, ids),
    observations: order.observations ?? '',
    lastModifiedObservations: order.lastModifiedObservations ?? '',
    isFinalized: false,
    products: order.products.map((line) => ({ ...line, added: false })),
  });
};

/**
 * What an accepted entry became. An empty answer, or one without the item, costs a refetch first (decisions 25); 'unknown' when that
 * brought nothing, so that the entry stays and the server is asked again.
 */
export const acceptedAs = async (
  { mirror, refetch }: SettleOptions,
  entry: StoredEntry,
  answer: unknown,
): Promise<Accepted | 'unknown'> => {
  const told = answer instanceof Object ? (answer as Readonly<Record<string, unknown>>) : {};
  const whole = wholeAnswer(entry, told);
  if (whole !== undefined) return whole;
  const fetched = await refetch(kindOf(entry));
  const id = typeof told['id'] === 'string' ? told['id'] : undefined;
  if (id !== undefined) {
    const rows: readonly (Order | Client)[] =
      kindOf(entry) === 'order' ? await mirror.stored.orders() : await mirror.stored.clients();
    const row = rows.find((candidate) => candidate.id === id);
    return row === undefined ? underItsId(entry, id, await mirror.outbox.ids()) : asAccepted(entry, row);
  }
  if (fetched !== 'done') return 'unknown';
  const arrived = await findArrived(mirror, entry);
  if (arrived !== undefined) return arrived;
  // Accepted, but changed beyond recognition: an order needs no id of ours, a client's dependants do.
  return kindOf(entry) === 'order' ? {} : 'unknown';
};
