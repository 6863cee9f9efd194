import { shareNextRun } from '#domain/turns';
import { type ChangesAnswer, itemTypes } from '#wire/change';
import { partsOfMark } from '#wire/log-mark';
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

type Cursor = Awaited<ReturnType<PullOptions['mirror']['apply']['cursor']>>;

/** A cursor as the server's log takes it. */
const queryOf = (since: number, epoch: string | undefined, marks: readonly string[]) => ({
  since,
  ...(epoch === undefined ? {} : { epoch }),
  ...(marks.length === 0 ? {} : { mark: marks.join() }),
});

type Query = ReturnType<typeof queryOf>;
type Page = Exclude<ChangesAnswer, { reset: true }>;

const withLive = (marks: readonly string[], live: string | undefined) => [
  ...new Set(live === undefined ? marks : [...marks, live]),
];

/** The mirror's cursor once it has stored this page, requested with these marks: those up to the page are dropped. */
const queryAfter = ({ next, epoch, mark }: Page, marks: readonly string[], live: string | undefined): Query => {
  const open = mark === undefined ? [] : [mark, ...marks.filter((one) => partsOfMark(one).seq > partsOfMark(mark).seq)];
  return queryOf(next, epoch, withLive(open, live));
};

/** Pages of the log; the next one may be requested while the last one is stored. */
const createPages = ({ http }: Pick<PullOptions, 'http'>) => {
  const request = (query: Query) => {
    const giveUp = new AbortController();
    return { query, giveUp, outcome: http.call('changes', { query, signal: giveUp.signal }) };
  };
  let ahead: ReturnType<typeof request> | undefined;
  const giveUpAhead = (): void => {
    ahead?.giveUp.abort();
    ahead = undefined;
  };
  return {
    requestAhead(query: Query): void {
      ahead = request(query);
    },
    /** The page that was requested ahead, if it is this one. */
    get(query: Query) {
      if (JSON.stringify(ahead?.query) !== JSON.stringify(query)) giveUpAhead();
      const page = ahead ?? request(query);
      ahead = undefined;
      return page.outcome;
    },
    giveUpAhead,
  };
};

/**
 * Another epoch, a log that ends before our cursor, or one without our mark (SYNC-23): the server was restored from a
 * copy and may have lost what it accepted (SYNC-16).
 */
const startOver = async (
  options: PullOptions,
  answer: ChangesAnswer,
  { epoch, since, marks }: Cursor,
): Promise<void> => {
  const wasBeyond = since > 0 || marks.length > 0 || (epoch !== undefined && epoch !== answer.epoch);
  const serverNow = 'reset' in answer && typeof answer['now'] === 'string' ? answer['now'] : undefined;
  if (wasBeyond) await (await import('./restored')).offerAgain(options, answer.epoch, serverNow);
  else await options.mirror.apply.reset(answer.epoch);
};

const createFailing = ({ mirror: { apply } }: PullOptions) => {
  let failing = false;
  return {
    isFailing: () => failing,
    /** The log brings all kinds of items, so an error affects all of them. */
    fails(failed: boolean): void {
      failing = failed;
      apply.failed(failed);
      for (const type of itemTypes) apply.listFailed(type, failed);
    },
  };
};

/**
 * Pulls from the mirror's cursor to the end of the server's log (SYNC-9). A pull requested during another one runs
 * after it.
 */
export const createPull = (options: PullOptions) => {
  const { mirror, locks, live, now, warn, onContact } = options;
  const { fails, isFailing } = createFailing(options);
  const pages = createPages(options);
  const toTheEnd = async (): Promise<PullResult> => {
    await mirror.apply.readSkipped();
    for (;;) {
      // 1. Start at the mirror's cursor, which another tab may have moved.
      const cursor = await mirror.apply.cursor();
      const { epoch, since, marks, resets } = cursor;
      const liveMark = live.mark();
      const outcome = await pages.get(queryOf(since, epoch, withLive(marks, liveMark)));
      onContact(isContact(outcome));
      if (outcome.kind !== 'accepted') {
        fails(outcome.kind === 'refused' || (outcome.kind === 'offline' && outcome.answered));
        return outcome.kind;
      }
      // A first load that continues has not failed.
      if (isFailing()) fails(false);
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
        await startOver(options, answer, cursor);
        continue;
      }
      // 3. Store rows and cursor together while the next page is on its way. False if another tab was quicker.
      if (answer.more) pages.requestAhead(queryAfter(answer, marks, liveMark));
      const applied = await mirror.apply.page(since, answer, marks, now().toISOString());
      if (applied && !answer.more) {
        fails(false);
        live.confirm(liveMark, resets);
        return 'done';
      }
    }
  };

  const pull = shareNextRun(() => whileHolding(locks, mirror, pullLock, toTheEnd).finally(pages.giveUpAhead));
  let last: Promise<PullResult> | undefined;
  return {
    pull: (): Promise<PullResult> => (last = pull()),
    /**
     * The mirror's number of resets if it is at the commit with this mark, and nothing has failed since: a log that
     * ends there has nothing else for it. Waits for a pull that is under way.
     */
    async isAt(mark: string | undefined): Promise<number | undefined> {
      await last?.catch(() => undefined); // its caller gets the error
      const { marks, resets } = await mirror.apply.cursor();
      return !isFailing() && marks.length === 1 && marks[0] === mark ? resets : undefined;
    },
  };
};
