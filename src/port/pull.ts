import { shareNextRun } from '#domain/turns';
import { itemTypes } from '#wire/change';
import type { Role } from '#wire/session';
import { isContact, type PullResult } from './contact';
import { pullLock, whileHolding } from './locks';
import type { PortOptions } from './port';

/** The log of the live connection: its events are applied only if it is the mirror's log (SYNC-23). */
interface LiveLog {
  mark(): string | undefined;
  /** The mirror, at this restart count, has reached the end of a log with this mark. */
  confirm(mark: string | undefined, resets: number): void;
  /** Pulls read another log than this one. */
  distrust(): void;
}

interface PullOptions extends Omit<PortOptions, 'user'> {
  readonly user: { readonly role: Role };
  readonly live: LiveLog;
}

/** A cursor as the server's log takes it. */
const queryOf = (since: number, epoch: string | undefined, marks: readonly string[]) => ({
  since,
  ...(epoch === undefined ? {} : { epoch }),
  ...(marks.length === 0 ? {} : { mark: marks.join() }),
});

/**
 * Pulls from the mirror's cursor to the end of the server's log (SYNC-9). A pull requested during another one runs
 * after it.
 */
export const createPull = (options: PullOptions) => {
  const { mirror, http, locks, live, now, warn, onContact } = options;
  // The log brings all kinds of items, so an error affects all of them.
  let failing = false;
  const fails = (failed: boolean): void => {
    failing = failed;
    mirror.apply.failed(failed);
    for (const type of itemTypes) mirror.apply.listFailed(type, failed);
  };
  const toTheEnd = async (): Promise<PullResult> => {
    await mirror.apply.readSkipped();
    for (;;) {
      // 1. Start at the mirror's cursor, which another tab may have moved.
      const { epoch, since, marks, resets } = await mirror.apply.cursor();
      const liveMark = live.mark();
      const mark = [...new Set(liveMark === undefined ? marks : [...marks, liveMark])];
      const outcome = await http.call('changes', { query: queryOf(since, epoch, mark) });
      onContact(isContact(outcome));
      if (outcome.kind !== 'accepted') {
        fails(outcome.kind === 'refused' || (outcome.kind === 'offline' && outcome.answered));
        return outcome.kind;
      }
      // Any answer ends the error state: a first load that continues has not failed.
      if (failing) fails(false);
      const { answer } = outcome;
      if (answer === undefined) return 'offline';
      // 2. With another epoch, or a cursor that the log no longer has, start over.
      if ('reset' in answer || (epoch !== undefined && epoch !== answer.epoch)) {
        if (since === 0 && epoch === answer.epoch && marks.length === 0) {
          if (liveMark !== undefined) {
            live.distrust();
            continue;
          }
          warn('The server resets a mirror that is at its beginning');
          return 'refused';
        }
        // Another epoch, a log that ends before our cursor, or one without our mark (SYNC-23): the server was restored
        // from a copy and may have lost what it accepted (SYNC-16).
        const wasBeyond = since > 0 || marks.length > 0 || (epoch !== undefined && epoch !== answer.epoch);
        const serverNow = 'reset' in answer && typeof answer['now'] === 'string' ? answer['now'] : undefined;
        if (wasBeyond) await (await import('./restored')).offerAgain(options, answer.epoch, serverNow);
        else await mirror.apply.reset(answer.epoch);
        continue;
      }
      // 3. Store rows and cursor together. If another tab has applied this page meanwhile, request the next one again.
      const applied = await mirror.apply.page(since, answer, marks, now().toISOString());
      if (applied && !answer.more) {
        fails(false);
        live.confirm(liveMark, resets);
        return 'done';
      }
    }
  };

  const pull = shareNextRun(() => whileHolding(locks, mirror, pullLock, toTheEnd));
  let last: Promise<PullResult> | undefined;
  return {
    pull: (): Promise<PullResult> => {
      last = pull();
      return last;
    },
    /**
     * The mirror's number of resets if it is at the commit with this mark, and nothing has failed since: a log that
     * ends there has nothing else for it. Waits for a pull that is under way.
     */
    async isAt(mark: string | undefined): Promise<number | undefined> {
      await last?.catch(() => undefined); // its caller gets the error
      const { marks, resets } = await mirror.apply.cursor();
      return !failing && marks.length === 1 && marks[0] === mark ? resets : undefined;
    },
  };
};
