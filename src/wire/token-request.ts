import './zod-config';
import * as z from 'zod/mini';

// The bodies that start, renew and end a session; only the server parses them.

/** `POST /auth/token` with grant_type=password; form-encoded (spec §7). */
const passwordGrant = z.object({
  grant_type: z.literal('password'),
  username: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(1_000)),
  client_id: z.string().check(z.maxLength(200)),
  name: z.optional(z.string().check(z.maxLength(200))),
});
/** `POST /auth/token` with grant_type=refresh_token; form-encoded (spec §7). */
const refreshGrant = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().check(z.minLength(1), z.maxLength(2_000)),
  client_id: z.string().check(z.maxLength(200)),
});
export const tokenRequest = z.discriminatedUnion('grant_type', [passwordGrant, refreshGrant]);

/** `POST /auth/end`: the `endKey` from `GET /me`. */
export const sessionEnd = z.object({ endKey: z.string().check(z.maxLength(200)) });
