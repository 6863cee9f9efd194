import { sql } from 'kysely';
import type { HistoryAct, HistoryFields, HistoryKind, HistoryQuery, HistoryRecord } from '#wire/history';
import { historyPage } from '#wire/history';
import type { Tx } from './database';
import { readSetting } from './settings';

// Who did what. Records are only added, in the transaction of what they tell of; the database refuses the rest. Pruning
// leaves them.

/** What was done to one item. An act on several items is a note for each, so that each has it in its own history. */
export interface HistoryNote {
  readonly act: HistoryAct;
  readonly kind: HistoryKind;
  /** The item's id, '' of the company. */
  readonly id: string;
  /** The fields that changed, as they were and as they are; of what was added, what is worth reading. */
  readonly before?: HistoryFields;
  readonly after?: HistoryFields;
  /** What else it was about: `order`, `product`, `box`, `bag`, `warehouse` by id, `to` for an address, `units`, … */
  readonly about?: HistoryFields;
}

/** Who did it: an account on a device, or what `who` says where no account did. */
export type HistoryOrigin =
  | { readonly account: string; readonly session?: string | undefined; readonly key?: string | undefined }
  | { readonly who: 'console' | 'server' };

/** Appends a write's records in one statement; none for none. */
export const recordHistory = async (tx: Tx, origin: HistoryOrigin, notes: readonly HistoryNote[]): Promise<void> => {
  if (notes.length === 0) return;
  const { account, session, key, who } = { account: '', session: '', key: '', who: '', ...origin };
  const json = (part: 'before' | 'after' | 'about') => notes.map((note) => JSON.stringify(note[part] ?? {}));
  await sql`insert into history (account, who, device, key, act, kind, item, before, after, about)
    select ${account}, ${who}, coalesce((select device from session where id = ${session ?? ''}), ''), ${key ?? ''},
      noted.act, noted.kind, noted.item, noted.before::jsonb, noted.after::jsonb, noted.about::jsonb
    from unnest(${notes.map(({ act }) => act)}::text[], ${notes.map(({ kind }) => kind)}::text[],
      ${notes.map(({ id }) => id)}::text[], ${json('before')}::text[], ${json('after')}::text[], ${json('about')}::text[])
      as noted (act, kind, item, before, after, about)`.execute(tx);
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

/** What these ids of accounts, products, boxes and clients are called now; a box that is gone has none. */
export const readNames = async (tx: Tx, ids: readonly string[]): Promise<Record<string, string>> => {
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: string; name: string }>`
    select id, firstname || ' ' || lastname as name from account where id = any(${ids}::text[])
    union all select id, name from product where id = any(${ids}::text[])
    union all select id, name from box where id = any(${ids}::text[])
    union all select id, name from client where id = any(${ids}::text[])`.execute(tx);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
};

/** Since when this database has a history, ISO; '' where that is not known. */
export const historySince = async (tx: Tx): Promise<string> => (await readSetting(tx, 'history-since')) ?? '';

/** What names a person, by the kind of item whose records have it. Figures and codes are not among it. */
const personalFields: { readonly [Kind in HistoryKind]?: readonly string[] } = {
  client: ['name', 'phone', 'email', 'cui', 'contactPerson', 'deliveryAddress', 'observations'],
  order: ['to', 'observations'],
  account: ['username', 'firstname', 'lastname', 'email'],
};

/**
 * Blanks what names a person in the records of these items: each such field that is there becomes null, the acts and
 * their figures stay. A client's orders are told apart (kind `order`): they keep the addresses that they were mailed
 * to. The one way in which a record is changed; nothing else of it can be.
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
