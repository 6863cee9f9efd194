import { isReadableCommand, queuedOf, subjectOf, withSubject } from '#domain/commands/table';
import { resolveId } from '#domain/pending';
import type { Command } from '#wire/command';
import type { UnsentEntry } from '#wire/handed-in';
import { readCursor } from '../mirror/cursor';
import type { MirrorDatabase, StoredEntry } from '../mirror/database';
import { metaNames } from '../mirror/meta-rows';
import { isReadable } from '../mirror/readable';
import { entriesIn, idsIn } from './entries';

// What of an account is handed in before its device is wiped (SESSION-12), and the wipe.

const readable = <Row>(name: Parameters<typeof isReadable>[0], rows: Row[]): Row[] =>
  rows.filter((row) => isReadable(name, row));

/** What a server can store as a key; an entry that cannot be read may have another, or none. */
const isKey = (key: unknown): key is string => typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key);

const longestReason = 500;

const stoodOf = ({ state, withdrawing, problem }: StoredEntry): Pick<UnsentEntry, 'stood' | 'reason'> => {
  if (withdrawing !== undefined) return { stood: 'taken-back' };
  if (state !== 'refused') return {};
  const reason = (problem?.message ?? '') === '' ? problem?.code : problem?.message;
  return { stood: 'refused', ...(reason === undefined ? {} : { reason: reason.slice(0, longestReason) }) };
};

/** One that no version here reads is handed in as it lies there: a person may know it. */
const unreadable = (row: unknown): UnsentEntry => {
  const { id, key, createdAt, command } = row as Partial<Record<keyof StoredEntry, unknown>>;
  return {
    key: isKey(key) ? key : `unreadable-${String(id).replace(/[^\w-]/g, '-')}`,
    made: typeof createdAt === 'string' && /^[\w:.+-]{0,40}$/.test(createdAt) ? createdAt : '',
    command: command ?? row,
  };
};

const unsentOf = (entry: StoredEntry, ids: ReadonlyMap<string, string>): UnsentEntry => {
  const subject = subjectOf(entry.command);
  const command = subject === undefined ? entry.command : withSubject(entry.command, resolveId(subject, ids));
  return { key: entry.key, made: entry.createdAt, command, ...stoodOf(entry) };
};

/** What is to be handed in, in the order of sending; `seen`: what was read, as `wipe` compares it. */
interface ToHandIn {
  readonly entries: readonly UnsentEntry[];
  /** Of the log that the mirror has (SYNC-23). */
  readonly marks: readonly string[];
  readonly seen: string;
}

const rowsIn = async ({ outbox }: Pick<MirrorDatabase, 'outbox'>): Promise<StoredEntry[]> =>
  (await outbox.orderBy('id').toArray()) as StoredEntry[];

/** What somebody attends is not in it: nothing of that is ever sent later. */
const isAttended = ({ command }: StoredEntry): boolean =>
  isReadableCommand(command) && queuedOf(command as Command) === undefined;

/** Reads everything that is not sent. */
export const toHandIn = (database: MirrorDatabase): Promise<ToHandIn> =>
  database.transaction('r', ['outbox', 'ids', 'meta'], async () => {
    const rows = await rowsIn(database);
    const read = new Set((await entriesIn(database, readable)).map(({ id }) => id));
    const ids = await idsIn(database, readable);
    const { marks } = await readCursor(database);
    const entries = rows
      .filter((row) => !isAttended(row))
      .map((row) => (read.has(row.id) ? unsentOf(row, ids) : unreadable(row)));
    return { entries, marks, seen: JSON.stringify(rows) };
  });

/**
 * Takes everything of the account off the device in one transaction; 'changed', and nothing taken, where something else
 * waits than was handed in. Its name stays, by which pages that had it open know that the browser has not taken it
 * away.
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
