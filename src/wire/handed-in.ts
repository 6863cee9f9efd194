import './zod-config';
import * as z from 'zod/mini';
import { longestRefusal, madePattern, writeKeyPattern } from './entry-limits';
import { id, text } from './id';
import { logMark, mostMarks } from './log-mark';
import { said } from './problem';

// The unsent entries that a phone hands in before it is wiped (SESSION-12), or that an admin imports from its lifeboat
// (SESSION-14). Ours only; not part of the first load.

/** Most entries in one call; a phone with more makes several calls. */
export const mostHandedIn = 200;

const refusal = z.object({ code: z.string(), message: z.string().check(z.maxLength(longestRefusal)), said });

/** An unsent entry from the outbox; the server reads the command with the app's table of commands. */
export const unsentEntry = z.object({
  key: z.string().check(z.regex(writeKeyPattern)),
  /** ISO instant of its creation, by the phone's clock. */
  made: z.string().check(z.regex(madePattern)),
  /** Local ids that the server knows are replaced by the server's. */
  command: z.unknown(),
  /** It was refused and shown to its user, or its user was taking it back. */
  stood: z.optional(z.enum(['refused', 'taken-back'])),
  problem: z.optional(refusal),
  /** The same from an older app: the server's message, or a code alone. */
  reason: z.optional(z.string().check(z.maxLength(longestRefusal))),
  /** Its content was too large to hand in: `command` has the kind alone, and cannot be accepted. */
  without: z.optional(z.literal('too-large')),
});
export type UnsentEntry = z.output<typeof unsentEntry>;

/** `POST auth/hand-in`. */
export const handIn = z.object({
  /** The secret that the device received when its session ended; it is valid for this call only. */
  secret: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The marks of the device's log (SYNC-23): ids in the entries' changes belong to that log. */
  marks: z.array(logMark).check(z.maxLength(mostMarks)),
  entries: z.array(unsentEntry).check(z.maxLength(mostHandedIn)),
  /** The last call: the device wipes itself after the answer. */
  last: z.boolean(),
});
export type HandIn = z.output<typeof handIn>;

/** `PUT handed-in/:id`: an admin accepts or refuses it. */
export const handedInDecision = z.object({ accept: z.boolean() });

/** A handed-in entry, as admins see it. Instants are ISO. */
export const handedIn = z.looseObject({
  id,
  account: id,
  /** Entries of one phone have the same session. */
  session: z.string(),
  /** The server's fixed name, 'Chrome on Android' (`#words/device-name`). */
  device: text,
  at: z.string(),
  /** It came by a lifeboat: the phone may still send it. Absent from a server of before SESSION-14. */
  lifeboat: z.optional(z.boolean()),
  key: z.string(),
  made: text,
  command: z.unknown(),
  stood: z.optional(z.enum(['refused', 'taken-back'])),
  problem: z.optional(refusal),
  reason: z.optional(z.string()),
  /** Why `command` is missing; 'later': the list is too long, and has it once more entries are decided. */
  without: z.optional(z.enum(['too-large', 'later'])),
  state: z.enum(['waiting', 'accepted', 'refused']),
  decidedBy: z.nullable(z.string()),
  decided: z.nullable(z.string()),
  /** The id of the created or changed item; '' if there is none. */
  became: text,
  /** The server had it before it was handed in. */
  wasThere: z.boolean(),
});
export type HandedIn = z.output<typeof handedIn>;
