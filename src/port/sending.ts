import { itemOf, makerOf } from '#domain/commands/table';
import { nextDelayMs } from '#domain/sending';
import type { Problem } from '#wire/problem';
import type { Outcome } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import type { Mirror } from '../outbox/account-mirror';
import { refuse, settle } from '../outbox/settling';
import { type AttemptResult, isContact, type PullResult } from './contact';
import type { Call } from './plan';
import type { News, PortOptions } from './port';
import { matchingRows, type SuccessAnswer } from './settle';

export type SendingOptions = Omit<PortOptions, 'user' | 'onRestored' | 'setTimer' | 'warn'> & Pick<News, 'bring'>;

/** The steps of sending that differ between the two kinds of server; the common ones are in `attempt.ts`. */
export interface SendingAdapter {
  /** Decides whether an earlier attempt has succeeded, or returns the entry to send. */
  begin(tried: StoredEntry, found: StoredEntry): Promise<AttemptResult | StoredEntry>;
  /** What is stored with an entry before its first attempt, to recognise its row later. */
  knownBefore(entry: StoredEntry): Promise<Pick<StoredEntry, 'knownOrderIds'>>;
  /** The call in the form that this server knows. */
  outgoing(call: Call): Call;
  /** The server accepted the entry: settles it by the answer, or by what the server shows (SYNC-22). */
  accepted(entry: StoredEntry, call: Pick<Call, 'params'>, yes: SuccessAnswer): Promise<AttemptResult>;
  /** Handles a refusal that only this server gives; undefined for any other. */
  refused(entry: StoredEntry, problem: Problem): Promise<AttemptResult | undefined>;
  /**
   * What remains to be done after the acceptance before the entry is removed. The samples leave the bag at the same
   * time as the order arrives, also on the screen.
   */
  finish(entry: StoredEntry, accepted: Accepted): Promise<AttemptResult>;
  /** Withdraws an entry that the server may have (SYNC-20). */
  withdraw(entry: StoredEntry): Promise<AttemptResult>;
  /**
   * The outcome of an attended write whose form is gone, as it is reported; 'unknown' until the server has answered.
   */
  ended(entry: StoredEntry): Promise<AttemptResult | { readonly left?: 'open' | 'undone' }>;
}

/** The similar rows that exist before the first attempt of a creation. */
export const rowsBefore = async (mirror: Mirror, entry: StoredEntry): Promise<Pick<StoredEntry, 'knownOrderIds'>> =>
  makerOf(entry.command) === undefined
    ? {}
    : { knownOrderIds: (await matchingRows(mirror, entry)).map(({ id }) => id) };

/** The ends of an attempt, each stored on the disk. */
export interface AttemptEndings {
  /** Back to waiting, with a growing pause: the server is busy, or fails on this entry. */
  backOff(entry: StoredEntry, unknownOutcome: boolean): Promise<'later'>;
  /** Back to waiting without a pause of its own: the round pauses for all. */
  keepWaiting(entry: StoredEntry, unknownOutcome: boolean): Promise<void>;
  failed(entry: StoredEntry, fetched: Exclude<PullResult, 'done'>, unknownOutcome: boolean): Promise<AttemptResult>;
  settle(entry: StoredEntry, accepted: Accepted): Promise<AttemptResult>;
  refuse(entry: StoredEntry, problem: Problem): Promise<AttemptResult>;
  /** Makes a call and notes whether the server can be reached. */
  watched<Answered>(call: Promise<Outcome<Answered>>): Promise<Outcome<Answered>>;
  /** How many of those calls the server has answered so far. */
  answers(): number;
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
    const nextAttemptAt = new Date(now().getTime() + pause).toISOString();
    const part = { state: 'waiting' as const, attempts: entry.attempts, nextAttemptAt };
    await outbox.update(entry.id, { ...part, ...(unknownOutcome ? { unknownOutcome } : {}) }, ['silences']);
    return 'later';
  };
  const keepWaiting: AttemptEndings['keepWaiting'] = async (entry, unknownOutcome) => {
    const { attempts } = entry;
    const part = { state: 'waiting' as const, attempts, ...(unknownOutcome ? { unknownOutcome } : {}) };
    await outbox.update(entry.id, part, ['nextAttemptAt']);
  };
  const failed: AttemptEndings['failed'] = async (entry, fetched, unknownOutcome) => {
    if (fetched !== 'offline') await backOff(entry, unknownOutcome);
    else await keepWaiting(entry, unknownOutcome);
    if (fetched === 'signed-out') return 'signed-out';
    return fetched === 'offline' ? 'silent' : 'later';
  };
  let answered = 0;
  return {
    backOff,
    keepWaiting,
    failed,
    answers: () => answered,
    async settle(entry, accepted) {
      let settled = await settle(outbox, entry, accepted, now().toISOString());
      if (settled === 'pull-first') {
        const fetched = await bring([itemOf(entry.command)]);
        if (fetched !== 'done') return failed(entry, fetched, true);
        settled = await settle(outbox, entry, { ...accepted, item: undefined }, now().toISOString());
      }
      return settled === 'settled' ? settled : backOff(entry, true);
    },
    async refuse(entry, problem) {
      const refused = await refuse(outbox, entry, problem, now().toISOString());
      return refused === 'refused' ? refused : backOff(entry, false);
    },
    async watched(call) {
      const outcome = await call;
      if (isContact(outcome)) answered += 1;
      onContact(isContact(outcome));
      return outcome;
    },
  };
};
