import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';

// A backup: gzip of lines of JSON. The first line identifies it, then each table is announced and followed by its rows,
// one per line; the last line has their number and the sha256 of every line before it. Without a correct last line a
// file is not a backup.

/** The version of the line format. A file of another version is refused. */
export const format = 1;

const firstLine = z.object({
  teren: z.literal('backup'),
  format: z.literal(format),
  /** ISO instant. */
  made: z.string(),
  schema: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
});
export type BackupHead = z.output<typeof firstLine>;

const lastLine = z.object({ end: z.literal(true), rows: z.int(), sha256: z.string() });

/** Rows of one table, each the text of a JSON object. */
interface TableRows {
  readonly table: string;
  readonly rows: readonly string[];
}

/** Says in one sentence why a file is not a backup that can be restored. */
export class NoBackup extends Error {
  override name = 'NoBackup';
}

/** How a line begins that has a row, and one that announces a table. */
export const rowsFrom = '{"row":';
export const tableFrom = '{"table":';

/** Maximum rows per part, and their maximum length, so that no statement is long. */
const [rowsAtOnce, lettersAtOnce] = [500, 1_000_000];

/**
 * Reads a backup: first its head, then its rows table by table. Throws NoBackup if the file is not a complete backup,
 * at the latest after its last row: a caller that must not act on a broken one reads it completely first
 * (`checkBackup`).
 */
export async function* readBackup(path: string): AsyncGenerator<BackupHead | TableRows> {
  const hash = createHash('sha256');
  let head: BackupHead | undefined;
  let end: z.output<typeof lastLine> | undefined;
  let table: string | undefined;
  let count = 0;
  let [rows, letters] = [[] as string[], 0];
  for await (const line of linesOf(path)) {
    if (end !== undefined) throw new NoBackup(`${path} goes on behind its end. It is not restored.`);
    if (head === undefined) {
      head = headIn(line, path);
      yield head;
    } else if (line.startsWith(rowsFrom) && table !== undefined) {
      count += 1;
      rows.push(line.slice(rowsFrom.length, -1));
      letters += line.length;
      if (rows.length >= rowsAtOnce || letters >= lettersAtOnce) {
        yield { table, rows };
        [rows, letters] = [[], 0];
      }
    } else {
      if (table !== undefined && rows.length > 0) yield { table, rows };
      [rows, letters] = [[], 0];
      if (line.startsWith(tableFrom)) table = String((JSON.parse(line) as { table: unknown }).table);
      else end = endIn(line, path);
    }
    if (end === undefined) hash.update(`${line}\n`);
  }
  if (head === undefined || end === undefined)
    throw new NoBackup(`${path} has no end: it was cut short. It is not restored.`);
  if (end.rows !== count || end.sha256 !== hash.digest('hex')) {
    throw new NoBackup(`${path} is not as it was written (its checksum differs). It is not restored.`);
  }
}

/** Reads a backup completely; returns its head. Throws NoBackup if it cannot be restored. */
export const checkBackup = async (path: string): Promise<BackupHead & { rows: number }> => {
  let head: BackupHead | undefined;
  let rows = 0;
  for await (const part of readBackup(path)) {
    if ('teren' in part) head = part;
    else rows += part.rows.length;
  }
  if (head === undefined) throw new NoBackup(`${path} is empty.`);
  return { ...head, rows };
};

const headIn = (line: string, path: string): BackupHead => {
  const read = firstLine.safeParse(jsonIn(line));
  if (read.success) return read.data;
  throw new NoBackup(`${path} is not a backup of Teren, or one of a newer Teren.`);
};

const endIn = (line: string, path: string): z.output<typeof lastLine> => {
  const read = lastLine.safeParse(jsonIn(line));
  if (read.success) return read.data;
  throw new NoBackup(`${path} is not as it was written. It is not restored.`);
};

const jsonIn = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Letters of a line; no row of a company is nearly as long, and a file that was forged must not fill the memory. */
const longestLine = 64 * 1024 * 1024;

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  // Its failure ends the reading below, too.
  const flowing = pipeline(file, text).catch((error: unknown) => void text.destroy(error as Error));
  // A line may come in many parts: they are joined once, at its end.
  let parts: string[] = [];
  let letters = 0;
  try {
    for await (const chunk of text.setEncoding('utf8')) {
      const [first = '', ...others] = String(chunk).split('\n');
      parts.push(first);
      letters += first.length;
      if (letters > longestLine) throw new NoBackup(`${path} has a line without an end. It is not restored.`);
      const last = others.pop();
      if (last === undefined) continue;
      yield parts.join('');
      yield* others;
      parts = [last];
      letters = last.length;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new NoBackup(`There is no file ${path}.`);
    if (code === 'EISDIR') throw new NoBackup(`${path} is a folder, not a backup.`);
    if (code === 'Z_BUF_ERROR') throw new NoBackup(`${path} has no end: it was cut short. It is not restored.`);
    if (code?.startsWith('Z_'))
      throw new NoBackup(`${path} is not a backup of Teren, or is damaged. It is not restored.`);
    throw error;
  }
  await flowing;
  if (letters > 0) throw new NoBackup(`${path} has no end: it was cut short. It is not restored.`);
}
