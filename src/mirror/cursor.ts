import { isItemType } from '#wire/change';
import { logMark, mostMarks, partsOfMark } from '#wire/log-mark';
import { mirroredTables } from './database';
import { metaNames } from './meta-rows';
import type { BoundTables } from './store';
import { type Writer, wipe } from './writer';

/**
 * Position in the server's log up to which the mirror has read, and which log it is; 0 and no epoch before the first
 * page.
 */
interface Cursor {
  readonly epoch: string | undefined;
  readonly since: number;
  /** Commits that this device knows, the cursor's among them: a log without one of them is another log (SYNC-23). */
  readonly marks: readonly string[];
  /** How often the mirror was reset: results of requests from before a reset are of the previous mirror. */
  readonly resets: number;
}

/** The mark of the cursor, and marks from answers to writes that no pull has confirmed since. */
interface Marks {
  readonly mark: string | undefined;
  readonly heard: readonly string[];
}

type Reader = Pick<BoundTables, 'meta'>;

const readMarks = async ({ meta }: Reader): Promise<Marks> => {
  const [mark, heard] = await meta.bulkGet([metaNames.mark, metaNames.heard]);
  const isMark = (value: unknown): value is string => logMark.safeParse(value).success;
  return {
    mark: isMark(mark?.value) ? mark.value : undefined,
    heard: Array.isArray(heard?.value) ? heard.value.filter(isMark) : [],
  };
};

/** Reads the cursor from disk, because another tab may have moved it. */
export const readCursor = async (reader: Reader): Promise<Cursor> => {
  const [epoch, since, resets] = await reader.meta.bulkGet([metaNames.epoch, metaNames.cursor, metaNames.resets]);
  const { mark, heard } = await readMarks(reader);
  return {
    epoch: typeof epoch?.value === 'string' ? epoch.value : undefined,
    since: typeof since?.value === 'number' ? since.value : 0,
    marks: mark === undefined ? heard : [mark, ...heard],
    resets: typeof resets?.value === 'number' ? resets.value : 0,
  };
};

const writeMarks = async (writer: Writer, { mark, heard }: Marks): Promise<void> => {
  if (mark === undefined) await writer.remove('meta', [metaNames.mark]);
  else await writer.put('meta', [{ name: metaNames.mark, value: mark }]);
  const others = heard.filter((other) => other !== mark).slice(-mostOtherMarks);
  if (others.length === 0) await writer.remove('meta', [metaNames.heard]);
  else await writer.put('meta', [{ name: metaNames.heard, value: others }]);
};

/** Leaves room for the marks of the cursor and of the live connection. */
const mostOtherMarks = mostMarks - 2;

/**
 * Stores the new cursor's mark. A log that has the marks of `confirmed` has confirmed them: they are dropped, except
 * those beyond the new cursor.
 */
export const moveMark = async (
  writer: Writer,
  mark: string | undefined,
  confirmed: readonly string[] = [],
): Promise<void> => {
  const { heard } = await readMarks(writer.tables);
  const reached = mark === undefined ? Number.POSITIVE_INFINITY : partsOfMark(mark).seq;
  const open = heard.filter((other) => !confirmed.includes(other) || partsOfMark(other).seq > reached);
  await writeMarks(writer, { mark, heard: open });
};

/** Adds a commit that an answer to a write has named. */
export const addMark = async (writer: Writer, newMark: string): Promise<void> => {
  const { mark, heard } = await readMarks(writer.tables);
  if (newMark === mark || heard.includes(newMark) || !logMark.safeParse(newMark).success) return;
  await writeMarks(writer, { mark, heard: [...heard, newMark] });
};

const readSkipped = async ({ meta }: Reader): Promise<string[]> => {
  const kinds: unknown = (await meta.get(metaNames.skipped))?.value;
  return Array.isArray(kinds) ? kinds.filter((kind) => typeof kind === 'string') : [];
};

/** Records kinds of items that the cursor has passed and that this app does not know. */
export const addSkipped = async (writer: Writer, kinds: Iterable<string>): Promise<void> => {
  const before = await readSkipped(writer.tables);
  const value = [...new Set([...before, ...kinds])];
  if (value.length > before.length) await writer.put('meta', [{ name: metaNames.skipped, value }]);
};

/** Whether this app knows a kind that an earlier one skipped. */
export const knowsSkipped = async (reader: Reader): Promise<boolean> => (await readSkipped(reader)).some(isItemType);

/**
 * The next pull reads the same log from its beginning. Every row stays, so that a phone without a signal can work, and
 * so does the mark of where it was: the log has to have it still (SYNC-23).
 */
export const rewind = async (writer: Writer): Promise<void> => {
  const { mark, heard } = await readMarks(writer.tables);
  await writeMarks(writer, { mark: undefined, heard: mark === undefined ? heard : [mark, ...heard] });
  await writer.remove('meta', [metaNames.skipped]);
  await writer.put('meta', [{ name: metaNames.cursor, value: 0 }]);
};

/** The mirror's tables, its cursor, and the tables that change when clients are merged or erased. */
export const mirrored: readonly string[] = [...mirroredTables, 'ids', 'accepted', 'meta'];

/**
 * Wipes the mirror; the next pull begins at 0 of this epoch. Marks are 'kept' if the log is, as far as is known, still
 * the same.
 */
export const startAfresh = async (
  writer: Writer,
  epoch: string | undefined,
  marks: 'kept' | 'forgotten',
): Promise<void> => {
  await wipe(writer);
  const { mark, heard } = await readMarks(writer.tables);
  const kept = marks === 'forgotten' ? [] : mark === undefined ? heard : [mark, ...heard];
  await writeMarks(writer, { mark: undefined, heard: kept });
  const { resets } = await readCursor(writer.tables);
  await writer.put('meta', [{ name: metaNames.resets, value: resets + 1 }]);
  if (epoch === undefined) await writer.remove('meta', [metaNames.epoch]);
  else await writer.put('meta', [{ name: metaNames.epoch, value: epoch }]);
};
