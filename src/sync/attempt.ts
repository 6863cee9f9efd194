import { attendedOf, itemOf, makerOf, removalOf, subjectOf } from '#domain/commands/table';
import { notInList } from '#domain/dependants';
import { resolveId } from '#domain/pending';
import { nextDelayMs } from '#domain/sending';
import { isOurs } from '#wire/capabilities';
import type { Problem } from '#wire/problem';
import type { Outcome } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import type { Call } from './calls';
import { type Fetched, isContact } from './contact';
import { orderWithSamples } from './leaves-samples';
import type { Locks } from './locks';
import { itemGone, planOf } from './plan';
import { acceptedAs, findArrived, matchingRows, removedBy, type SettleOptions, type Yes } from './settle';
import { createWithdrawal } from './withdraw';

export interface AttemptOptions extends Omit<SettleOptions, 'unconfirmed'> {
  now(): Date;
  random(): number;
  newKey(): string;
  readonly locks: Locks;
  onContact(reached: boolean): void;
  /** What a 2xx comes to; a part, so that a test sees what happens without it. */
  readonly becomes?: typeof acceptedAs;
}

export type Sent = 'settled' | 'refused' | 'later' | 'unreachable' | 'signed-out';

/** An edit that is overtaken by newer items more often than this within one attempt is tried again later. */
const mostOvertaken = 3;

export type Attempt = (found: StoredEntry) => Promise<Sent>;

