import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as text that fits into a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of such a token; any other text cannot be a token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * The hash that the database stores of a token or key: enough to recognise it, and useless to a reader of the table
 * (SESSION-8).
 */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** sha256 in hexadecimal digits, the form in which a device sends the hash of a one-time code. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The live key of a session (SESSION-6): the same at every `GET /me`, without being stored. */
export const apiKeyOf = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(sessionId).digest('base64url');

/** A key that can only end a session, for a device that signs out without a network: its id and a proof. */
export const endKeyOf = (secret: string, sessionId: string): string =>
  `${sessionId}.${createHmac('sha256', secret).update(`end ${sessionId}`).digest('base64url')}`;

/** The session that such a key ends; undefined if the key is not ours. */
export const sessionOfEndKey = (secret: string, endKey: string): string | undefined => {
  const sessionId = endKey.slice(0, Math.max(0, endKey.lastIndexOf('.')));
  const [given, right] = [endKey, endKeyOf(secret, sessionId)].map((key) => createHash('sha256').update(key).digest());
  return given !== undefined && right !== undefined && timingSafeEqual(given, right) ? sessionId : undefined;
};

/** Name of the setting with the secret that live keys are derived from. */
export const apiKeySecret = 'api-key-secret';
/**
 * Name of the setting with the secret of the keys that end a session. A restore keeps it: a device that signed out
 * without a network before or after the backup still ends its session, which is all that such a key can do.
 */
export const endKeySecret = 'end-key-secret';
