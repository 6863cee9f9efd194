import { queuedOf } from '#domain/commands/table';
import { nextDelayMs } from '#domain/sending';
import { endpoints } from '#wire/endpoints';
import { mostSent } from '#wire/send-many';
import { readMember } from '../http/member';
import type { Outcome } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import { type Settling, settleMany } from '../outbox/settling';
import { type createAttempt, reachOf } from './attempt';
import { type Call, planOf } from './plan';
import type { AttemptResult, Many, ManyResult } from './port';
import { orderWithSamples } from './samples';
import type { AttemptEndings, SendingAdapter, SendingOptions } from './sending';
import type { SettleResult, SuccessAnswer } from './settle';

// Several entries in one call, each under its own key. A phone that was offline for a day sends hundreds of orders with
// a few calls and a few transactions; each answer is judged like that of a single call, and what is not a plain yes
// ends the way that single calls end.

/** Most characters of a call's bodies: on a thin uplink, a longer call would rather be lost. */
const mostCharacters = 64_000;

interface Member {
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
}

/** A path that goes on after the id (a cancellation) is no member of a call of several. */
const isMember = (command: StoredEntry['command']): boolean => {
  const queued = queuedOf(command);
  return queued !== undefined && !endpoints[queued.endpoint].path.includes(':id/');
};

const fits = ({ command, ...entry }: StoredEntry): boolean =>
  entry.attempts === 0 &&
  entry.log === undefined &&
  entry.withdrawing === undefined &&
  entry.placed === undefined &&
  entry.sent === undefined &&
  entry.unknownOutcome !== true &&
  (entry.silences ?? 0) === 0 &&
  isMember(command) &&
  // The bag has to be fetched before such an order is settled.
  orderWithSamples(command) === undefined;

const bodyOf = ({ entry: { key }, call }: Member) => {
  const { endpoint, params, body, ifMatch } = call;
  const { method, path } = endpoints[endpoint];
  return {
    key,
    method,
    path: path.replace(':id', () => params?.id ?? ''),
    ...(body === undefined ? {} : { body }),
    ...(ifMatch === undefined ? {} : { ifMatch }),
  };
};

/** The first entries whose calls can be planned from what this device has, and fit into one call. */
const planned = async ({ mirror, now, knownBefore }: ManyOptions, found: readonly StoredEntry[]): Promise<Member[]> => {
  const members: Member[] = [];
  let length = 0;
  const lastAttemptAt = now().toISOString();
  for (const seen of found) {
    // What has to be fetched first, or cannot be planned, goes by itself.
    const plan = await planOf({ mirror, bring: async () => 'offline' }, seen).catch(() => undefined);
    if (plan?.kind !== 'call') break;
    const { call } = plan;
    const { endpoint, body, ifMatch } = call;
    length += JSON.stringify(body ?? null).length;
    if (members.length > 0 && length > mostCharacters) break;
    const sent = endpoint === 'updateItem' ? { sent: { body, ...(ifMatch === undefined ? {} : { ifMatch }) } } : {};
    const part = { attempts: seen.attempts + 1, lastAttemptAt, ...sent, ...(await knownBefore(seen)) };
    members.push({ seen, part, entry: { ...seen, ...part, state: 'sending' }, call });
  }
  return members;
};

/** Refusals of such a call as such: an older server, a proxy, a role, a body that is too long for the way. */
const notTaken: ReadonlySet<number> = new Set([403, 404, 405, 413, 415]);

/** Ends a call that has no answers for its members; each is asked for by itself then, under its key (SYNC-2). */
const endUnanswered = async (
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
    return { last: 'later', tried: ids, call: 'lost' };
  }
  await outbox.updateMany(ids, unknown, ['nextAttemptAt']);
  return { last: reach, tried: ids, call: 'lost' };
};

