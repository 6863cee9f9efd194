import { isReadableCommand, queuedOf, subjectOf, withSubject } from '#domain/commands/table';
import { resolveLocalId } from '#domain/pending';
import type { Command } from '#wire/command';
import { longestRefusal, madePattern, writeKeyPattern } from '#wire/entry-limits';
import type { UnsentEntry } from '#wire/handed-in';
import { readCursor } from '../mirror/cursor';
import type { MirrorDatabase, StoredEntry } from '../mirror/database';
import { metaNames } from '../mirror/meta-rows';
import { isReadable } from '../mirror/readable';
import { entriesIn, idsIn } from './entries';

// What an account hands in before its device is wiped (SESSION-12), and the wipe.

const readable = <Row>(name: Parameters<typeof isReadable>[0], rows: Row[]): Row[] =>
  rows.filter((row) => isReadable(name, row));

/** What a server can store as a key; an unreadable entry may have another key, or none. */
const isKey = (key: unknown): key is string => typeof key === 'string' && writeKeyPattern.test(key);

const stateOnPhone = ({ state, withdrawing, problem }: StoredEntry): Pick<UnsentEntry, 'stood' | 'problem'> => {
  if (withdrawing !== undefined) return { stood: 'taken-back' };
  if (state !== 'refused') return {};
  if (problem === undefined) return { stood: 'refused' };
  const { code, message, said } = problem;
  return { stood: 'refused', problem: { code, message: message.slice(0, longestRefusal), said } };
};

/** An entry that this app version cannot read is handed in unchanged: a person may recognise it. */
const unreadable = (row: unknown): UnsentEntry => {
  const { id, key, createdAt, command } = row as Partial<Record<keyof StoredEntry, unknown>>;
  return {
    key: isKey(key) ? key : `unreadable-${String(id).replace(/[^\w-]/g, '-')}`,
    made: typeof createdAt === 'string' && madePattern.test(createdAt) ? createdAt : '',
    command: command ?? row,
  };
};

const unsentOf = (entry: StoredEntry, ids: ReadonlyMap<string, string>): UnsentEntry => {
  const subject = subjectOf(entry.command);
  const command = subject === undefined ? entry.command : withSubject(entry.command, resolveLocalId(subject, ids));
  return { key: entry.key, made: entry.createdAt, command, ...stateOnPhone(entry) };
};

/**
 * The unsent entries of these rows, in their order; `read`: the readable ones among them. Attended writes are left out:
 * they are never sent later.
 */
export const unsentEntries = (
  rows: readonly StoredEntry[],
  read: ReadonlySet<number>,
  ids: ReadonlyMap<string, string>,
): UnsentEntry[] =>
  rows.filter((row) => !isAttended(row)).map((row) => (read.has(row.id) ? unsentOf(row, ids) : unreadable(row)));

/** The entries to hand in, in the order of sending; `seen`: the rows as read, for `wipe` to compare. */
interface ToHandIn {
  readonly entries: readonly UnsentEntry[];
  /** Marks of the log that the mirror has (SYNC-23). */
  readonly marks: readonly string[];
  readonly seen: string;
}

const rowsIn = async ({ outbox }: Pick<MirrorDatabase, 'outbox'>): Promise<StoredEntry[]> =>
  (await outbox.orderBy('id').toArray()) as StoredEntry[];

const isAttended = ({ command }: StoredEntry): boolean =>
  isReadableCommand(command) && queuedOf(command as Command) === undefined;

export const toHandIn = (database: MirrorDatabase): Promise<ToHandIn> =>
  database.transaction('r', ['outbox', 'ids', 'meta'], async () => {
    const rows = await rowsIn(database);
    const read = new Set((await entriesIn(database, readable)).map(({ id }) => id));
    const ids = await idsIn(database, readable);
    const { marks } = await readCursor(database);
    return { entries: unsentEntries(rows, read, ids), marks, seen: JSON.stringify(rows) };
  });

/**
 * Deletes all of the account's data on this device in one transaction. 'changed': deletes nothing, because other
 * entries are pending than were handed in. The database's name stays, so that open pages know that the browser has not
 * deleted the database.
 */
export const wipe = (database: MirrorDatabase, { seen }: Pick<ToHandIn, 'seen'>): Promise<'wiped' | 'changed'> =>
  database.transaction('rw', database.tables, async () => {
    if (JSON.stringify(await rowsIn(database)) !== seen) return 'changed';
    const { database: name, writtenBack } = metaNames;
    const stays = await database.meta.bulkGet([name, writtenBack]);
    for (const table of database.tables) await table.clear();
    await database.meta.bulkPut(stays.flatMap((row) => row ?? []));
    return 'wiped';
  });
