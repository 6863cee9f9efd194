import { type RawBuilder, sql } from 'kysely';
import type { ItemType } from '#wire/change';
import { markOf } from '#wire/log-mark';
import type { Tx } from './database';
import { LOG_CHANNEL } from './log-moved';

// The change log (SYNC-11). Its counter row stays locked until commit, so numbers are gapless and in commit order: a
// reader that has seen N can never later find a change numbered N or less. Appending must therefore be the last thing
// before the commit.

/** A change of one item, or of one line (`line` = product id) of a place of stock. */
export interface ChangeToLog {
  readonly type: ItemType;
  readonly id: string;
  readonly line?: string;
  /** The agent who may see it besides admins; absent: every user who may see the type. */
  readonly audience?: string;
  /**
   * The agent who may no longer see it, because it belongs to another agent now: that agent gets a deletion (SYNC-12).
   */
  readonly leaves?: string;
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
  /** It belongs to another agent now: a deletion for its former agent alone, who is its audience (SYNC-12). */
  readonly departed: boolean;
}

/**
 * What a reader may see of the log: types, and only rows for every user or for this agent (undefined: for any agent).
 */
interface LogScope {
  readonly types: readonly ItemType[];
  readonly agent: string | undefined;
}

/**
 * Appends the changes to the log and wakes the readers of every process once the transaction commits. Returns the
 * commit's mark (SYNC-23); undefined if there was nothing to append. `also`: statements that are done with the log's
 * own, each of which changes rows of another table.
 */
export const recordChanges = async (
  tx: Tx,
  changes: readonly ChangeToLog[],
  also: readonly RawBuilder<unknown>[] = [],
): Promise<string | undefined> => {
  const notes = latestOf(changes);
  if (notes.length === 0) {
    for (const statement of also) await statement.execute(tx);
    return undefined;
  }
  // A whole place replaces its earlier single lines, so that lines never come before their place (decisions 23).
  const places = notes.filter((note) => isPlace(note.type) && note.line === undefined && note.created !== true);
  if (places.length > 0) await replaceLines(tx, places);
  const { rows } = await appending(notes, also).execute(tx);
  await recordDepartures(tx, notes);
  return rows[0] && markOf(rows[0].seq, rows[0].mark);
};

/** Locks the log, and removes the lines of these places from it. */
const replaceLines = async (tx: Tx, places: readonly ChangeToLog[]): Promise<void> => {
  // Locked first: a statement does not see what is committed while it waits, and another transaction may be logging
  // lines.
  await tx.selectFrom('change_counter').select('last_seq').where('id', '=', 1).forUpdate().execute();
  await sql`delete from change using unnest(${places.map((place) => place.type)}::text[],
    ${places.map((place) => place.id)}::text[])
    as place (type, id) where change.type = place.type and change.id = place.id and change.line <> ''`.execute(tx);
};

/** The statement that appends to the log. One for all: each that a database is asked costs time. */
const appending = (
  notes: readonly ChangeToLog[],
  also: readonly RawBuilder<unknown>[],
): RawBuilder<{ seq: number; mark: string }> => {
  const others = also.map((statement, index) => sql`${sql.ref(`also${index}`)} as (${statement}), `);
  return sql`
    with ${sql.join(others, sql``)}counter as (
      update change_counter set last_seq = last_seq + ${notes.length}::bigint where id = 1 returning last_seq),
    marked as (insert into log_mark (seq, mark) select last_seq, gen_random_uuid()::text from counter returning seq,
      mark),
    moved as (
      insert into change (seq, type, id, line, audience, created, deleted)
      select counter.last_seq - ${notes.length}::bigint + note.position, note.type, note.id, note.line,
        note.audience, note.created, note.deleted
      from counter, unnest(${notes.map((note) => note.type)}::text[], ${notes.map((note) => note.id)}::text[],
        ${notes.map((note) => note.line ?? '')}::text[], ${notes.map((note) => note.audience ?? null)}::text[],
        ${notes.map((note) => note.created ?? false)}::boolean[],
        ${notes.map((note) => note.deleted ?? false)}::boolean[])
        with ordinality as note (type, id, line, audience, created, deleted, position)
      on conflict (type, id, line) do update set seq = excluded.seq, audience = excluded.audience,
        created = excluded.created, deleted = excluded.deleted
      returning seq)
    select seq, mark, pg_notify(${LOG_CHANNEL}, '') from marked, (select max(seq) from moved) as done`;
};

/** Records the seq at which an agent lost sight of an item, because the item's own row now belongs to another agent. */
const recordDepartures = async (tx: Tx, notes: readonly ChangeToLog[]): Promise<void> => {
  const left = notes.flatMap(({ type, id, leaves }) => (leaves === undefined ? [] : [{ type, id, agent: leaves }]));
  if (left.length === 0) return;
  await sql`insert into departure (type, id, agent, seq)
    select change.type, change.id, gone.agent, change.seq
    from unnest(${left.map(({ type }) => type)}::text[], ${left.map(({ id }) => id)}::text[],
        ${left.map(({ agent }) => agent)}::text[]) as gone (type, id, agent)
      join change on change.type = gone.type and change.id = gone.id and change.line = ''
    on conflict (type, id, agent) do update set seq = excluded.seq`.execute(tx);
};

