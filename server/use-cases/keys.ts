import { writeKeyPattern } from '#wire/entry-limits';
import { problemOf, Refusal, refusePlace } from '../refusal';
import type { Tx } from '../storage/database';
import { keepAnswer, type StoredKey } from '../storage/idempotency';

/** The Idempotency-Key at this place of the request; refused if it is not a valid one. */
export const checkedKey = (key: unknown, path: string): string => {
  if (typeof key === 'string' && writeKeyPattern.test(key)) return key;
  throw refusePlace(400, 'invalid-body', path, 'A key has 1 to 200 visible ASCII characters.');
};

/**
 * The fingerprint of a change that an admin accepted for its phone: merged into another version of the item, the
 * phone's own call has another body, and means the same (SESSION-14).
 */
export const anyFingerprint = '';

/** The answer to a write whose key is stored: the stored answer, or a refusal. */
export const repeated = (
  { state, fingerprint, status, json }: StoredKey,
  its: string,
): Pick<StoredKey, 'status' | 'json'> => {
  if (state === 'void')
    throw new Refusal(409, 'withdrawn', 'This was withdrawn before it was done. Nothing was changed.');
  if (fingerprint !== anyFingerprint && fingerprint !== its)
    throw new Refusal(422, 'key-reused', 'This Idempotency-Key already had an effect with another body.');
  if (state === 'sending') throw beingSent();
  return { status, json };
};

/** The refusal while another request sends a mail under the same key. */
export const beingSent = (): Refusal =>
  new Refusal(409, 'being-sent', 'The message is being sent just now. Ask again in a moment.');

/** Far longer than a mail takes (`mailPatienceMs`): a key that is still 'sending' then was left by a killed process. */
const longestSendingSeconds = 120;

/** The stored key; a mail whose process was killed gets the answer that its outcome is unknown. */
export const withoutTheKilled = async (tx: Tx, account: string, key: string, stored: StoredKey): Promise<StoredKey> => {
  if (stored.state !== 'sending' || stored.ageSeconds < longestSendingSeconds) return stored;
  const refusal = new Refusal(409, 'mail-failed', { say: 'mail-unknown' });
  const answer = { status: refusal.status, json: JSON.stringify(problemOf(refusal)) };
  await keepAnswer(tx, account, key, answer);
  return { ...stored, ...answer, state: 'done' };
};
