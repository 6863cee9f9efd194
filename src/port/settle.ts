import { creationOf, isCreatedBy } from '#domain/arrival';
import type { ItemKind, Items } from '#domain/commands/descriptor';
import { changedBy, editOf, itemOf, removalOf } from '#domain/commands/table';
import { isEditIn } from '#domain/edits';
import { resolveId } from '#domain/pending';
import { type Client, client as clientSchema } from '#wire/client';
import { type Observation, observation as observationSchema } from '#wire/observation';
import { type Order, order as orderSchema } from '#wire/order';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import type { Mirror } from '../outbox/account-mirror';

// From an accepted answer to the rows that show it, before the entry leaves the outbox (SYNC-7).

export type Row = Items[ItemKind];

export const resolverOf = async ({ outbox }: Mirror): Promise<(id: string) => string> => {
  const ids = await outbox.ids();
  return (id) => resolveId(id, ids);
};

export const rowsOf = ({ stored }: Mirror, kind: ItemKind): Promise<Row[]> =>
  kind === 'order' ? stored.orders() : kind === 'client' ? stored.clients() : stored.observations();

/**
 * The stored rows that could be what this entry makes, also where another user made them; none for an entry that makes
 * nothing.
 */
export const matchingRows = async (mirror: Mirror, { command }: StoredEntry): Promise<Row[]> => {
  const making = creationOf(command, await resolverOf(mirror));
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
export interface NamedCall {
  readonly params?: { readonly id: string };
}

/**
 * The id that a whole item was sent under whose outcome is not known; it may be another client's since (merged), and
 * under that one its key would be one that is used otherwise.
 */
export const sentTo = ({ sent }: StoredEntry): string | undefined => {
  const { id } = (sent?.body ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

/** What the call of an entry was about, as far as reading its answer needs it. */
export const aboutOf = async (mirror: Mirror, entry: StoredEntry): Promise<NamedCall> => {
  const changed = changedBy(entry.command);
  return changed === undefined ? {} : { params: { id: sentTo(entry) ?? (await resolverOf(mirror))(changed) } };
};

/** What was removed became: nothing. */
export const removedBy = ({ command }: StoredEntry, { params }: NamedCall): Accepted =>
  params === undefined ? {} : { removed: { type: itemOf(command), id: params.id } };

/** Whether a row is what this entry made, or what it wanted of an item is in it. */
export const isItsRow = async (mirror: Mirror, entry: StoredEntry, row: Row): Promise<boolean> => {
  const edit = editOf(entry.command);
  if (edit !== undefined) return isEditIn(row, edit.changes(entry.command));
  return isCreatedBy(row, entry, await resolverOf(mirror));
};

/**
 * What an answer names by itself: the item that was made, changed or removed; undefined where it names nothing, or
 * something else.
 */
const namedBy = async (
  mirror: Mirror,
  entry: StoredEntry,
  call: NamedCall,
  answer: Readonly<Record<string, unknown>>,
): Promise<Accepted | undefined> => {
  const { command } = entry;
  if (removalOf(command) !== undefined)
    return answer['deleted'] === true && answer['id'] === call.params?.id ? removedBy(entry, call) : undefined;
  const row = wholeAnswer(entry, answer);
  if (row === undefined || !(await isItsRow(mirror, entry, row))) return undefined;
  return editOf(command) === undefined || row.id === call.params?.id ? asAccepted(entry, row) : undefined;
};

/**
 * What an entry became: 'unknown' while that is not known, so that the server is asked again; 'not-there' where a plain
 * backend said yes and does not show it.
 */
export type SettleResult = Accepted | 'unknown' | 'not-there';

/** What a 2xx says, and which commit of the log it is of, unless a proxy has taken that out. */
export interface SuccessAnswer {
  readonly answer?: unknown;
  readonly mark?: string | undefined;
}

export interface SettleOptions {
  readonly mirror: Mirror;
  /** What a yes comes to that names what was wanted, and one that names nothing but perhaps an id. */
  named(entry: StoredEntry, accepted: Accepted, mark: string | undefined): Promise<SettleResult>;
  unnamed(entry: StoredEntry, call: NamedCall, answeredId: string | undefined): Promise<SettleResult>;
}

/** What an entry became by a 2xx (SYNC-22). Only an answer that names it settles it, or finding it at the server. */
export const acceptedAs = async (
  options: SettleOptions,
  entry: StoredEntry,
  call: NamedCall,
  { answer, mark }: SuccessAnswer,
): Promise<SettleResult> => {
  const fields = answer instanceof Object ? (answer as Readonly<Record<string, unknown>>) : {};
  const named = await namedBy(options.mirror, entry, call, fields);
  if (named !== undefined) {
    const result = await options.named(entry, named, mark);
    if (result !== 'not-there') return result;
  }
  return options.unnamed(entry, call, typeof fields['id'] === 'string' ? fields['id'] : undefined);
};
