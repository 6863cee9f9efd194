import { problemOf, Refusal, refusePlace } from '../refusal';
import type { Tx } from '../storage/database';
import { keepAnswer, type StoredKey } from '../storage/idempotency';

/** The Idempotency-Key that stands at this place of what was sent; refused when it cannot be one. */
export const checkedKey = (key: unknown, path: string): string => {
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw refusePlace(400, 'invalid-body', path, 'A key has 1 to 200 visible ASCII characters.');
};

/** What a write is answered whose key is stored already: as the first time, or refused. */
export const repeated = (
  { state, fingerprint, status, json }: StoredKey,
  its: string,
): Pick<StoredKey, 'status' | 'json'> => {
  if (state === 'void')
    throw new Refusal(409, 'withdrawn', 'This was withdrawn before it was done. Nothing was changed.');
  if (fingerprint !== its)
    throw new Refusal(422, 'key-reused', 'This Idempotency-Key already had an effect with another body.');
  if (state === 'sending') throw beingSent();
  return { status, json };
};

/** Of a mail that another request is sending just now. */
export const beingSent = (): Refusal =>
  new Refusal(409, 'being-sent', 'The message is being sent just now. Ask again in a moment.');

/** A mail ends long before (`mailPatienceMs`): what is still 'sending' then was left by a process that ended. */
const longestSendingSeconds = 120;

/** What is stored; a mail whose process ended has its answer from now on: nobody can know whether it was sent. */
export const withoutTheKilled = async (tx: Tx, account: string, key: string, stored: StoredKey): Promise<StoredKey> => {
  if (stored.state !== 'sending' || stored.ageSeconds < longestSendingSeconds) return stored;
  const refusal = new Refusal(409, 'mail-failed', { say: 'mail-unknown' });
  const answer = { status: refusal.status, json: JSON.stringify(problemOf(refusal)) };
  await keepAnswer(tx, account, key, answer);
  return { ...stored, ...answer, state: 'done' };
};
