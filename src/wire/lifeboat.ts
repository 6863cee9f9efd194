import './zod-config';
import * as z from 'zod/mini';
import { unsentEntry } from './handed-in';
import { id } from './id';
import { logMark, mostMarks } from './log-mark';

// A lifeboat: the unsent entries of a phone that cannot reach the server, as one sealed file (SESSION-14). An agent
// sends it to the office, and an admin imports it there. Ours only; not part of the first load.

/** Most characters of a file; the server keeps 20 MB of a session's entries. */
export const longestLifeboat = 30_000_000;

/** A file's extension: share sheets pass on text, and few of the other kinds. */
export const lifeboatExtension = '.txt';

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** Whose entries they are, readable by everyone, and the entries, sealed with that account's key (SYNC-26). */
export const lifeboatFile = z.object({
  teren: z.literal('lifeboat'),
  version: z.literal(1),
  account: id,
  iv: base64,
  data: base64,
});
export type LifeboatFile = z.output<typeof lifeboatFile>;

/** What is sealed. */
export const lifeboatContent = z.object({
  /** The wipe hash of the phone's session (SESSION-11), which names that session. */
  session: z.string().check(z.maxLength(100)),
  /** The marks of the phone's log, as in a hand-in. */
  marks: z.array(logMark).check(z.maxLength(mostMarks)),
  entries: z.array(unsentEntry),
});
export type LifeboatContent = z.output<typeof lifeboatContent>;

/** `POST handed-in`: the file's text. */
export const lifeboatImport = z.object({ file: z.string().check(z.maxLength(longestLifeboat)) });

/** The outcome of an import: `id` is the account's. */
export const lifeboatTaken = z.looseObject({
  id,
  /** As `handedIn` has it. */
  session: z.string(),
  /** The entries in the file, and how many of them the server did not have from a file or hand-in before. */
  total: z.int(),
  added: z.int(),
});
