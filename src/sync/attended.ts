import { planEnd } from '#domain/withdrawn';
import type { StoredEntry } from '../mirror/database';
import type { AttemptOptions, Sent } from './attempt';
import { isContact } from './contact';
import { attendedLock } from './locks';
import type { Ends } from './withdraw';

/** How long a form that is still open is left alone before it is looked at again. */
const formOpenMs = 10_000;

/**
 * What a form attended and nobody attends any more (the page was reloaded, or its user has left) is withdrawn, never
 * sent (SYNC-20). While the form is there, in whichever tab, it is the form's.
 */
export const endAttended = async (
  options: AttemptOptions,
  { later, failed }: Pick<Ends, 'later' | 'failed'>,
  entry: StoredEntry,
): Promise<Sent> => {
  const { mirror, http, user, locks, now } = options;
  const { outbox } = mirror;

  const end = async (told: Parameters<typeof outbox.withdrawn>[1]): Promise<Sent> => {
    await outbox.withdrawn((entries) => planEnd(entries, entry.id), told);
    return 'settled';
  };

  const ask = async (): Promise<Sent> => {
    if (!(await outbox.update(entry.id, { state: 'waiting', withdrawing: { for: 'end' } }))) return 'settled';
    if (!user.capabilities.includes('withdraw')) return end({ left: 'open' });
    const outcome = await http.call('withdraw', { body: { key: entry.key } });
    options.onContact(isContact(outcome));
    if (outcome.kind !== 'accepted') return failed(entry, outcome.kind, true);
    if (outcome.answer === undefined) return later(entry);
    const { answer } = outcome;
    if (!answer.done) return end({ left: 'undone' });
    // What it was answered was that nobody knows: a mail whose server process ended in the middle.
    return end(answer.status < 400 ? {} : { left: 'open' });
  };

  const lookAgainLater = async (): Promise<Sent> => {
    await outbox.update(entry.id, { nextAttemptAt: new Date(now().getTime() + formOpenMs).toISOString() });
    return 'later';
  };

  return (await locks.request(attendedLock(entry.key), { ifAvailable: true }, (lock) =>
    lock === null ? lookAgainLater() : ask(),
  )) as Sent;
};
