import { problemOf, Refusal, refusePlace } from '../refusal';
import type { Database, Tx } from '../storage/database';
import { forgetKeys, keepAnswer, type StoredKey } from '../storage/idempotency';
import { forgetMarks } from '../storage/log-marks';

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
  const words = 'The message may or may not have been sent. Ask whoever it was for before you send it again.';
  const refusal = new Refusal(409, 'mail-failed', words);
  const answer = { status: refusal.status, json: JSON.stringify(problemOf(refusal)) };
  await keepAnswer(tx, account, key, answer);
  return { ...stored, ...answer, state: 'done' };
};

/** Devices may offer again what was accepted in the last 30 days; keys outlive that by far (SYNC-16). */
const daysKept = 90;
/** A device that was away for longer loads afresh (SYNC-23). */
const daysMarked = 180;
/** Soon after each start too, for a server that is restarted every night; its first users are answered first. */
const msUntilFirst = 60_000;
const msBetween = 24 * 60 * 60 * 1_000;

/**
 * Forgets old keys and marks of the log after the start and then once a day; answers the way to stop. A failure goes to
 * `failed`, and the next day tries again.
 */
export const forgetOldKeys = (
  database: Database,
  failed: (error: unknown) => void,
  untilFirst = msUntilFirst,
): (() => void) => {
  const forget = (): void => {
    database
      .transaction(async (tx) => {
        await forgetKeys(tx, daysKept);
        await forgetMarks(tx, daysMarked);
      })
      .catch(failed);
  };
  const timers = [setTimeout(forget, untilFirst), setInterval(forget, msBetween)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
};
