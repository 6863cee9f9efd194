import { itemTypes } from '#wire/change';
import type { Role } from '#wire/session';
import { isContact, type PullResult } from './contact';
import { oneAtATime, pullLock, whileHolding } from './locks';
import type { PortOptions } from './port';

/** Which log the live connection tells of: events are applied only when it is known to be the mirror's (SYNC-23). */
interface LiveLog {
  mark(): string | undefined;
  /** The mirror, begun again so often, is at the end of a log that has this mark. */
  confirm(mark: string | undefined, resets: number): void;
  /** It is another log than the one that pulls read. */
  distrust(): void;
}

interface PullOptions extends Omit<PortOptions, 'user'> {
  readonly user: { readonly role: Role };
  readonly live: LiveLog;
}

/**
 * Brings the mirror from its cursor to the end of the server's log (SYNC-9); a pull asked for while one runs follows
 * it.
 */
export const createPull = (options: PullOptions) => {
  const { mirror, http, locks, live, now, warn, onContact } = options;
  // One log brings every kind of item, so an error to it is an error to each.
  let failing = false;
  const fails = (failed: boolean): void => {
    failing = failed;
    mirror.apply.failed(failed);
    for (const type of itemTypes) mirror.apply.listFailed(type, failed);
  };
  const toTheEnd = async (): Promise<PullResult> => {
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
        // Another epoch, a log that ends before our cursor, or one that lacks a mark of ours (SYNC-23) is a server
        // restored from a copy: it may have forgotten what it accepted (SYNC-16).
        const wasBeyond = since > 0 || marks.length > 0 || (epoch !== undefined && epoch !== answer.epoch);
        const serverNow = 'reset' in answer && typeof answer['now'] === 'string' ? answer['now'] : undefined;
        if (wasBeyond) await (await import('./restored')).offerAgain(options, answer.epoch, serverNow);
        else await mirror.apply.reset(answer.epoch);
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
