import { toBani, toLei } from '#domain/money';
import type { UnsentReport } from '#wire/new-person';
import { placeOrder } from './commands/place-order';
import { queuedOf } from './commands/table';
import type { OutboxEntry } from './pending';

/**
 * Whether an entry still has to be sent, refused or not. Entries that are being discarded and attended ones are
 * withdrawn instead.
 */
export const isUnsent = ({ command, withdrawing }: Pick<OutboxEntry, 'command' | 'withdrawing'>): boolean =>
  queuedOf(command) !== undefined && withdrawing?.for !== 'discard';

/** The summary of unsent entries that is reported to the server. */
export const unsentOf = (entries: readonly OutboxEntry[]): Pick<UnsentReport, 'entries' | 'oldest' | 'value'> => {
  const unsent = entries.filter(isUnsent);
  const bani = unsent.map(({ command }) => toBani(placeOrder.read(command)?.order.price ?? 0));
  return {
    entries: unsent.length,
    oldest: unsent.map(({ createdAt }) => createdAt).sort()[0] ?? null,
    value: toLei(bani.reduce((sum, one) => sum + one, 0)),
  };
};
