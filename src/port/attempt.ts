import { attendedOf, itemOf, removalOf } from '#domain/commands/table';
import { planEnd } from '#domain/withdrawn';
import type { Problem } from '#wire/problem';
import type { Outcome } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import { withdrawn } from '../outbox/settling';
import { attendedLock } from './locks';
import { type Call, itemGone, planOf } from './plan';
import type { Attempt, AttemptResult } from './port';
import type { AttemptEndings, SendingAdapter, SendingOptions } from './sending';
import { removedBy } from './settle';

/** An edit that is overtaken by newer items more often than this within one attempt is tried again later. */
const mostOvertaken = 3;
/** How long a form that is still open is left alone before it is looked at again. */
const formOpenMs = 10_000;

/**
 * What a form attended and nobody attends any more (the page was reloaded, or its user has left) is never sent
 * (SYNC-20). While the form is there, in whichever tab, it is the form's.
 */
const endAttended = (
  { mirror: { outbox }, locks, now }: SendingOptions,
  adapter: SendingAdapter,
  entry: StoredEntry,
): Promise<AttemptResult> => {
  const end = async (lock: Lock | null): Promise<AttemptResult> => {
    if (lock === null) {
      await outbox.update(entry.id, { nextAttemptAt: new Date(now().getTime() + formOpenMs).toISOString() });
      return 'later';
    }
    if (!(await outbox.update(entry.id, { state: 'waiting', withdrawing: { for: 'end' } }))) return 'settled';
    const ended = await adapter.ended(entry);
    if (typeof ended === 'string') return ended;
    await withdrawn(outbox, (entries) => planEnd(entries, entry.id), ended);
    return 'settled';
  };
  return locks.request(attendedLock(entry.key), { ifAvailable: true }, end) as Promise<AttemptResult>;
};

/** One attempt of one entry, from what is to be done to what came of it (SYNC-1, SYNC-2, SYNC-5). */
export const createAttempt = (options: SendingOptions, ends: AttemptEndings, adapter: SendingAdapter): Attempt => {
  const { mirror, http, now } = options;
  const { outbox } = mirror;
  const { backOff, failed, settle, refuse } = ends;

  /** An edit was overtaken: the item as it is now is in the mirror when this is done. */
  const takeNewer = async (entry: StoredEntry, id: string, problem: Problem): Promise<AttemptResult | 'overtaken'> => {
    // No such version will ever be again: that body had no effect and never will, so another may be made.
    await outbox.update(entry.id, {}, ['sent']);
    const told = problem.details?.['item'];
    if (told instanceof Object && 'id' in told) {
      await mirror.apply.item(itemOf(entry.command), { ...told, id });
      return 'overtaken';
    }
    const asked = await ends.watched(http.call('item', { params: { id } }));
    if (asked.kind === 'accepted' && asked.answer !== undefined) {
      await mirror.apply.item(itemOf(entry.command), asked.answer);
      return 'overtaken';
    }
    if (asked.kind === 'refused' && asked.status === 404) return refuse(entry, itemGone);
    return failed(entry, asked.kind === 'accepted' ? 'offline' : asked.kind, false);
  };

  /**
   * What came of a call (SYNC-5); 'overtaken' for an edit of an item that is newer now, and has been put in the
   * mirror.
   */
  const conclude = async (
    entry: StoredEntry,
    call: Call,
    outcome: Outcome<unknown>,
  ): Promise<AttemptResult | 'overtaken'> => {
    if (outcome.kind === 'accepted') return adapter.accepted(entry, call, outcome);
    if (outcome.kind === 'refused') {
      const { status, problem } = outcome;
      const dealtWith = await adapter.refused(entry, problem);
      if (dealtWith !== undefined) return dealtWith;
      // Gone already is what was wanted.
      if (removalOf(entry.command) !== undefined && status === 404) return settle(entry, removedBy(entry, call));
      if (call.endpoint !== 'updateItem') return refuse(entry, problem);
      if (status === 404) return refuse(entry, itemGone);
      return status === 412 ? takeNewer(entry, call.params?.id ?? '', problem) : refuse(entry, problem);
    }
    if (outcome.kind === 'signed-out') {
      await outbox.update(entry.id, { state: 'waiting' });
      return 'signed-out';
    }
    await backOff(entry, true);
    const nothingGoes = outcome.because === 'another-company' || outcome.because === 'app-too-old';
    return outcome.answered && !nothingGoes ? 'later' : 'unreachable';
  };

  /** What is to be done now goes out; 'overtaken' as above. */
  const send = async (entry: StoredEntry, found: StoredEntry): Promise<AttemptResult | 'overtaken'> => {
    // 3. What is to be done now, and by which log: the mirror may be begun again before it goes out.
    const { marks } = await mirror.apply.cursor();
    const plan = await planOf(options, entry);
    if (plan.kind === 'failed') return failed(entry, plan.fetched, false);
    const call = plan.kind === 'call' ? adapter.outgoing(plan.call) : undefined;

    // 4. Said on disk before it is done, with what is there already: whatever else matches later is this entry's. One
    //    that was discarded or changed a moment ago must not go out any more.
    const { body, ifMatch } = call ?? {};
    const sent = { body, ...(ifMatch === undefined ? {} : { ifMatch }) };
    const { attempts, lastAttemptAt = '' } = entry;
    const part = {
      attempts,
      lastAttemptAt,
      ...(call?.endpoint === 'updateItem' ? { sent } : {}),
      ...(found.attempts === 0 ? await adapter.knownBefore(found) : {}),
    };
    if (!(await outbox.begin(found, part))) return 'settled';
    const sending: StoredEntry = { ...entry, ...part, state: 'sending' };
    if (plan.kind === 'nothing') return settle(sending, {});
    if (plan.kind === 'refuse') return refuse(sending, plan.problem);

    // 5. The attempt, under the entry's key (SYNC-1), and what came of it.
    const outcome = await ends.watched(http.call(plan.call.endpoint, { ...call, key: entry.key, marks }));
    return conclude(sending, plan.call, outcome);
  };

  return async (found) => {
    const tried: StoredEntry = { ...found, attempts: found.attempts + 1, lastAttemptAt: now().toISOString() };
    // Sent by its form alone, or taken back by the user: not sent here.
    if (attendedOf(found.command) !== undefined) return endAttended(options, adapter, tried);
    if (found.withdrawing !== undefined) return adapter.withdraw(tried);

    // 1. Half done by an attempt before: only the rest.
    if (found.placed !== undefined) {
      const { attempts, lastAttemptAt = '' } = tried;
      if (!(await outbox.begin(found, { attempts, lastAttemptAt }))) return 'settled';
      const serverId = found.placed.orderId;
      return adapter.finish(tried, serverId === '' ? {} : { serverId });
    }

    // 2. An attempt that was killed, or got no answer, may have had its effect.
    const begun = await adapter.begin(tried, found);
    if (typeof begun === 'string') return begun;
    let entry = begun;
    for (let round = 0; round < mostOvertaken; round += 1) {
      const came = await send(entry, found);
      if (came !== 'overtaken') return came;
      entry = withoutSent(entry);
    }
    return backOff(entry, false);
  };
};

/** An entry whose edit is laid over the item as it has become, whatever was sent of it before. */
export const withoutSent = ({ sent: _sent, ...entry }: StoredEntry): StoredEntry => entry;
