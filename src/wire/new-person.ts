import './zod-config';
import * as z from 'zod/mini';
import { writeKeyPattern } from './entry-limits';
import { emailAddress, type IssueCode, tooLong } from './issue';
import { said } from './problem';
import { sha256 } from './sha256';

// The bodies of calls about people; not part of the first load.

const role = z.enum(['admin', 'agent']);

const name = (missing: IssueCode) => z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(100, tooLong));

/** The editable fields of a person; the username is fixed. */
export const personFields = z.object({
  firstname: name('firstname-missing'),
  lastname: name('lastname-missing'),
  email: z.union([z.literal(''), emailAddress]),
  role,
  disabled: z.boolean(),
});
export type PersonField = keyof z.output<typeof personFields>;
export const personChanges = z.partial(personFields);

/** The hash of a one-time code as normalised by `domain/one-time-code`. */
const codeHash = sha256;

const usernameWrong = 'username-wrong' satisfies IssueCode;

/**
 * No blanks and no invisible characters, so that two usernames look the same only if they use letters of different
 * alphabets.
 */
const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'username-missing' satisfies IssueCode),
    z.maxLength(60, usernameWrong),
    z.regex(/^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}._@+'-])+$/u, usernameWrong),
  );

export const newPerson = z.object({
  username,
  firstname: personFields.shape.firstname,
  lastname: personFields.shape.lastname,
  role,
  email: z.optional(personFields.shape.email),
  codeHash,
});
export type NewPerson = z.output<typeof newPerson>;

/** A new one-time code, which replaces the previous one. The password works until the code is used. */
export const newCode = z.object({ codeHash });
export type NewCode = z.output<typeof newCode>;

/** Most refused entries in a report, and the length of a text in one. */
export const mostRefused = 50;
export const longestRefusedText = 200;

const shortText = z.string().check(z.maxLength(longestRefusedText));

/**
 * A refused entry of a report: only what its description needs. `kind`: of its command; `of`: the id of the item that
 * it is about; `name`: of what it makes, or of a client that the server does not have; `products`, `value`: of an
 * order; `on`: of a mark that is set or removed.
 */
const refusedEntry = z.object({
  key: z.string().check(z.regex(writeKeyPattern)),
  kind: z.string().check(z.maxLength(50)),
  of: z.optional(shortText),
  name: z.optional(shortText),
  products: z.optional(z.int().check(z.minimum(0))),
  value: z.optional(z.number()),
  on: z.optional(z.boolean()),
  /** The instant of the refusal, by the device's clock. */
  since: z.iso.datetime(),
  code: shortText,
  message: shortText,
  said: said.check(z.refine((one) => JSON.stringify(one ?? null).length <= 2 * longestRefusedText)),
});
export type RefusedEntry = z.output<typeof refusedEntry>;

/**
 * `POST me/unsent`: this device's unsent entries, queued and refused. `oldest`: when the first was created, null
 * without entries; `value`: the total of its orders, in Lei; `said`: now. Both are ISO instants of the device's clock.
 * `from`: the random name of the account's database on this device, the same in its later sessions (SESSION-13).
 * `needsYou`: the number of refused ones, of which `refused` has the first; absent from an older app.
 */
export const unsentReport = z.object({
  entries: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  oldest: z.nullable(z.iso.datetime()),
  value: z.number().check(z.minimum(0), z.maximum(1_000_000_000_000)),
  said: z.iso.datetime(),
  from: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
  needsYou: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  refused: z.optional(z.array(refusedEntry).check(z.maxLength(mostRefused))),
});
export type UnsentReport = z.output<typeof unsentReport>;

const secret = z.string().check(z.minLength(1), z.maxLength(1_000));

/** `POST me/password`; stored as a hash only. */
export const passwordChange = z.object({ current: secret, next: secret });
export type PasswordChange = z.output<typeof passwordChange>;

/** `POST me/confirm`: the user enters the password again. */
export const passwordConfirmation = z.object({ password: secret });
export type PasswordConfirmation = z.output<typeof passwordConfirmation>;

/** `POST auth/code`: a one-time code and the new password. */
export const codeUse = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.string().check(z.minLength(1), z.maxLength(200)),
  password: secret,
});
export type CodeUse = z.output<typeof codeUse>;
