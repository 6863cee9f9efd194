import { sql } from 'kysely';
import type { ItemType } from '#wire/change';
import { markOf } from '#wire/log-mark';
import type { Tx } from './database';

// The change log (SYNC-11). Its counter row stays locked until commit, so numbers are gapless and in commit order: a
// reader that has seen N can never later find a change numbered N or less. Who appends therefore does it as the
// last thing before the commit.

/** What happened to one item, or to one line (`line` = product id) of a place of stock. */
export interface ChangeNote {
  readonly type: ItemType;
  readonly id: string;
  readonly line?: string;
  /** The agent who may see it besides admins; absent: everybody who may see the type. */
  readonly audience?: string;
  readonly created?: boolean;
  readonly deleted?: boolean;
}

/** One row of the log as read. `line` is '' for the item itself. */
export interface LogRow {
  readonly seq: number;
  readonly type: ItemType;
  readonly id: string;
  readonly line: string;
  readonly audience: string | null;
  readonly created: boolean;
  readonly deleted: boolean;
}

/** What a reader may see of the log: types, and only rows for everybody or for this agent (undefined: for anybody). */
interface LogScope {
  readonly types: readonly ItemType[];
  readonly agent: string | undefined;
}

/**
 * Appends the changes to the log and wakes the readers of every process once the transaction commits. Answers the
 * commit's mark (SYNC-23); undefined when there was nothing to append.
 */
export const recordChanges = async (tx: Tx, changes: readonly ChangeNote[]): Promise<string | undefined> => {
  const notes = latestOf(changes);
  if (notes.length === 0) return undefined;
  // A place told whole replaces its lines told singly, so that lines never come before their place (decisions 23).
  const places = notes.filter((note) => isPlace(note.type) && note.line === undefined && note.created !== true);
  if (places.length > 0) {
    // Locked first: a statement does not see what is committed while it waits, and lines may be told just now.
    await tx.selectFrom('change_counter').select('last_seq').where('id', '=', 1).forUpdate().execute();
    await sql`delete from change using unnest(${places.map((place) => place.type)}::text[], ${places.map((place) => place.id)}::text[])
      as place (type, id) where change.type = place.type and change.id = place.id and change.line <> ''`.execute(tx);
  }
  const { rows } = await sql<{ seq: number; mark: string }>`
    with counter as (
      update change_counter set last_seq = last_seq + ${notes.length}::bigint where id = 1 returning last_seq),
    marked as (insert into log_mark (seq, mark) select last_seq, gen_random_uuid()::text from counter returning seq, mark),
    moved as (
      insert into change (seq, type, id, line, audience, created, deleted)
      select counter.last_seq - ${notes.length}::bigint + note.position, note.type, note.id, note.line, note.audience, note.created, note.deleted
      from counter, unnest(${notes.map((note) => note.type)}::text[], ${notes.map((note) => note.id)}::text[],
        ${notes.map((note) => note.line ?? '')}::text[], ${notes.map((note) => note.audience ?? null)}::text[],
        ${notes.map((note) => note.created ?? false)}::boolean[], ${notes.map((note) => note.deleted ?? false)}::boolean[])
        with ordinality as note (type, id, line, audience, created, deleted, position)
      on conflict (type, id, line) do update set seq = excluded.seq, audience = excluded.audience,
        created = excluded.created, deleted = excluded.deleted
      returning seq)
    select seq, mark, pg_notify('teren_log', '') from marked, (select max(seq) from moved) as done`.execute(tx);
  return rows[0] && markOf(rows[0].seq, rows[0].mark);
};

const rowsIn = (tx: Tx, { types, agent }: LogScope) => {
  const rows = tx.selectFrom('change').where('type', 'in', [...types]);
  return agent === undefined
    ? rows
    : rows.where((where) => where.or([where('audience', 'is', null), where('audience', '=', agent)]));
};

/** The rows after `since`, oldest first, at most `limit`; of those in scope when a scope is given. */
export const readChanges = async (tx: Tx, since: number, limit: number, scope?: LogScope): Promise<LogRow[]> => {
  const known = scope === undefined ? tx.selectFrom('change') : rowsIn(tx, scope);
  const rows = await known
    .select(['seq', 'type', 'id', 'line', 'audience', 'created', 'deleted'])
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as ItemType }));
};

/** The seq of the newest row in scope, 0 when there is none: it moves whenever a list of that scope does. */
export const newestChange = async (tx: Tx, scope: LogScope): Promise<number> => {
  const row = await rowsIn(tx, scope).select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row?.seq ?? 0;
};

/** Where the log ends, and which log it is: the epoch is another one after a restore (SYNC-16). */
export const logEnd = async (tx: Tx): Promise<{ epoch: string; lastSeq: number }> => {
  return tx.selectFrom('change_counter').select(['epoch', 'last_seq as lastSeq']).executeTakeFirstOrThrow();
};

const isPlace = (type: ItemType): boolean => type === 'warehouse' || type === 'box' || type === 'bag';

/** The latest note of each thing, in the order of saying; lines of a place that is sent whole are left out. */
const latestOf = (changes: readonly ChangeNote[]): ChangeNote[] => {
  const whole = new Set(changes.filter((note) => note.line === undefined).map((note) => `${note.type} ${note.id}`));
  const latest = new Map<string, ChangeNote>();
  for (const note of changes) {
    if (note.line !== undefined && whole.has(`${note.type} ${note.id}`)) continue;
    const name = `${note.type} ${note.id} ${note.line ?? ''}`;
    const created = note.created ?? latest.get(name)?.created ?? false;
    latest.delete(name);
    latest.set(name, { ...note, created });
  }
  return [...latest.values()];
};
