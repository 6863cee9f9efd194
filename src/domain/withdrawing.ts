import type { Plan } from '#domain/changing';
import { outcomeUnknown } from '#domain/dependants';
import type { OutboxEntry } from '#domain/pending';

/** 'known': it was not sent, so it can change at once. */
export type WithdrawalStart = 'withdrawing' | 'known' | 'being-sent' | 'gone';

/**
 * Starts the withdrawal of an entry that the user wants to change. The changed entry goes out under `key`, because the
 * old key becomes void.
 */
export const planWithdrawal = (entries: readonly OutboxEntry[], id: number, key: string): Plan<WithdrawalStart> => {
  const entry = entries.find((one) => one.id === id);
  if (entry === undefined) return { outcome: 'gone' };
  if (entry.state === 'sending' || entry.placed !== undefined) return { outcome: 'being-sent' };
  if (!outcomeUnknown(entry)) return { outcome: 'known' };
  if (entry.withdrawing !== undefined) return { outcome: 'withdrawing' };
  const { nextAttemptAt: _next, ...rest } = entry;
  return { put: [{ ...rest, withdrawing: { for: 'edit', key } }], outcome: 'withdrawing' };
};