const rowsIn = (from: Pick<Tx, 'selectFrom'>, scope: LogScope | undefined) => {
  const all = from.selectFrom('change');
  if (scope === undefined) return all;
  const { types, agent } = scope;
  const rows = all.where('type', 'in', [...types]);
  return agent === undefined
    ? rows
    : rows.where((where) => where.or([where('audience', 'is', null), where('audience', '=', agent)]));
};

const logColumns = ['seq', 'type', 'id', 'line', 'audience', 'created', 'deleted', 'departed'] as const;

/**
 * The rows after `since`, oldest first; only those in scope if a scope is given. Items that an agent lost sight of are
 * deletions, with the seq of the change that took them away: the two are never in different pages, so a page may have
 * a few rows more than `limit`.
 */
export const readChanges = async (tx: Tx, since: number, limit: number, scope?: LogScope): Promise<LogRow[]> => {
  const rows = await changesAfter(tx, since, limit, scope).execute();
  return rows.map((row) => ({ ...row, type: row.type as ItemType }));
};

/** A row, and the mark of the first commit at or after it: of the one that it is part of, or of a later one. */
export type MarkedRow = LogRow & { readonly mark: string };

/** All rows after `since`, oldest first, with marks of the same log: one statement sees no restore between the two. */
export const readMarkedChanges = async (tx: Tx, since: number, limit: number): Promise<MarkedRow[]> => {
  const rows = await tx
    .selectFrom(changesAfter(tx, since, limit, undefined).as('row'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('log_mark')
          .select(['log_mark.seq as commit', 'mark'])
          .whereRef('log_mark.seq', '>=', 'row.seq')
          .orderBy('log_mark.seq')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(logColumns.map((column) => `row.${column}` as const))
    .select(['first.commit', 'first.mark'])
    .orderBy('row.seq')
    .execute();
  return rows.map(({ commit, mark, ...row }) => ({ ...row, type: row.type as ItemType, mark: markOf(commit, mark) }));
};

const changesAfter = (tx: Tx, since: number, limit: number, scope: LogScope | undefined) =>
  tx
    .with('known', (from) =>
      rowsIn(from, scope)
        .select(['seq', 'type', 'id', 'line', 'audience', 'created', 'deleted', sql<boolean>`false`.as('departed')])
        .where('seq', '>', since)
        .orderBy('seq')
        .limit(limit),
    )
    .with('gone', (from) =>
      departuresIn(from, scope)
        .select(['seq', 'type', 'id', sql<string>`''`.as('line'), sql<string | null>`agent`.as('audience')])
        .select([sql<boolean>`false`.as('created'), sql<boolean>`true`.as('deleted')])
        .select(sql<boolean>`true`.as('departed'))
        .where('seq', '>', since)
        .orderBy('seq')
        .fetch(limit, 'with ties'),
    )
    .selectFrom('known')
    .select(logColumns)
    .unionAll((from) => from.selectFrom('gone').select(logColumns))
    .orderBy('seq')
    .fetch(limit, 'with ties');

const departuresIn = (from: Pick<Tx, 'selectFrom'>, scope: LogScope | undefined) => {
  const all = from.selectFrom('departure');
  return scope === undefined ? all : all.where('type', 'in', [...scope.types]).where('agent', '=', scope.agent ?? '');
};

/** The seq of the newest row in scope, 0 if there is none: it changes whenever a list of that scope does. */
export const newestChange = async (tx: Tx, scope: LogScope): Promise<number> => {
  const newest = await rowsIn(tx, scope)
    .select('seq')
    .select(departuresIn(tx, scope).select(sql<number | null>`max(seq)`.as('gone')).as('gone'))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(newest?.seq ?? 0, newest?.gone ?? 0);
};

/** The end of the log, and the log's identity: the epoch changes with a restore (SYNC-16). */
export const logEnd = async (tx: Tx): Promise<{ epoch: string; lastSeq: number }> => {
  return tx.selectFrom('change_counter').select(['epoch', 'last_seq as lastSeq']).executeTakeFirstOrThrow();
};

const isPlace = (type: ItemType): boolean => type === 'warehouse' || type === 'box' || type === 'bag';

/** The last note about each thing, in the original order; lines of a place that is logged as a whole are left out. */
const latestOf = (changes: readonly ChangeToLog[]): ChangeToLog[] => {
  const whole = new Set(changes.filter((note) => note.line === undefined).map((note) => `${note.type} ${note.id}`));
  const latest = new Map<string, ChangeToLog>();
  for (const note of changes) {
    if (note.line !== undefined && whole.has(`${note.type} ${note.id}`)) continue;
    const name = `${note.type} ${note.id} ${note.line ?? ''}`;
    const { created = false, ...before } = latest.get(name) ?? {};
    latest.delete(name);
    latest.set(name, { ...('leaves' in before ? { leaves: before.leaves } : {}), created, ...note });
  }
  return [...latest.values()];
};
