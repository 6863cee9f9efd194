import { itemOf, removalOf } from '#domain/commands/table';
import { notInList } from '#domain/dependants';
import { planUncertain } from '#domain/withdrawn';
import type { Problem } from '#wire/problem';
import type { StoredEntry } from '../mirror/database';
import { applyWithdrawal } from '../outbox/settling';
import { createAttempt, withoutSent } from './attempt';
import type { AttemptResult } from './contact';
import { leaveSamples } from './leave-samples';
import { isKeptThere, plainCall } from './plain-call';
import { findArrived, plainSettling, seenInLists } from './plain-finding';
import type { Attempt } from './port';
import { orderWithSamples } from './samples';
import { createAttemptEndings, rowsBefore, type SendingAdapter, type SendingOptions } from './sending';
import { aboutOf, acceptedAs } from './settle';

// Sending to a plain backend, which has no keys: an entry with an unknown outcome is looked for before it is sent
// again.

/** The problem of an entry about a visit, which is never sent. */
const noVisits: Problem = { code: 'no-visits-there', message: '' };

/** The problem of an entry that was accepted but is not listed. */
const notThere: Problem = { code: notInList, message: '' };

export const plainSender = (options: SendingOptions): Attempt => {
  const { mirror, http, bring, acceptAs = acceptedAs } = options;
  const { outbox } = mirror;
  const ends = createAttemptEndings(options);
  const { backOff, failed, settle, refuse } = ends;
  const settling = plainSettling(options);

  const finish: SendingAdapter['finish'] = async (entry, accepted) => {
    const order = orderWithSamples(entry.command);
    if (order === undefined) return settle(entry, accepted);
    if (entry.placed === undefined) {
      // The order is never sent again, whatever happens to the bag.
      const placed = { orderId: accepted.serverId ?? '' };
      if (!(await outbox.update(entry.id, { placed }, ['unknownOutcome']))) return 'settled';
    }
    const bag = await leaveSamples(http, order, `${entry.key}:1`);
    if (bag.kind === 'failed') return failed(entry, bag.fetched, false);
    if (bag.kind === 'refused') return refuse(entry, bag.problem);
    const fetched = await bring(['bag']);
    return fetched === 'done' ? settle(entry, accepted) : failed(entry, fetched, false);
  };

  const accepted: SendingAdapter['accepted'] = async (entry, call, yes) => {
    // Stored first: without a key, it must not be sent again, however this attempt ends.
    const id = (yes.answer as { id?: unknown } | undefined)?.id;
    const saidYes = typeof id === 'string' ? { id } : {};
    if (!(await outbox.update(entry.id, { saidYes }, ['unknownOutcome']))) return 'settled';
    const became = await acceptAs(settling, entry, call, yes);
    if (became === 'unknown') return backOff(entry, false);
    return became === 'not-there' ? refuse(entry, notThere) : finish(entry, became);
  };

  /** Fetches the lists and looks for an entry in them. */
  const looked = async <Seen>(entry: StoredEntry, look: () => Promise<Seen>): Promise<Seen | AttemptResult> => {
    const fetched = await bring([itemOf(entry.command)]);
    return fetched === 'done' ? look() : failed(entry, fetched, true);
  };

  return createAttempt(options, ends, {
    async begin(tried, found) {
      if (!isKeptThere(found.command)) return refuse(tried, noVisits);
      if (found.saidYes !== undefined) {
        const { attempts, lastAttemptAt = '' } = tried;
        if (!(await outbox.begin(found, { attempts, lastAttemptAt }))) return 'settled';
        return accepted(tried, aboutOf(mirror, found), { answer: found.saidYes });
      }
      // A delete can be repeated. An edit is merged again into the current item.
      const mayHaveArrived = found.unknownOutcome === true || found.state === 'sending';
      if (!mayHaveArrived || removalOf(found.command) !== undefined) return withoutSent(tried);
      const arrived = await looked(tried, () => findArrived(mirror, tried));
      if (typeof arrived === 'string') return arrived;
      return arrived === undefined ? withoutSent(tried) : finish(tried, arrived);
    },
    knownBefore: (entry) => rowsBefore(mirror, entry),
    outgoing: (call) => plainCall(call.endpoint, call),
    accepted,
    refused: () => Promise.resolve(undefined),
    finish,
    async withdraw(entry) {
      const seen = await looked(entry, async () => ({ there: await seenInLists(options, entry) }));
      if (typeof seen === 'string') return seen;
      if (seen.there !== 'not-there') return finish(entry, seen.there);
      await applyWithdrawal(outbox, (waiting) => planUncertain(waiting, entry.id));
      return 'refused';
    },
    ended: () => Promise.resolve({ left: 'open' }),
  });
};