/** One attempt of one entry, from what is to be done to what came of it (SYNC-1, SYNC-2, SYNC-5). */
export const createAttempt = (options: AttemptOptions): Attempt => {
  const { mirror, http, user, now, random, becomes = acceptedAs } = options;
  const { outbox } = mirror;
  const settling = { ...options, unconfirmed: new Set<number>() };
  const knowsKeys = isOurs(user.capabilities);

  /** Back to waiting, with a pause that grows. */
  const backOff = async (entry: StoredEntry, unknownOutcome: boolean): Promise<void> => {
    const pause = nextDelayMs(entry.attempts, random());
    const nextAttemptAt = new Date(now().getTime() + pause).toISOString();
    await outbox.update(entry.id, {
      state: 'waiting',
      attempts: entry.attempts,
      nextAttemptAt,
      ...(unknownOutcome ? { unknownOutcome } : {}),
    });
  };

  const later = async (entry: StoredEntry): Promise<Sent> => {
    await backOff(entry, true);
    return 'later';
  };

  const failed = async (entry: StoredEntry, fetched: Exclude<Fetched, 'done'>, unknownOutcome: boolean) => {
    await backOff(entry, unknownOutcome);
    if (fetched === 'signed-out') return 'signed-out';
    return fetched === 'offline' ? 'unreachable' : 'later';
  };

  const settle = async (entry: StoredEntry, { serverId, removed, ...rows }: Accepted): Promise<Sent> => {
    const what = { serverId, removed };
    let settled = await outbox.settle(entry, { ...rows, ...what }, now().toISOString());
    if (settled === 'pull-first') {
      const fetched = await options.refetch(itemOf(entry.command));
      if (fetched !== 'done') return failed(entry, fetched, true);
      settled = await outbox.settle(entry, what, now().toISOString());
    }
    return settled === 'settled' ? settled : later(entry);
  };

  const refuse = async (entry: StoredEntry, problem: Problem): Promise<Sent> => {
    const refused = await outbox.refuse(entry, problem, now().toISOString());
    if (refused === 'refused') return refused;
    await backOff(entry, false);
    return 'later';
  };

  /**
   * Accepted: what is left to do before the entry may go. Samples leave the bag together with the order's arrival, for
   * the eye too.
   */
  const finish = async (entry: StoredEntry, accepted: Accepted): Promise<Sent> => {
    const order = orderWithSamples(entry.command);
    if (order === undefined) return settle(entry, accepted);
    if (!user.capabilities.includes('samples')) {
      if (entry.placed === undefined) {
        // The order is never sent again, whatever becomes of the bag.
        const placed = { orderId: accepted.serverId ?? '' };
        if (!(await outbox.update(entry.id, { placed }, ['unknownOutcome']))) return 'settled';
      }
      const { leaveSamples } = await import('./leave-samples');
      const bag = await leaveSamples({ http, user }, order, `${entry.key}:1`);
      if (bag.kind === 'failed') return failed(entry, bag.fetched, false);
      if (bag.kind === 'refused') return refuse(entry, bag.problem);
    }
    const fetched = await options.refetch('bag');
    return fetched === 'done' ? settle(entry, accepted) : failed(entry, fetched, user.capabilities.includes('samples'));
  };

  /** A server without keys is asked whether an attempt of unknown outcome has arrived (design: `idempotency`). */
  const askFirst = async (entry: StoredEntry): Promise<Sent | 'not-there'> => {
    const fetched = await options.refetch(itemOf(entry.command));
    if (fetched !== 'done') return failed(entry, fetched, true);
    const arrived = await findArrived(mirror, entry);
    return arrived === undefined ? 'not-there' : finish(entry, arrived);
  };

  /** An edit was overtaken: the item as it is now is in the mirror when this is done. */
  const takeNewer = async (entry: StoredEntry, id: string, problem: Problem): Promise<Sent | 'taken'> => {
    const told = problem.details?.['item'];
    if (told instanceof Object && 'id' in told) {
      await mirror.apply.item(itemOf(entry.command), { ...told, id });
      return 'taken';
    }
    const asked = await http.call('item', { params: { id } });
    options.onContact(isContact(asked));
    if (asked.kind === 'accepted' && asked.answer !== undefined) {
      await mirror.apply.item(itemOf(entry.command), asked.answer);
      return 'taken';
    }
    if (asked.kind === 'refused' && asked.status === 404) return refuse(entry, itemGone);
    return failed(entry, asked.kind === 'accepted' ? 'offline' : asked.kind, false);
  };

  /** The server said yes: to what is shown by its answer, or by the server itself (SYNC-22). */
  const saidYes = async (entry: StoredEntry, call: Pick<Call, 'params'>, yes: Yes): Promise<Sent> => {
    if (!knowsKeys) {
      // On disk first: without a key it must not go out again by itself, whatever ends this attempt.
      const id = (yes.answer as { id?: unknown } | undefined)?.id;
      const named = typeof id === 'string' ? { id } : {};
      if (!(await outbox.update(entry.id, { saidYes: named }, ['unknownOutcome']))) return 'settled';
    }
    const became = await becomes(settling, entry, call, yes);
    if (became === 'not-there') return refuse(entry, notThere);
    if (became !== 'unknown') return finish(entry, became);
    await backOff(entry, knowsKeys);
    return 'later';
  };

  /**
   * What came of a call (SYNC-5); 'overtaken' for an edit of an item that is newer now, and has been put in the
   * mirror.
   */
  const conclude = async (entry: StoredEntry, call: Call, outcome: Outcome<unknown>): Promise<Sent | 'overtaken'> => {
    if (outcome.kind === 'accepted') return saidYes(entry, call, outcome);
    if (outcome.kind === 'refused') {
      const { status, problem } = outcome;
      // The mirror learns first what is there now (SYNC-23).
      if (problem.code === 'restored') return failed(entry, 'offline', false);
      // Gone already is what was wanted.
      if (removalOf(entry.command) !== undefined && status === 404) return settle(entry, removedBy(entry, call));
      if (problem.code === 'withdrawn') return replaceKey(entry);
      const did = problem.code === 'key-reused' ? await settleByKey(entry) : 'another';
      if (did !== 'another') return did;
      const edits = call.endpoint === 'updateItem';
      if (edits && status === 404) return refuse(entry, itemGone);
      if (!edits || status !== 412) return refuse(entry, problem);
      // No such version will ever be again: that body had no effect and never will, so another may be made.
      await outbox.update(entry.id, {}, ['sent']);
      const taken = await takeNewer(entry, call.params?.id ?? '', problem);
      return taken === 'taken' ? 'overtaken' : taken;
    }
    if (outcome.kind === 'signed-out') {
      await outbox.update(entry.id, { state: 'waiting' });
      return 'signed-out';
    }
    await backOff(entry, true);
    return outcome.answered && outcome.because !== 'another-company' ? 'later' : 'unreachable';
  };

  const { withdraw, settleByKey, replaceKey } = createWithdrawal(settling, { finish, later, failed });

  return async (found) => {
    const tried: StoredEntry = { ...found, attempts: found.attempts + 1, lastAttemptAt: now().toISOString() };
    const { attempts, lastAttemptAt = '' } = tried;

    // Taken back by the user, or sent by its form alone: not sent here.
    if (found.withdrawing !== undefined || attendedOf(found.command) !== undefined) return withdraw(tried);

    // 1. Half done by an attempt before: only the rest.
    if (found.placed !== undefined) {
      if (!(await outbox.begin(found, { attempts, lastAttemptAt }))) return 'settled';
      const serverId = found.placed.orderId;
      return finish(tried, serverId === '' ? {} : { serverId });
    }

    if (found.saidYes !== undefined && !knowsKeys) {
      if (!(await outbox.begin(found, { attempts, lastAttemptAt }))) return 'settled';
      const id = resolveId(subjectOf(found.command) ?? '', await outbox.ids());
      return saidYes(tried, { params: { id } }, { answer: found.saidYes });
    }

    // 2. An attempt that was killed, or got no answer, may have had its effect. A delete may simply be said again.
    const mayHaveArrived = found.unknownOutcome === true || found.state === 'sending';
    if (!knowsKeys && mayHaveArrived && removalOf(found.command) === undefined) {
      const asked = await askFirst(tried);
      if (asked !== 'not-there') return asked;
    }

    // Without keys nothing is gained by sending an edit as it was: it is laid over what the item has become.
    let entry: StoredEntry = knowsKeys ? tried : withoutSent(tried);
    for (let round = 0; round < mostOvertaken; round += 1) {
      // 3. What is to be done now, and by which log: the mirror may be begun again before it goes out.
      const { marks } = await mirror.apply.cursor();
      const plan = await planOf(options, entry);
      if (plan.kind === 'failed') return failed(entry, plan.fetched, false);
      const call = plan.kind === 'call' ? plan.call : undefined;
      const { body, ifMatch } = call ?? {};
      const sent =
        call?.endpoint === 'updateItem' ? { body, ...(ifMatch === undefined ? {} : { ifMatch }) } : undefined;

      // 4. Said on disk before it is done, with what is there already: whatever else matches later is this entry's.
      //    One that was discarded or changed a moment ago must not go out any more.
      const maker = makerOf(entry.command);
      const compares = found.attempts === 0 && maker !== undefined && !(knowsKeys && maker.isOfInstant !== undefined);
      const part = {
        attempts,
        lastAttemptAt,
        ...(sent === undefined ? {} : { sent }),
        ...(compares ? { knownOrderIds: (await matchingRows(mirror, found)).map(({ id }) => id) } : {}),
      };
      if (!(await outbox.begin(found, part))) return 'settled';
      entry = { ...entry, ...part, state: 'sending' };
      if (plan.kind === 'nothing') return settle(entry, {});
      if (plan.kind === 'refuse') return refuse(entry, plan.problem);

      // 5. The attempt, under the entry's key (SYNC-1).
      const outcome = await http.call(plan.call.endpoint, { ...plan.call, key: entry.key, marks });
      options.onContact(isContact(outcome));

      // 6. What came of it.
      const concluded = await conclude(entry, plan.call, outcome);
      if (concluded !== 'overtaken') return concluded;
      entry = withoutSent(entry);
    }
    await backOff(entry, false);
    return 'later';
  };
};

/** Said of what a plain backend said yes to and does not show. */
const notThere: Problem = { code: notInList, message: 'The server said yes, but it is not in its list' };

const withoutSent = ({ sent: _sent, ...entry }: StoredEntry): StoredEntry => entry;
