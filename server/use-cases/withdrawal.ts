import { type Withdrawn, withdrawal } from '#wire/withdrawal';
import type { Tx } from '../storage/database';
import { limitLockWaits, type StoredKey, voidKey } from '../storage/idempotency';
import { newestMark } from '../storage/log-marks';
import { readBody } from './body';
import { beingSent, checkedKey, withoutTheKilled } from './keys';
import { type Context, runRead } from './run';

/** `POST withdraw` as a call. `mark`: a commit of the log at or after that of the write's effect (SYNC-23). */
export type Withdraw = (
  context: Context,
  body: unknown,
) => Promise<{ readonly answer: Withdrawn; readonly mark?: string | undefined }>;

export interface WithdrawalParts {
  /** Makes a key void, or returns what is stored under it. */
  readonly makeVoid?: (tx: Tx, account: string, key: string) => Promise<StoredKey | undefined>;
  /** How long to wait for a write that holds the key. */
  readonly patienceMs?: number;
}

/**
 * Withdraws a key in one transaction (SYNC-20): a stored answer is returned, otherwise the key becomes void for good.
 * Idempotent. Waits for a write that holds the key.
 */
export const withdraws =
  ({ makeVoid = voidKey, patienceMs = 5_000 }: WithdrawalParts = {}): Withdraw =>
  (context, body) =>
    runRead(context, 'withdraw', async (tx, { accountId }) => {
      const key = checkedKey(readBody(withdrawal, body).key, 'key');
      await limitLockWaits(tx, patienceMs);
      const found = await makeVoid(tx, accountId, key);
      if (found === undefined || found.state === 'void') return { answer: { key, done: false } };
      const { state, status, json } = await withoutTheKilled(tx, accountId, key, found);
      if (state === 'sending') throw beingSent();
      return { answer: { key, done: true, status, answer: JSON.parse(json) as unknown }, mark: await newestMark(tx) };
    });
