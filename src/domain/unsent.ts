import { toBani, toLei } from '#domain/money';
import type { UnsentReport } from '#wire/new-person';
import { placeOrder } from './commands/place-order';
import { queuedOf } from './commands/table';
import type { OutboxEntry } from './pending';

/**
 * Whether an entry is to be sent and has not been accepted, refused or not. What is being discarded is not to be sent,
 * nor what somebody waits for: it is withdrawn.
 */
export const isUnsent = ({ command, withdrawing }: Pick<OutboxEntry, 'command' | 'withdrawing'>): boolean =>
  queuedOf(command) !== undefined && withdrawing?.for !== 'discard';

/** What of these entries is unsent, as it is reported to the server. */
export const unsentOf = (entries: readonly OutboxEntry[]): Omit<UnsentReport, 'said'> => {
  const unsent = entries.filter(isUnsent);
  const bani = unsent.map(({ command }) => toBani(placeOrder.read(command)?.order.price ?? 0));
  return {
    entries: unsent.length,
    oldest: unsent.map(({ createdAt }) => createdAt).sort()[0] ?? null,
    value: toLei(bani.reduce((sum, one) => sum + one, 0)),
  };
};
