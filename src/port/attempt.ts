import { attendedOf, itemOf, removalOf } from '#domain/commands/table';
import { mostOvertaken } from '#domain/sending';
import { planEnd } from '#domain/withdrawn';
import type { Problem } from '#wire/problem';
import type { Outcome } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import { applyWithdrawal } from '../outbox/settling';
import type { AttemptResult } from './contact';
import { attendedLock } from './locks';
import { type Call, itemGone, planOf } from './plan';
import type { AttemptEndings, SendingAdapter, SendingOptions } from './sending';
import { removedBy } from './settle';

/** The pause before an entry whose form is still open is looked at again. */
const formOpenMs = 10_000;

/**
 * Ends an attended entry whose form is gone (page reloaded, or signed out): it is withdrawn, never sent again
 * (SYNC-20). While its form is open in any tab, it is left to the form.
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
    await applyWithdrawal(outbox, (entries) => planEnd(entries, entry.id), ended);
    return 'settled';
  };
  return locks.request(attendedLock(entry.key), { ifAvailable: true }, end) as Promise<AttemptResult>;
};

/** What an outcome says of the calls that follow it. A gateway's or portal's page is no answer of ours. */
export const reachOf = (outcome: Outcome<unknown>): 'answers' | 'silent' | 'unreachable' => {
  if (outcome.kind !== 'offline') return 'answers';
  if (!outcome.answered || outcome.reason === 'not-from-ours') return 'silent';
  return outcome.because === 'another-company' || outcome.because === 'app-too-old' ? 'unreachable' : 'answers';
};

/** One attempt to send one entry, and its outcome (SYNC-1, SYNC-2, SYNC-5). */
export const createAttempt = (options: SendingOptions, ends: AttemptEndings, adapter: SendingAdapter) => {
  const { mirror, http, now } = options;
  const { outbox } = mirror;
  const { backOff, keepWaiting, failed, settle, refuse } = ends;

  /**
   * The item is newer than the edit's base: stores the current item in the mirror, so that the edit can be merged
   * again.
   */
  const takeNewer = async (entry: StoredEntry, id: string, problem: Problem): Promise<AttemptResult | 'overtaken'> => {
    // The server will never have this version again, so that body can have no effect, and the edit may get another one.
    await outbox.update(entry.id, {}, ['sent']);
    const current = problem.details?.['item'];
    if (current instanceof Object && 'id' in current) {
      await mirror.apply.item(itemOf(entry.command), { ...current, id });
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

  /** Handles the outcome of a call (SYNC-5); 'overtaken' if the item is newer than the edit's base. */
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
      // Deleted already: the entry's purpose is met.
      if (removalOf(entry.command) !== undefined && status === 404) return settle(entry, removedBy(entry, call));
      if (call.endpoint !== 'updateItem') return refuse(entry, problem);
      if (status === 404) return refuse(entry, itemGone);
      return status === 412 ? takeNewer(entry, call.params?.id ?? '', problem) : refuse(entry, problem);
    }
    if (outcome.kind === 'signed-out') {
      await outbox.update(entry.id, { state: 'waiting' });
      return 'signed-out';
    }
    const reach = reachOf(outcome);
    if (reach === 'answers') return backOff(entry, true);
    await keepWaiting(entry, true);
    return reach;
  };

  /** Sends the planned call; 'overtaken' as above. */
  const send = async (entry: StoredEntry, found: StoredEntry): Promise<AttemptResult | 'overtaken'> => {
    // 3. Plan the call. The log position is read first, because the mirror may be restarted before the call is sent.
    const { marks } = await mirror.apply.cursor();
    const plan = await planOf(options, entry);
    if (plan.kind === 'failed') return failed(entry, plan.fetched, false);
    const call = plan.kind === 'call' ? adapter.outgoing(plan.call) : undefined;

    // 4. Store the attempt before sending, with the similar rows that exist now: a later match belongs to this entry.
    // An entry that was discarded or changed meanwhile is not sent.
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

    // 5. Send it under the entry's key (SYNC-1), and handle the outcome.
    const outcome = await ends.watched(http.call(plan.call.endpoint, { ...call, key: entry.key, marks }));
    return conclude(sending, plan.call, outcome);
  };

  const attempt = async (found: StoredEntry): Promise<AttemptResult> => {
    const tried: StoredEntry = { ...found, attempts: found.attempts + 1, lastAttemptAt: now().toISOString() };
    // Attended, or being withdrawn: not sent here.
    if (attendedOf(found.command) !== undefined) return endAttended(options, adapter, tried);
    if (found.withdrawing !== undefined) return adapter.withdraw(tried);

    // 1. An earlier attempt did a part: do the rest.
    if (found.placed !== undefined) {
      const { attempts, lastAttemptAt = '' } = tried;
      if (!(await outbox.begin(found, { attempts, lastAttemptAt }))) return 'settled';
      const serverId = found.placed.orderId;
      return adapter.finish(tried, serverId === '' ? {} : { serverId });
    }

    // 2. An attempt that was killed or got no answer may have had an effect.
    const begun = await adapter.begin(tried, found);
    if (typeof begun === 'string') return begun;
    let entry = begun;
    for (let round = 0; round < mostOvertaken; round += 1) {
      const result = await send(entry, found);
      if (result !== 'overtaken') return result;
      entry = withoutSent(entry);
    }
    return backOff(entry, false);
  };
  /** Ends an entry by the outcome of its call, that of a call of several; an edit that was overtaken waits. */
  const ended = async (entry: StoredEntry, call: Call, outcome: Outcome<unknown>): Promise<AttemptResult | 'again'> => {
    const result = await conclude(entry, call, outcome);
    if (result !== 'overtaken') return result;
    await keepWaiting(entry, false);
    return 'again';
  };
  const reachesServer = async (): Promise<boolean> => reachOf(await ends.watched(http.call('me'))) === 'answers';
  return Object.assign(attempt, { reachesServer, answers: ends.answers, ended });
};

/** An entry without its earlier body: its edit is merged again into the current item. */
export const withoutSent = ({ sent: _sent, ...entry }: StoredEntry): StoredEntry => entry;
