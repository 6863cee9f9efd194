import { isMadeBy, makingOf } from '#domain/arrival';
import type { ItemKind, Items } from '#domain/commands/descriptor';
import { editOf, itemOf, removalOf } from '#domain/commands/table';
import { standsIn } from '#domain/edits';
import { resolveId } from '#domain/pending';
import { type Capability, isOurs } from '#wire/capabilities';
import { type Client, client as clientSchema } from '#wire/client';
import { type Observation, observation as observationSchema } from '#wire/observation';
import { type Order, order as orderSchema } from '#wire/order';
import type { Http } from '../http/http';
import type { Outcome } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import type { Mirror } from '../outbox/account-mirror';
import type { Fetched } from './contact';

// From an accepted answer to the rows that show it, before the entry leaves the outbox (SYNC-7).

type Row = Items[ItemKind];
export interface SettleOptions {
  readonly mirror: Mirror;
  readonly http: Http;
  readonly user: { readonly capabilities: readonly Capability[] };
  /** Brings items of a kind into the mirror, by a request that begins after this call. */
  refetch(kind: ItemKind | 'bag'): Promise<Fetched>;
  /** Entries whose yes had no mark, and whose rows a pull did not bring then. */
  readonly unconfirmed: Set<number>;
}

const resolverOf = async ({ outbox }: Mirror): Promise<(id: string) => string> => {
  const ids = await outbox.ids();
  return (id) => resolveId(id, ids);
};

const rowsOf = ({ stored }: Mirror, kind: ItemKind): Promise<Row[]> =>
  kind === 'order' ? stored.orders() : kind === 'client' ? stored.clients() : stored.observations();

/** The stored rows that could be what this entry makes, whoever made them; none for an entry that makes nothing. */
export const matchingRows = async (mirror: Mirror, { command }: StoredEntry): Promise<Row[]> => {
  const making = makingOf(command, await resolverOf(mirror));
  if (making === undefined) return [];
  return (await rowsOf(mirror, making.maker.item)).filter((row) => making.maker.isLike(row, making.thing));
};

/** A row of an entry's kind as what the entry became. */
export const asAccepted = (entry: StoredEntry, row: Row): Accepted => {
  const serverId = row.id;
  // The entry's kind chose the row; TypeScript cannot follow that.
  switch (itemOf(entry.command)) {
    case 'order':
      return { order: row as Order, serverId };
    case 'client':
      return { client: row as Client, serverId };
    case 'observation':
      return { observation: row as Observation, serverId };
  }
};

/** The rows that this entry cannot have become: they were there before it, or are another entry's. */
const othersRows = async ({ outbox }: Mirror, entry: StoredEntry): Promise<Set<string>> =>
  new Set([...(entry.knownOrderIds ?? []), ...(await outbox.claimed())]);

/**
 * Looks among the fetched rows for the one that this entry became: it matches, was not there before the first attempt
 * and is not what another entry became (design: `idempotency`). Undefined: it never arrived.
 */
export const findArrived = async (mirror: Mirror, entry: StoredEntry): Promise<Accepted | undefined> => {
  const others = await othersRows(mirror, entry);
  const row = (await matchingRows(mirror, entry)).find(({ id }) => !others.has(id));
  return row === undefined ? undefined : asAccepted(entry, row);
};

const schemas = { order: orderSchema, client: clientSchema, observation: observationSchema } as const;
/** A field that a whole item has and an answer with the id alone has not. */
const tellingField = { order: 'products', client: 'name', observation: 'title' } as const;

/** An answer that is the whole stored item; an id alone is not. */
export const wholeAnswer = (entry: StoredEntry, answer: unknown): Row | undefined => {
  const kind = itemOf(entry.command);
  const parsed = schemas[kind].safeParse(answer);
  return parsed.success && Object.hasOwn(answer as object, tellingField[kind]) ? parsed.data : undefined;
};

/** A call, as far as it names the item that it is about. */
interface Named {
  readonly params?: { readonly id: string };
}

/** What was removed became: nothing. */
export const removedBy = ({ command }: StoredEntry, { params }: Named): Accepted =>
  params === undefined ? {} : { removed: { type: itemOf(command), id: params.id } };

/** Whether a row is what this entry made, or what it wanted of an item is in it. */
const isItsRow = async (mirror: Mirror, entry: StoredEntry, row: Row): Promise<boolean> => {
  const edit = editOf(entry.command);
  if (edit !== undefined) return standsIn(row, edit.changes(entry.command));
  return isMadeBy(row, entry, await resolverOf(mirror));
};

