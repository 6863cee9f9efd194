import './zod-config';
import * as z from 'zod/mini';
import { id, listOf, text } from './id';

export type Role = 'admin' | 'agent';

/** Spec §9: space key and client name of the login. */
export const spaceKey = 'main';
export const defaultClientId = 'frontend';

export const tokens = z.looseObject({
  access_token: z.string().check(z.minLength(1)),
  /** A backend may omit it, also on a refresh; ours always sends one. */
  refresh_token: z.optional(z.string().check(z.minLength(1))),
});

/** `GET /me` (spec §7) with our server's capabilities. */
export const me = z.looseObject({
  id,
  username: text,
  apiAuthKey: text,
  accessibleScopes: listOf(
    z.looseObject({ scopeKey: z.string(), authenticatedAccountIsAdmin: z.optional(z.boolean()) }),
  ),
  /** Ours: the key that seals what this account leaves on a device at its sign-out (SYNC-26); 64 hex digits. */
  sealKey: z.optional(z.unknown()),
  capabilities: listOf(z.string()),
  /** The company's id: later answers of our server carry the same in their header (SYNC-21). */
  companyId: z.optional(z.string()),
  /** Ours: `POST auth/end` ends this session with it, at any later time. It allows nothing else. */
  endKey: z.optional(z.string()),
  /**
   * Ours: sha256 of the secret with which the server can make this device wipe itself (SESSION-11), as 64 hex digits.
   */
  wipeHash: z.optional(z.string()),
  /** Ours: the language that this user chose, on any device; absent before a choice. */
  language: z.optional(z.string()),
});
export type Me = z.output<typeof me>;
