import { type RawBuilder, sql } from 'kysely';
import { clientFields } from '#wire/client';
import type { HistoryAct, HistoryFields, HistoryKind, HistoryQuery, HistoryRecord } from '#wire/history';
import { historyPage } from '#wire/history';
import type { Tx } from './database';
import { readSetting } from './settings';

// The history: who did what. Records are only added, in the transaction of the act; the database refuses changes.
// Pruning keeps them.

/** An act on one item. An act on several items is recorded once for each, so that each has it in its own history. */
export interface HistoryEntry {
  readonly act: HistoryAct;
  readonly kind: HistoryKind;
  readonly id: string;
  /** The changed fields, before and after; of an added item, the fields worth reading. */
  readonly before?: HistoryFields;
  readonly after?: HistoryFields;
  /** Other things involved: `order`, `product`, `box`, `bag`, `warehouse` by id, `to` for an address, `units`, … */
  readonly about?: HistoryFields;
  /** Who did it, where the records of several are added at once. */
  readonly by?: HistoryOrigin;
}

/** Who did it: an account on a device, or `who` if it was not an account. */
export type HistoryOrigin =
  | { readonly account: string; readonly session?: string | undefined; readonly key?: string | undefined }
  | { readonly who: 'console' | 'server' };

/** Appends a write's records in one statement; does nothing for an empty list. */
export const recordHistory = async (tx: Tx, origin: HistoryOrigin, notes: readonly HistoryEntry[]): Promise<void> => {
  await recordingHistory(origin, notes)?.execute(tx);
};

/** The statement of `recordHistory`; undefined for an empty list. */
export const recordingHistory = (
  origin: HistoryOrigin,
  notes: readonly HistoryEntry[],
): RawBuilder<unknown> | undefined => {
  if (notes.length === 0) return undefined;
  const origins = notes.map(({ by = origin }) => ({ account: '', session: '', key: '', who: '', ...by }));
  const of = (part: 'account' | 'session' | 'key' | 'who') => origins.map((one) => one[part] ?? '');
  const json = (part: 'before' | 'after' | 'about') => notes.map((note) => JSON.stringify(note[part] ?? {}));
  return sql`insert into history (account, who, device, key, act, kind, item, before, after, about)
    select noted.account, noted.who, coalesce((select device from session where id = noted.session), ''), noted.key,
      noted.act, noted.kind, noted.item, noted.before::jsonb, noted.after::jsonb, noted.about::jsonb
    from unnest(${notes.map(({ act }) => act)}::text[], ${notes.map(({ kind }) => kind)}::text[],
      ${notes.map(({ id }) => id)}::text[], ${json('before')}::text[], ${json('after')}::text[],
      ${json('about')}::text[], ${of('account')}::text[], ${of('who')}::text[], ${of('session')}::text[],
      ${of('key')}::text[])
      as noted (act, kind, item, before, after, about, account, who, session, key)`;
};

const columns = ['id', 'at', 'account', 'who', 'device', 'key', 'act', 'before', 'after', 'about'] as const;

/** One item's records, newest first: a page, and one more if there is one. */
export const readHistory = async (tx: Tx, { kind, id, before }: HistoryQuery): Promise<HistoryRecord[]> => {
  const rows = await tx
    .selectFrom('history')
    .select(columns)
    .where(({ and }) => and({ kind, item: id }))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(historyPage + 1)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

/** The current names of these accounts, products, boxes and clients; a removed box has none. */
export const readNames = async (tx: Tx, ids: readonly string[]): Promise<Record<string, string>> => {
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: string; name: string }>`
    select id, firstname || ' ' || lastname as name from account where id = any(${ids}::text[])
    union all select id, name from product where id = any(${ids}::text[])
    union all select id, name from box where id = any(${ids}::text[])
    union all select id, name from client where id = any(${ids}::text[])`.execute(tx);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
};

/** Since when this database has a history, ISO; '' if unknown. */
export const historySince = async (tx: Tx): Promise<string> => (await readSetting(tx, 'history-since')) ?? '';

/** Fields that identify a person, by the kind of item that has them. Figures and codes are not among them. */
const personalFields: { readonly [Kind in HistoryKind]?: readonly string[] } = {
  client: clientFields,
  order: ['to', 'observations', 'reason'],
  account: ['username', 'firstname', 'lastname', 'email'],
};

/**
 * Blanks the fields that identify a person in the records of these items: each of them becomes null, the acts and their
 * figures stay. A client's orders are blanked separately (kind `order`), because they contain the addresses that they
 * were mailed to. This is the only way to change a record, and it changes nothing else.
 */
export const blankHistory = async (
  tx: Tx,
  kind: 'client' | 'order' | 'account',
  ids: readonly string[],
): Promise<void> => {
  const fields = personalFields[kind] ?? [];
  const blanked = (column: 'before' | 'after' | 'about') =>
    sql`(select coalesce(jsonb_object_agg(field.key, case when field.key = any(${fields}::text[]) then 'null'::jsonb
      else field.value end), '{}'::jsonb) from jsonb_each(${sql.ref(column)}) as field)`;
  await sql`select set_config('teren.blanking', 'yes', true)`.execute(tx);
  await sql`update history set before = ${blanked('before')}, after = ${blanked('after')}, about = ${blanked('about')}
    where kind = ${kind} and item = any(${ids}::text[])`.execute(tx);
  await sql`select set_config('teren.blanking', 'no', true)`.execute(tx);
};