/**
 * Whether the mirror's log has what a yes without a mark named (a proxy took the header): no pull could ask whether a
 * restored server still has it (SYNC-23). What the log does not bring twice has been changed or removed since.
 */
export const isInLog = async (
  { mirror, refetch, unconfirmed }: SettleOptions,
  entry: StoredEntry,
  { order, client, observation }: Accepted,
  isIt: (row: Row) => boolean | Promise<boolean> = (row) => isItsRow(mirror, entry, row),
): Promise<boolean> => {
  const named = order ?? client ?? observation;
  if (named === undefined) return true;
  const isHere = async (): Promise<boolean> => {
    const row = await mirror.stored[itemOf(entry.command)](named.id);
    return row !== undefined && isIt(row);
  };
  if (await isHere()) return true;
  if ((await refetch(itemOf(entry.command))) !== 'done') return false;
  if ((await isHere()) || unconfirmed.delete(entry.id)) return true;
  unconfirmed.add(entry.id);
  return false;
};

/**
 * What an answer names by itself: the item that was made, changed or removed; undefined where it names nothing, or
 * something else.
 */
const namedBy = async (
  { mirror, user }: SettleOptions,
  entry: StoredEntry,
  call: Named,
  answer: Readonly<Record<string, unknown>>,
): Promise<Accepted | undefined> => {
  const { command } = entry;
  if (removalOf(command) !== undefined)
    return answer['deleted'] === true && answer['id'] === call.params?.id ? removedBy(entry, call) : undefined;
  const row = wholeAnswer(entry, answer);
  if (row === undefined || !(await isItsRow(mirror, entry, row))) return undefined;
  if (editOf(command) !== undefined) return row.id === call.params?.id ? asAccepted(entry, row) : undefined;
  // A plain backend's order says nothing of who made it when: an equal one may be another entry's.
  const others = isOurs(user.capabilities) ? new Set<string>() : await othersRows(mirror, entry);
  return others.has(row.id) ? undefined : asAccepted(entry, row);
};

/** What a plain backend's lists show of an entry that it said yes to; 'unknown' when they cannot be had now. */
const foundThere = async (
  { mirror, http, refetch }: SettleOptions,
  entry: StoredEntry,
  call: Named,
  answeredId: string | undefined,
): Promise<Became> => {
  const { command } = entry;
  const kind = itemOf(entry.command);
  const edit = editOf(command);
  if (edit !== undefined) {
    const asked = await http.call('item', { params: { id: call.params?.id ?? '' } });
    if (asked.kind === 'refused') return 'not-there';
    const row = asked.kind === 'accepted' ? wholeAnswer(entry, asked.answer ?? {}) : undefined;
    if (row === undefined) return 'unknown';
    return standsIn(row, edit.changes(command)) ? asAccepted(entry, row) : 'not-there';
  }
  if ((await refetch(kind)) !== 'done') return 'unknown';
  const rows = await rowsOf(mirror, kind);
  if (removalOf(command) !== undefined)
    return rows.some(({ id }) => id === call.params?.id) ? 'not-there' : removedBy(entry, call);
  const others = await othersRows(mirror, entry);
  const row = rows.find(({ id }) => id === answeredId && !others.has(id));
  return row === undefined ? ((await findArrived(mirror, entry)) ?? 'not-there') : asAccepted(entry, row);
};

/**
 * What an entry became: 'unknown' while that is not known, so that the server is asked again; 'not-there' where a plain
 * backend said yes and does not show it.
 */
export type Became = Accepted | 'unknown' | 'not-there';

/** What a 2xx says, and which commit of the log it is of, unless a proxy has taken that out. */
export type Yes = Pick<Extract<Outcome<unknown>, { kind: 'accepted' }>, 'answer' | 'mark'>;

/**
 * What an entry became by a 2xx (SYNC-22). Only an answer that names it settles it, or finding it at the server: ours
 * is asked again under its key, a plain backend is looked at.
 */
export const acceptedAs = async (
  options: SettleOptions,
  entry: StoredEntry,
  call: Named,
  { answer, mark }: Yes,
): Promise<Became> => {
  const told = answer instanceof Object ? (answer as Readonly<Record<string, unknown>>) : {};
  const named = await namedBy(options, entry, call, told);
  const isKnown = mark !== undefined || !options.user.capabilities.includes('changes');
  if (named !== undefined) return isKnown || (await isInLog(options, entry, named)) ? named : 'unknown';
  if (isOurs(options.user.capabilities)) return 'unknown';
  return foundThere(options, entry, call, typeof told['id'] === 'string' ? told['id'] : undefined);
};
