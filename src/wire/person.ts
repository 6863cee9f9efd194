import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';

// People (capability `people`): the accounts of the company and their sessions. Ours only.

const role = z.enum(['admin', 'agent']);

/**
 * A person as admins see them. `lastContact`: an ISO instant, null before the first; `sessions`: the number of live
 * ones.
 */
export const person = z.looseObject({
  id,
  username: text,
  firstname: text,
  lastname: text,
  role,
  /** '' if unknown. */
  email: text,
  disabled: z.boolean(),
  /** False until the first code is used: the account cannot sign in before. */
  hasPassword: z.boolean(),
  lastContact: z.nullable(z.string()),
  sessions: z.int(),
  version: z.int(),
});
export type Person = z.output<typeof person>;

/**
 * A device's last report of unsent entries, received at the server's instant `at`: their number, the creation of the
 * `oldest` by the device's clock (null without entries), and the total of its orders, in Lei.
 */
export const unsent = z.looseObject({
  entries: z.int(),
  oldest: z.nullable(z.string()),
  value: z.number(),
  at: z.string(),
});
export type Unsent = z.output<typeof unsent>;

/** A session on one device. Instants are ISO; `isThis`: the calling one. */
export const personSession = z.looseObject({
  id,
  /** The server's fixed name, 'Chrome on Android' (`#words/device-name`). */
  device: text,
  /** The app's build, '' if unknown. */
  appVersion: text,
  started: z.string(),
  lastContact: z.string(),
  isThis: z.boolean(),
  /**
   * Of an ended session whose device may not know yet, or has unsent entries (`?over=true`): 'ended', 'wiping' after a
   * wipe was requested, 'wiped' after everything was handed in; absent for a live one.
   */
  over: z.optional(z.enum(['ended', 'wiping', 'wiped'])),
  /** Of an ended session: its device knows of the end, and cannot be wiped any more. */
  heard: z.optional(z.literal(true)),
  /** Of an ended session: what its device had not sent is not expected any more (SESSION-13). */
  givenUp: z.optional(z.literal(true)),
  /** Absent if the device never reported any. */
  unsent: z.optional(unsent),
});
export type PersonSession = z.output<typeof personSession>;

/** The answer of an ended session, or of an account whose sessions were ended. */
export const ended = z.looseObject({ id, ended: z.literal(true) });

/** The Idempotency-Keys of the received entries, and the total number of that session. */
export const keysTaken = z.looseObject({ keys: z.array(z.string()), total: z.int() });

/** The account's username as stored, for signing in with the new password. */
export const passwordSet = z.looseObject({ username: text });
