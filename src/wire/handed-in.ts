import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';
import { logMark, mostMarks } from './log-mark';
import { said } from './problem';

// What a phone hands in that is to be wiped (SESSION-12). Ours only. Apart from what the first screen needs.

/** Most entries of one call; a phone that has more hands them in piece by piece. */
export const mostHandedIn = 200;

const refusal = z.object({ code: z.string(), message: z.string().check(z.maxLength(500)), said });

/** One unsent entry as its outbox has it; the server reads the command by the same table of commands as the app. */
const unsent = z.object({
  /** Its Idempotency-Key. */
  key: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
  /** ISO instant of its making, by the phone's clock. */
  made: z.string().check(z.regex(/^[\w:.+-]{0,40}$/)),
  /** Local ids that are known at the server stand for themselves no more: they are the server's here. */
  command: z.unknown(),
  /** Its user was told to look at it, or was taking it back. */
  stood: z.optional(z.enum(['refused', 'taken-back'])),
  /** Why it was refused. */
  problem: z.optional(refusal),
  /** The same of an older app: the server's message, or a code alone. */
  reason: z.optional(z.string().check(z.maxLength(500))),
});
export type UnsentEntry = z.output<typeof unsent>;

/** `POST auth/hand-in`. */
export const handIn = z.object({
  /** The one that the device was told at its session's end, which opens nothing but this call. */
  secret: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Of the log that the device has (SYNC-23): ids that its changes name are of that log. */
  marks: z.array(logMark).check(z.maxLength(mostMarks)),
  entries: z.array(unsent).check(z.maxLength(mostHandedIn)),
  /** Nothing follows: the device wipes itself once this is answered. */
  last: z.boolean(),
});
export type HandIn = z.output<typeof handIn>;

/** `PUT handed-in/:id`: an admin's yes or no. */
export const handedInDecision = z.object({ accept: z.boolean() });

/** An entry that was handed in, as admins see it. Instants are ISO. */
export const handedIn = z.looseObject({
  id,
  /** Whose it is. */
  account: id,
  /** Of one phone are those of one session. */
  session: z.string(),
  /** By its fixed name, 'Chrome on Android' (`#words/device-name`). */
  device: text,
  at: z.string(),
  key: z.string(),
  made: text,
  command: z.unknown(),
  stood: z.optional(z.enum(['refused', 'taken-back'])),
  problem: z.optional(refusal),
  reason: z.optional(z.string()),
  state: z.enum(['waiting', 'accepted', 'refused']),
  /** Who has decided, and when. */
  decidedBy: z.nullable(z.string()),
  decided: z.nullable(z.string()),
  /** The id of what was made or changed; '' where nothing was. */
  became: text,
  /** It had arrived before it was handed in. */
  wasThere: z.boolean(),
});
export type HandedIn = z.output<typeof handedIn>;
