import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, readable in a header. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether this has the form of such a token: what has not is known to nobody. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What the database keeps of a token or key: it recognises it, and a reader of the table cannot use it (SESSION-8). */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** sha256 in hexadecimal digits, as a device tells the hash of a one-time code. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The live key of a session (SESSION-6): the same at every `GET /me`, without being stored anywhere. */
export const apiKeyOf = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(sessionId).digest('base64url');

/** What ends a session and can do nothing else, for a device that signs out without a network: its id and a proof. */
export const endKeyOf = (secret: string, sessionId: string): string =>
  `${sessionId}.${createHmac('sha256', secret).update(`end ${sessionId}`).digest('base64url')}`;

/** The session that such a key ends; undefined where it is none of ours. */
export const sessionOfEndKey = (secret: string, endKey: string): string | undefined => {
  const sessionId = endKey.slice(0, Math.max(0, endKey.lastIndexOf('.')));
  const [given, right] = [endKey, endKeyOf(secret, sessionId)].map((key) => createHash('sha256').update(key).digest());
  return given !== undefined && right !== undefined && timingSafeEqual(given, right) ? sessionId : undefined;
};

/** Name of the setting that holds the secret which live keys are derived from. */
export const apiKeySecret = 'api-key-secret';
