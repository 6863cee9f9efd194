import { itemOf, makerOf } from '#domain/commands/table';
import { nextDelayMs } from '#domain/sending';
import type { Problem } from '#wire/problem';
import type { Outcome } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import type { Mirror } from '../outbox/account-mirror';
import { refuse, settle } from '../outbox/settling';
import { isContact, type PullResult } from './contact';
import type { Call } from './plan';
import type { AttemptResult, News, PortOptions } from './port';
import { matchingRows, type SuccessAnswer } from './settle';

export type SendingOptions = Omit<PortOptions, 'user' | 'onRestored' | 'setTimer' | 'warn'> & Pick<News, 'bring'>;

/** How an entry goes to one kind of server; the steps that are the same at both are in `attempt.ts`. */
export interface SendingAdapter {
  /** What an earlier attempt came to, or the entry as it goes out now. */
  begin(tried: StoredEntry, found: StoredEntry): Promise<AttemptResult | StoredEntry>;
  /** What is noted with an entry before its first attempt, so that it is recognised later. */
  knownBefore(entry: StoredEntry): Promise<Pick<StoredEntry, 'knownOrderIds'>>;
  /** A call as this server knows it. */
  outgoing(call: Call): Call;
  /** The server said yes: to what is shown by its answer, or by the server itself (SYNC-22). */
  accepted(entry: StoredEntry, call: Pick<Call, 'params'>, yes: SuccessAnswer): Promise<AttemptResult>;
  /** A refusal that only this server gives; undefined for any other. */
  refused(entry: StoredEntry, problem: Problem): Promise<AttemptResult | undefined>;
  /**
   * Accepted: what is left to do before the entry may go. Samples leave the bag together with the order's arrival, for
   * the eye too.
   */
  finish(entry: StoredEntry, accepted: Accepted): Promise<AttemptResult>;
  /** Takes an entry back that the server may have (SYNC-20). */
  withdraw(entry: StoredEntry): Promise<AttemptResult>;
  /** What became of a write whose form is gone, as it is told; 'unknown' while the server has not said. */
  ended(entry: StoredEntry): Promise<AttemptResult | { readonly left?: 'open' | 'undone' }>;
}

/** What an entry that makes something finds there before its first attempt. */
export const rowsBefore = async (mirror: Mirror, entry: StoredEntry): Promise<Pick<StoredEntry, 'knownOrderIds'>> =>
  makerOf(entry.command) === undefined
    ? {}
    : { knownOrderIds: (await matchingRows(mirror, entry)).map(({ id }) => id) };

/** How attempts end, each on the disk. */
export interface AttemptEndings {
  /** Back to waiting, with a pause that grows. */
  backOff(entry: StoredEntry, unknownOutcome: boolean): Promise<'later'>;
  failed(entry: StoredEntry, fetched: Exclude<PullResult, 'done'>, unknownOutcome: boolean): Promise<AttemptResult>;
  settle(entry: StoredEntry, accepted: Accepted): Promise<AttemptResult>;
  refuse(entry: StoredEntry, problem: Problem): Promise<AttemptResult>;
  /** Makes a call, and learns from it whether the server can be reached. */
  watched<Said>(call: Promise<Outcome<Said>>): Promise<Outcome<Said>>;
}

export const createAttemptEndings = ({
  mirror: { outbox },
  now,
  random,
  bring,
  onContact,
}: SendingOptions): AttemptEndings => {
  const backOff: AttemptEndings['backOff'] = async (entry, unknownOutcome) => {
    const pause = nextDelayMs(entry.attempts, random());
    await outbox.update(entry.id, {
      state: 'waiting',
      attempts: entry.attempts,
      nextAttemptAt: new Date(now().getTime() + pause).toISOString(),
      ...(unknownOutcome ? { unknownOutcome } : {}),
    });
    return 'later';
  };
  const failed: AttemptEndings['failed'] = async (entry, fetched, unknownOutcome) => {
    await backOff(entry, unknownOutcome);
    if (fetched === 'signed-out') return 'signed-out';
    return fetched === 'offline' ? 'unreachable' : 'later';
  };
  return {
    backOff,
    failed,
    async settle(entry, { serverId, removed, ...rows }) {
      const what = { serverId, removed };
      let settled = await settle(outbox, entry, { ...rows, ...what }, now().toISOString());
      if (settled === 'pull-first') {
        const fetched = await bring([itemOf(entry.command)]);
        if (fetched !== 'done') return failed(entry, fetched, true);
        settled = await settle(outbox, entry, what, now().toISOString());
      }
      return settled === 'settled' ? settled : backOff(entry, true);
    },
    async refuse(entry, problem) {
      const refused = await refuse(outbox, entry, problem, now().toISOString());
      return refused === 'refused' ? refused : backOff(entry, false);
    },
    async watched(call) {
      const outcome = await call;
      onContact(isContact(outcome));
      return outcome;
    },
  };
};
