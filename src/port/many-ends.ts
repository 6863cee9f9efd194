import { nextDelayMs } from '#domain/sending';
import type { Answer } from '#wire/endpoints';
import { readMember } from '../http/member';
import type { Outcome } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import { type Settling, settleMany } from '../outbox/settling';
import { type createAttempt, reachOf } from './attempt';
import type { Calm } from './calm';
import { type AttemptResult, isOver } from './contact';
import type { Call } from './plan';
import type { ManyResult } from './port';
import type { AttemptEndings, SendingAdapter, SendingOptions } from './sending';
import type { SettleResult, SuccessAnswer } from './settle';

// How a call of several entries ends for each of them (`ours-many`).

export interface Member {
  /** The entry as it was read, and what is stored with it before it is sent. */
  readonly seen: StoredEntry;
  readonly part: Partial<StoredEntry>;
  /** The entry as it is sent. */
  readonly entry: StoredEntry;
  readonly call: Call;
}

export interface ManyOptions extends SendingOptions {
  readonly ends: AttemptEndings;
  readonly attempt: ReturnType<typeof createAttempt>;
  readonly knownBefore: SendingAdapter['knownBefore'];
  /** Runs work in which one pull is enough: what it is for has been done before it. */
  pullingOnce<T>(work: () => Promise<T>): Promise<T>;
  /** What an entry became by a 2xx (SYNC-22). */
  became(entry: StoredEntry, call: Call, yes: SuccessAnswer): Promise<SettleResult>;
  readonly calm?: Calm;
}

/** Refusals of such a call as such: an older server, a proxy, a role, a body that is too long for the way. */
const notTaken: ReadonlySet<number> = new Set([403, 404, 405, 413, 415]);

/** The server will take the same call later. */
export const isBusy = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'offline' && reachOf(outcome) === 'answers' && (outcome.status === 429 || outcome.status === 503);

/** Ends a call that has no answers for its members; each is asked for by itself then, under its key (SYNC-2). */
export const endUnanswered = async (
  { mirror: { outbox }, now, random }: ManyOptions,
  ids: readonly number[],
  outcome: Exclude<Outcome<unknown>, { kind: 'accepted' }>,
): Promise<ManyResult> => {
  const waiting = { state: 'waiting' } as const;
  if (outcome.kind === 'signed-out') {
    await outbox.updateMany(ids, waiting);
    return { last: 'signed-out', tried: ids, call: 'lost' };
  }
  if (outcome.kind === 'refused') {
    await outbox.updateMany(ids, waiting);
    // The mirror has to catch up first (SYNC-23).
    if (outcome.problem.code === 'restored') return { last: 'unreachable', tried: [], call: 'answered' };
    return { last: 'later', tried: [], call: notTaken.has(outcome.status) ? 'not-taken' : 'refused' };
  }
  const unknown = { ...waiting, unknownOutcome: true };
  const reach = reachOf(outcome);
  if (reach === 'answers') {
    const nextAttemptAt = new Date(now().getTime() + nextDelayMs(1, random())).toISOString();
    await outbox.updateMany(ids, { ...unknown, nextAttemptAt }, ['silences']);
    return { last: 'later', tried: ids, call: isBusy(outcome) ? 'busy' : 'lost' };
  }
  await outbox.updateMany(ids, unknown, ['nextAttemptAt']);
  return { last: reach, tried: ids, call: 'lost' };
};

/** Settles all plain acceptances in one transaction, or after one pull in two; answers those that need more. */
const settlePlain = async (
  { mirror: { outbox, tables }, now, bring }: ManyOptions,
  plain: readonly Settling[],
): Promise<readonly Settling[]> => {
  if (plain.length === 0) return [];
  // Memory is caught up under the sender's lock, and only a sender notes such rows.
  const mayClaim = [...tables.outbox.rows.values()].some(({ knownOrderIds }) => knownOrderIds !== undefined);
  const settled = async (some: readonly Settling[]) => settleMany(outbox, some, now().toISOString(), mayClaim);
  const results = await settled(plain);
  const left = plain.filter((_, index) => results[index] !== 'settled');
  if (!results.includes('pull-first') || (await bring(['order'])) !== 'done') return left;
  const again = await settled(left);
  return left.filter((_, index) => again[index] !== 'settled');
};

interface Judged {
  readonly plain: readonly Settling[];
  readonly others: readonly { readonly id: number; end(): Promise<AttemptResult | 'again'> }[];
}

/** What each entry's own answer says, judged as that of a single call. */
const judge = async (
  { ends, attempt, became }: ManyOptions,
  members: readonly Member[],
  answers: readonly { readonly status: number; readonly body?: unknown }[],
  mark: string | undefined,
): Promise<Judged> => {
  const plain: Settling[] = [];
  const others: Judged['others'][number][] = [];
  for (const [index, { entry, call }] of members.entries()) {
    const { id } = entry;
    const outcome = readMember(call.endpoint, answers[index] ?? { status: 0 }, { ...call, key: entry.key }, mark);
    const result: SettleResult = outcome.kind === 'accepted' ? await became(entry, call, outcome) : 'unknown';
    if (typeof result === 'object') plain.push({ entry, accepted: result });
    else if (outcome.kind === 'accepted') others.push({ id, end: () => ends.backOff(entry, true) });
    else others.push({ id, end: () => attempt.ended(entry, call, outcome) });
  }
  return { plain, others };
};

/** Ends each entry so. Answers the last result, and the entries that go once more by themselves. */
const endEach = async (
  options: ManyOptions,
  { plain, others: judged }: Judged,
): Promise<{ readonly last: AttemptResult; readonly again: readonly number[] }> => {
  const others = [...judged];
  const again: number[] = [];
  for (const { entry, accepted } of await settlePlain(options, plain))
    others.push({ id: entry.id, end: () => options.ends.settle(entry, accepted) });
  let last: AttemptResult = 'settled';
  for (const [index, { id, end }] of others.entries()) {
    const result = await end();
    if (result === 'again') again.push(id);
    else last = result;
    if (result === 'again' || !isOver(result)) continue;
    // Each of the others would wait for the same network; it is asked for again under its key.
    const rest = others.slice(index + 1).map((other) => other.id);
    if (rest.length > 0) await options.mirror.outbox.updateMany(rest, { state: 'waiting', unknownOutcome: true });
    break;
  }
  return { last, again };
};

/** Ends a call that has an answer for each; if all were accepted, their settling is left to be done. */
export const endAnswered = async (
  options: ManyOptions,
  sent: readonly Member[],
  { answer, mark }: Outcome<Answer<'sendMany'>> & { readonly kind: 'accepted' },
): Promise<ManyResult> => {
  const ids = sent.map(({ entry: { id } }) => id);
  return options.pullingOnce(async () => {
    const judged = await judge(options, sent, answer?.answers ?? [], mark);
    if (judged.others.length === 0) {
      const settle = async () => (await options.pullingOnce(() => endEach(options, judged))).last;
      return { last: 'settled', tried: ids, call: 'answered', settle };
    }
    const { last, again } = await endEach(options, judged);
    return { last, tried: ids.filter((id) => !again.includes(id)), call: 'answered' };
  });
};
