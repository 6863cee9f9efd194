import { resolveId } from '#domain/pending';
import { matchesClient, matchesObservation, matchesOrder } from '#domain/sending';
import { type Client, client as clientSchema } from '#wire/client';
import type { Command } from '#wire/command';
import { type Observation, observation as observationSchema } from '#wire/observation';
import { type Order, order as orderSchema } from '#wire/order';
import type { Http } from '../http/http';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../mirror/mirror';
import type { Accepted } from '../mirror/outbox';
import { isEdit } from './calls';
import type { Fetched, ItemKind } from './contact';

// From an accepted answer to the rows that show it, before the entry leaves the outbox (SYNC-7).

type Row = Order | Client | Observation;
type RowKind = Exclude<ItemKind, 'bag'>;

const kinds: Readonly<Record<Command['kind'], RowKind>> = {
  createClient: 'client',
  editClient: 'client',
  placeOrder: 'order',
  editOrderObservations: 'order',
  createObservation: 'observation',
  completeObservation: 'observation',
  deleteObservation: 'observation',
};
/** The kind of item that an entry makes, changes or removes. */
export const kindOf = (entry: StoredEntry): RowKind => kinds[entry.command.kind];

export interface SettleOptions {
  readonly mirror: Mirror;
  readonly http: Http;
  /** Brings items of a kind into the mirror, by a request that begins after this call. */
  refetch(kind: ItemKind): Promise<Fetched>;
}

/** The stored rows that could be what this entry makes, whoever made them; none for an entry that makes nothing. */
export const matchingRows = async ({ stored, outbox }: Mirror, { command }: StoredEntry): Promise<Row[]> => {
  switch (command.kind) {
    case 'createClient':
      return (await stored.clients()).filter((row) => matchesClient(row, command.client));
    case 'createObservation':
      return (await stored.observations()).filter((row) => matchesObservation(row, command.observation));
    case 'placeOrder': {
      const wanted = { ...command.order, client: resolveId(command.order.client, await outbox.ids()) };
      return (await stored.orders()).filter((row) => matchesOrder(row, wanted));
    }
    default:
      return [];
  }
};

const asAccepted = (entry: StoredEntry, row: Row): Accepted => {
  const serverId = row.id;
  // The entry's kind chose the row; TypeScript cannot follow that.
  switch (kindOf(entry)) {
    case 'order':
      return { order: row as Order, serverId };
    case 'client':
      return { client: row as Client, serverId };
    case 'observation':
      return { observation: row as Observation, serverId };
  }
};

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

const schemas = { order: orderSchema, client: clientSchema, observation: observationSchema } as const;
/** A field that a whole item has and an answer with the id alone has not. */
const tellingField = { order: 'products', client: 'name', observation: 'title' } as const;

/** An answer that is the whole stored item; an id alone is not. */
const wholeAnswer = (entry: StoredEntry, answer: Readonly<Record<string, unknown>>): Accepted | undefined => {
  const kind = kindOf(entry);
  const parsed = schemas[kind].safeParse(answer);
  return parsed.success && answer[tellingField[kind]] !== undefined ? asAccepted(entry, parsed.data) : undefined;
};

/** What the server's row most likely is while it cannot be fetched: what was sent, under the id that was answered. */
const underItsId = (entry: StoredEntry, id: string, ids: ReadonlyMap<string, string>): Accepted => {
  const { command } = entry;
  if (command.kind === 'createClient') return asAccepted(entry, { ...command.client, id });
  if (command.kind === 'createObservation') return asAccepted(entry, { ...command.observation, id });
  if (command.kind !== 'placeOrder') return {};
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

/** What an edit became whose answer said nothing: the item as the server tells it, or else as it was sent. */
const editedAs = async ({ http }: SettleOptions, entry: StoredEntry, id: string, body: unknown): Promise<Accepted> => {
  const asked = await http.call('item', { params: { id } });
  const told = asked.kind === 'accepted' && asked.answer !== undefined ? wholeAnswer(entry, asked.answer) : undefined;
  return told ?? wholeAnswer(entry, { ...(body as object), id }) ?? {};
};

/** What an observation that is deleted became: nothing. */
export const removalOf = ({ params }: { readonly params?: { readonly id: string } }): Accepted =>
  params === undefined ? {} : { removed: { type: 'observation', id: params.id } };

const rowsOf = ({ stored }: Mirror, kind: RowKind): Promise<Row[]> =>
  kind === 'order' ? stored.orders() : kind === 'client' ? stored.clients() : stored.observations();

/**
 * What an accepted entry became. An empty answer, or one without the item, costs a refetch first (decisions 25); 'unknown' when that
 * brought nothing, so that the entry stays and the server is asked again.
 */
export const acceptedAs = async (
  options: SettleOptions,
  entry: StoredEntry,
  call: { readonly params?: { readonly id: string }; readonly body?: unknown },
  answer: unknown,
): Promise<Accepted | 'unknown'> => {
  const { mirror, refetch } = options;
  const kind = kindOf(entry);
  if (entry.command.kind === 'deleteObservation') return removalOf(call);
  const told = answer instanceof Object ? (answer as Readonly<Record<string, unknown>>) : {};
  const whole = wholeAnswer(entry, told);
  if (whole !== undefined) return whole;
  if (isEdit(entry.command)) return editedAs(options, entry, call.params?.id ?? '', call.body);
  const fetched = await refetch(kind);
  const id = typeof told['id'] === 'string' ? told['id'] : undefined;
  if (id !== undefined) {
    const row = (await rowsOf(mirror, kind)).find((candidate) => candidate.id === id);
    return row === undefined ? underItsId(entry, id, await mirror.outbox.ids()) : asAccepted(entry, row);
  }
  if (fetched !== 'done') return 'unknown';
  const arrived = await findArrived(mirror, entry);
  if (arrived !== undefined) return arrived;
  // Accepted, but changed beyond recognition: only a client's dependants cannot do without its id.
  return kind === 'client' ? 'unknown' : {};
};
