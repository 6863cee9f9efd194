import './zod-config';
import * as z from 'zod/mini';

/**
 * Names one commit of the server's change log, and which log that is: the commit's last seq, a dot, and random signs
 * (SYNC-23). A cursor at N has the mark of the first commit at or after N. A server that lacks it has been restored
 * from a copy, however far its log has come since.
 */
export const logMark = z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/));

export const markOf = (seq: number, signs: string): string => `${seq}.${signs}`;

export const partsOfMark = (mark: string): { readonly seq: number; readonly signs: string } => {
  const dot = mark.indexOf('.');
  return { seq: Number(mark.slice(0, dot)), signs: mark.slice(dot + 1) };
};

/**
 * Header of answers to writes: a commit at or after that of their effect. A device that kept it learns of a restore
 * that has taken the effect back, also when it never pulled in between. Header of writes: the commits that the device
 * knows of, with commas between them. A log that lacks one has given the ids which the write names to other items, so
 * the write is refused as 'restored'.
 */
export const markHeader = 'Log-Mark';

/** Most marks that one request may name, with commas between them. */
export const mostMarks = 100;
