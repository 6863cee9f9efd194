import './zod-config';
import * as z from 'zod/mini';

/**
 * Identifies one commit of the server's change log, and the log itself: the commit's last seq, a dot, and random
 * characters (SYNC-23). The mark of a cursor at N is that of the first commit at or after N. A server without that mark
 * was restored from a copy, however long its log is now.
 */
export const logMark = z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/));

export const markOf = (seq: number, signs: string): string => `${seq}.${signs}`;

export const partsOfMark = (mark: string): { readonly seq: number; readonly signs: string } => {
  const dot = mark.indexOf('.');
  return { seq: Number(mark.slice(0, dot)), signs: mark.slice(dot + 1) };
};

/**
 * In answers to writes: a commit at or after that of the write. A device that stores it detects a restore that has lost
 * the write, even if it never pulled in between. In writes: the commits that the device knows, separated by commas. If
 * the log lacks one, ids in the write may belong to other items, and the write is refused as 'restored'.
 */
export const markHeader = 'Log-Mark';

export const mostMarks = 100;
