import './zod-config';
import * as z from 'zod/mini';
import { id, text } from './id';

export type Role = 'admin' | 'agent';

/** Spec §9: space key and login client name. */
export const spaceKey = 'main';
export const defaultClientId = 'frontend';

export const tokens = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  /** A backend need not give one, nor a new one with each refresh; ours always does. */
  refresh_token: z.optional(z.string().check(z.minLength(1))),
});

/** `GET /me` (spec §7) plus what our server can do beyond the spec (design: capabilities). */
export const me = z.looseObject({
  id,
  username: text,
  apiAuthKey: text,
  accessibleScopes: z.pipe(
    z.nullish(z.array(z.looseObject({ scopeKey: z.string(), authenticatedAccountIsAdmin: z.optional(z.boolean()) }))),
    z.transform((value) => value ?? []),
  ),
  /** Ours: what this account leaves on a device at its sign-out is sealed under it (SYNC-26); 64 hexadecimal digits. */
  sealKey: z.optional(z.unknown()),
  capabilities: z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((value) => value ?? []),
  ),
  /** Whose server this is: each later answer of ours says the same in its header (SYNC-21). */
  companyId: z.optional(z.string()),
  /** Ours: `POST auth/end` ends this session with it, whenever that reaches the server. It can do nothing else. */
  endKey: z.optional(z.string()),
  /** Ours: sha256 of the secret at which alone this device wipes itself (SESSION-11), as 64 hexadecimal digits. */
  wipeHash: z.optional(z.string()),
  /** Ours: the language that this person chose, on whatever device; not there before they did. */
  language: z.optional(z.string()),
});
export type Me = z.output<typeof me>;