/** Settles all plain acceptances in one transaction, or after one pull in two; answers those that need more. */
const settlePlain = async (
  { mirror: { outbox }, now, bring }: ManyOptions,
  plain: readonly Settling[],
): Promise<readonly Settling[]> => {
  if (plain.length === 0) return [];
  const settled = async (some: readonly Settling[]) => settleMany(outbox, some, now().toISOString());
  const results = await settled(plain);
  const left = plain.filter((_, index) => results[index] !== 'settled');
  if (!results.includes('pull-first') || (await bring(['order'])) !== 'done') return left;
  const again = await settled(left);
  return left.filter((_, index) => again[index] !== 'settled');
};

/** Results after which the others need not be tried: the network has gone, or the session. */
const isOver = (result: AttemptResult | 'again'): boolean =>
  result === 'silent' || result === 'unreachable' || result === 'signed-out';

/** Ends each entry by its own answer, as that of a single call. */
const endEach = async (
  options: ManyOptions,
  members: readonly Member[],
  answers: readonly { readonly status: number; readonly body?: unknown }[],
  mark: string | undefined,
): Promise<ManyResult> => {
  const { ends, attempt } = options;
  const plain: Settling[] = [];
  const others: { readonly id: number; end(): Promise<AttemptResult | 'again'> }[] = [];
  const again: number[] = [];
  for (const [index, { entry, call }] of members.entries()) {
    const { id } = entry;
    const outcome = readMember(call.endpoint, answers[index] ?? { status: 0 }, { ...call, key: entry.key }, mark);
    const became: SettleResult = outcome.kind === 'accepted' ? await options.became(entry, call, outcome) : 'unknown';
    if (typeof became === 'object') plain.push({ entry, accepted: became });
    else if (outcome.kind === 'accepted') others.push({ id, end: () => ends.backOff(entry, true) });
    else others.push({ id, end: () => attempt.ended(entry, call, outcome) });
  }
  for (const { entry, accepted } of await settlePlain(options, plain))
    others.push({ id: entry.id, end: () => ends.settle(entry, accepted) });
  let last: AttemptResult = 'settled';
  for (const [index, { id, end }] of others.entries()) {
    const result = await end();
    if (result === 'again') again.push(id);
    else last = result;
    if (!isOver(result)) continue;
    // Each of the others would wait for the same network; it is asked for again under its key.
    const rest = others.slice(index + 1).map((other) => other.id);
    if (rest.length > 0) await options.mirror.outbox.updateMany(rest, { state: 'waiting', unknownOutcome: true });
    break;
  }
  const tried = members.flatMap(({ entry: { id } }) => (again.includes(id) ? [] : [id]));
  return { last, tried, call: 'answered' };
};

export const createMany = (options: ManyOptions): Many => {
  const { mirror, http, ends, attempt } = options;
  const { outbox } = mirror;
  return {
    most: mostSent,
    fits,
    async send(found) {
      // The log position is read first, because the mirror may be restarted before the call is sent.
      const { marks } = await mirror.apply.cursor();
      const members = await planned(options, found);
      const [first] = found;
      if (first === undefined) return { last: 'settled', tried: [], call: 'answered' };
      if (members.length < 2) return { last: await attempt(first), tried: [first.id], call: 'answered' };

      const begun = await outbox.beginMany(members);
      const sent = members.filter((_, index) => begun[index]);
      // Changed or discarded meanwhile: not sent in this round.
      const changed = members.flatMap(({ seen: { id } }, index) => (begun[index] ? [] : [id]));
      if (sent.length === 0) return { last: 'settled', tried: changed, call: 'answered' };
      const outcome = await ends.watched(http.call('sendMany', { body: { calls: sent.map(bodyOf) }, marks }));
      const ids = sent.map(({ seen: { id } }) => id);
      const result =
        outcome.kind === 'accepted'
          ? await options.pullingOnce(() => endEach(options, sent, outcome.answer?.answers ?? [], outcome.mark))
          : await endUnanswered(options, ids, outcome);
      return { ...result, tried: [...changed, ...result.tried] };
    },
  };
};
