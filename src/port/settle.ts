import { creationOf, isCreatedBy } from '#domain/arrival';
import type { ItemKind, Items } from '#domain/commands/descriptor';
import { changedBy, editOf, itemOf, removalOf } from '#domain/commands/table';
import { isEditIn } from '#domain/edits';
import { type Ids, resolveId } from '#domain/pending';
import { client as clientSchema } from '#wire/client';
import { observation as observationSchema } from '#wire/observation';
import { order as orderSchema } from '#wire/order';
import { visit as visitSchema } from '#wire/visit';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import type { Mirror } from '../outbox/account-mirror';

// Finds the rows of an accepted answer, before the entry is removed from the outbox (SYNC-7).

export type Row = Items[ItemKind];

/**
 * What ids became, as memory has it: a sender has caught up with other tabs when it took the lock, and `begin` checks
 * on the disk that what an entry depends on is still known.
 */
export const idsInMemory = ({ tables }: Pick<Mirror, 'tables'>): Ids => {
  const { rows } = tables.ids;
  return { size: rows.size, has: (id) => rows.has(id), get: (id) => rows.get(id)?.server };
};

export const resolverOf = (mirror: Mirror): ((id: string) => string) => {
  const ids = idsInMemory(mirror);
  return (id) => resolveId(id, ids);
};

/** The stored rows that this entry could have created, also if another user created them; empty if it creates none. */
export const matchingRows = async (mirror: Mirror, { command }: StoredEntry): Promise<Row[]> => {
  const making = creationOf(command, resolverOf(mirror));
  if (making === undefined) return [];
  return (await mirror.stored.all(making.maker.item)).filter((row) => making.maker.isLike(row, making.thing));
};

export const asAccepted = (item: Row): Accepted => ({ item, serverId: item.id });

const schemas = {
  order: orderSchema,
  client: clientSchema,
  observation: observationSchema,
  visit: visitSchema,
} as const;
/** A field that every whole item has, and an answer with only an id has not. */
const tellingField = { order: 'products', client: 'name', observation: 'title', visit: 'reason' } as const;

/** The whole item in an answer; undefined if it has only an id. */
export const wholeAnswer = (entry: StoredEntry, answer: unknown): Row | undefined => {
  const kind = itemOf(entry.command);
  const parsed = schemas[kind].safeParse(answer);
  return parsed.success && Object.hasOwn(answer as object, tellingField[kind]) ? parsed.data : undefined;
};

/** The part of a call that names its item. */
export interface NamedCall {
  readonly params?: { readonly id: string };
}

/**
 * The id in the body of a PUT whose outcome is unknown. The client may have been merged into another since, but the
 * retry must keep the id, because the key belongs to this body.
 */
export const sentTo = ({ sent }: StoredEntry): string | undefined => {
  const { id } = (sent?.body ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

/** The item of an entry's call, for reading its answer. */
export const aboutOf = (mirror: Mirror, entry: StoredEntry): NamedCall => {
  const changed = changedBy(entry.command);
  return changed === undefined ? {} : { params: { id: sentTo(entry) ?? resolverOf(mirror)(changed) } };
};

export const removedBy = ({ command }: StoredEntry, { params }: NamedCall): Accepted =>
  params === undefined ? {} : { removed: { type: itemOf(command), id: params.id } };

/** Whether a row is what this entry created, or has the values that its edit wanted. */
export const isItsRow = (mirror: Mirror, entry: StoredEntry, row: Row): boolean => {
  const edit = editOf(entry.command);
  if (edit !== undefined) return isEditIn(row, edit.changes(entry.command));
  return isCreatedBy(row, entry, resolverOf(mirror));
};

/** The item that an answer itself names as created, changed or removed; undefined if it names none, or another one. */
const namedBy = (
  mirror: Mirror,
  entry: StoredEntry,
  call: NamedCall,
  answer: Readonly<Record<string, unknown>>,
): Accepted | undefined => {
  const { command } = entry;
  if (removalOf(command) !== undefined)
    return answer['deleted'] === true && answer['id'] === call.params?.id ? removedBy(entry, call) : undefined;
  const row = wholeAnswer(entry, answer);
  if (row === undefined || !isItsRow(mirror, entry, row)) return undefined;
  return editOf(command) === undefined || row.id === call.params?.id ? asAccepted(row) : undefined;
};

/**
 * The result of an entry: 'unknown' until it is known, so that the server is asked again; 'not-there' if a plain
 * backend accepted it but does not list it.
 */
export type SettleResult = Accepted | 'unknown' | 'not-there';

/** The content of a 2xx, and the mark of its log commit, unless a proxy has removed the header. */
export interface SuccessAnswer {
  readonly answer?: unknown;
  readonly mark?: string | undefined;
}

export interface SettleOptions {
  readonly mirror: Mirror;
  /** Settle an answer that names the wanted item, and one that names nothing but perhaps an id. */
  named(entry: StoredEntry, accepted: Accepted, mark: string | undefined): Promise<SettleResult>;
  unnamed(entry: StoredEntry, call: NamedCall, answeredId: string | undefined): Promise<SettleResult>;
}

/** Settles an entry by a 2xx (SYNC-22). Only an answer that names its item, or a row at the server, settles it. */
export const acceptedAs = async (
  options: SettleOptions,
  entry: StoredEntry,
  call: NamedCall,
  { answer, mark }: SuccessAnswer,
): Promise<SettleResult> => {
  const fields = answer instanceof Object ? (answer as Readonly<Record<string, unknown>>) : {};
  const named = namedBy(options.mirror, entry, call, fields);
  if (named !== undefined) {
    const result = await options.named(entry, named, mark);
    if (result !== 'not-there') return result;
  }
  return options.unnamed(entry, call, typeof fields['id'] === 'string' ? fields['id'] : undefined);
};
