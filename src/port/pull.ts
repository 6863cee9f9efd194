import { queuedOf } from '#domain/commands/table';
import { mayCall } from '#domain/roles';
import { itemTypes } from '#wire/change';
import type { Command } from '#wire/command';
import type { Role } from '#wire/session';
import { type Fetched, isContact } from './contact';
import { oneAtATime, pullLock, whileHolding } from './locks';
import type { PortOptions } from './port';

/** SYNC-16: acceptances that are offered again to a restored server. */
const offerAgainMs = 30 * 24 * 60 * 60 * 1_000;

/** Which log the live connection tells of: events are applied only when it is known to be the mirror's (SYNC-23). */
export interface LiveLog {
  mark(): string | undefined;
  /** The mirror, begun again so often, is at the end of a log that has this mark. */
  confirm(mark: string | undefined, resets: number): void;
  /** It is another log than the one that pulls read. */
  distrust(): void;
}

export interface PullOptions extends Omit<PortOptions, 'user'> {
  readonly user: { readonly role: Role };
  readonly live: LiveLog;
}

/**
 * Brings the mirror from its cursor to the end of the server's log (SYNC-9); a pull asked for while one runs follows
 * it.
 */
export const createPull = (options: PullOptions) => {
  const { mirror, http, locks, user, live, now, warn, onContact, onRestored } = options;
  // A role may have changed since: an admin's orders would be refused one by one.
  const mayOffer = (command: Command): boolean => {
    const queued = queuedOf(command);
    return queued !== undefined && mayCall(user.role, queued.endpoint);
  };

  const startAfresh = async (epoch: string, wasBeyond: boolean, serverNow = now().toISOString()): Promise<void> => {
    // Another epoch, a log that ends before our cursor, or one that lacks a mark of ours (SYNC-23) is a server restored
    // from a copy: it may have forgotten what it accepted (SYNC-16). Where it has not, it knows the keys and nothing
    // happens twice.
    if (!wasBeyond) return mirror.apply.reset(epoch);
    // By the server's clock: a phone's may be months ahead, and what it does not offer now it never will.
    const since = new Date(Date.parse(serverNow) - offerAgainMs).toISOString();
    await mirror.outbox.offerAgain(since, now().toISOString(), mayOffer, epoch);
    onRestored();
  };

  // One log brings every kind of item, so an error to it is an error to each.
  let failing = false;
  const fails = (failed: boolean): void => {
    failing = failed;
    mirror.apply.failed(failed);
    for (const type of itemTypes) mirror.apply.listFailed(type, failed);
  };
  const toTheEnd = async (): Promise<Fetched> => {
    for (;;) {
      // 1. From where the mirror is, which another tab may have moved.
      const { epoch, since, marks, resets } = await mirror.apply.cursor();
      const liveMark = live.mark();
      const mark = [...new Set(liveMark === undefined ? marks : [...marks, liveMark])];
      const outcome = await http.call('changes', {
        query: {
          since,
          ...(epoch === undefined ? {} : { epoch }),
          ...(mark.length === 0 ? {} : { mark: mark.join() }),
        },
      });
      onContact(isContact(outcome));
      if (outcome.kind !== 'accepted') {
        fails(outcome.kind === 'refused' || (outcome.kind === 'offline' && outcome.answered));
        return outcome.kind;
      }
      // An answer ends it, not only the last one: a first load that goes on has not failed.
      if (failing) fails(false);
      const { answer } = outcome;
      if (answer === undefined) return 'offline';
      // 2. Another epoch, or a cursor that the log no longer reaches: from the beginning.
      if ('reset' in answer || (epoch !== undefined && epoch !== answer.epoch)) {
        if (since === 0 && epoch === answer.epoch && marks.length === 0) {
          if (liveMark !== undefined) {
            live.distrust();
            continue;
          }
          warn('The server resets a mirror that is at its beginning');
          return 'refused';
        }
        const wasBeyond = since > 0 || marks.length > 0 || (epoch !== undefined && epoch !== answer.epoch);
        await startAfresh(
          answer.epoch,
          wasBeyond,
          'reset' in answer && typeof answer['now'] === 'string' ? answer['now'] : undefined,
        );
        continue;
      }
      // 3. Rows and cursor together; a page that another tab has applied meanwhile is asked for anew.
      const applied = await mirror.apply.page(since, answer, marks);
      if (applied && !answer.more) {
        fails(false);
        live.confirm(liveMark, resets);
        await mirror.apply.inStep(now().toISOString());
        return 'done';
      }
    }
  };

  return oneAtATime(() => whileHolding(locks, mirror, pullLock, toTheEnd));
};
