import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';

// People (capability `people`): who may sign in to this company, and what they are signed in with. Ours only.

const role = z.enum(['admin', 'agent']);

/** A person as admins see them. `lastContact`: an ISO instant, null before the first; `sessions`: how many are live. */
export const person = z.looseObject({
  id,
  username: text,
  firstname: text,
  lastname: text,
  role,
  /** '' where none is known. */
  email: text,
  disabled: z.boolean(),
  /** False until the first code is used: nobody can sign in to the account before. */
  hasPassword: z.boolean(),
  lastContact: z.nullable(z.string()),
  sessions: z.int(),
  version: z.int(),
});
export type Person = z.output<typeof person>;

/**
 * What a device had not sent when it said so last, at the instant `at` of the server: how many entries, when the
 * `oldest` was made by the device's clock (null without one), and what its orders among them come to, in Lei.
 */
export const unsent = z.looseObject({
  entries: z.int(),
  oldest: z.nullable(z.string()),
  value: z.number(),
  at: z.string(),
});
export type Unsent = z.output<typeof unsent>;

/** One sign-in on one device. Instants are ISO; `isThis`: the one that asks. */
export const personSession = z.looseObject({
  id,
  /** By its fixed name, 'Chrome on Android' (`#words/device-name`). */
  device: text,
  /** The app's build, '' where it has not said it yet. */
  appVersion: text,
  started: z.string(),
  lastContact: z.string(),
  isThis: z.boolean(),
  /**
   * Of one that is over while its device may not know (`?over=true`): 'ended', or 'wiping' once the wipe was asked for,
   * 'wiped' once all was handed in; absent of a live one.
   */
  over: z.optional(z.enum(['ended', 'wiping', 'wiped'])),
  /** Absent where its device has never said it. */
  unsent: z.optional(unsent),
});
export type PersonSession = z.output<typeof personSession>;

/** What names an ended session, or the account whose sessions were ended. */
export const ended = z.looseObject({ id, ended: z.literal(true) });

/** The Idempotency-Keys of the entries that were taken in, and how many there are of that session in all. */
export const keysTaken = z.looseObject({ keys: z.array(z.string()), total: z.int() });

/** Who can sign in with the new password from now on: the account's username as it is stored. */
export const passwordSet = z.looseObject({ username: text });
