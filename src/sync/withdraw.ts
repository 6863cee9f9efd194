import { attendedOf, changedBy, editOf, itemOf, makerOf, removalOf } from '#domain/commands/table';
import { resolveId, triedAt } from '#domain/pending';
import { planNewKey, planUncertain, planVoid } from '#domain/withdrawn';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import type { AttemptOptions, Sent } from './attempt';
import { endAttended } from './attended';
import { type Fetched, isContact } from './contact';
import { planOf } from './plan';
import {
  acceptedAs,
  asAccepted,
  findArrived,
  isInLog,
  removedBy,
  type SettleOptions,
  wholeAnswer,
  type Yes,
} from './settle';

/** What an attempt does with what came of it, whichever way that became known. */
export interface Ends {
  finish(entry: StoredEntry, accepted: Accepted): Promise<Sent>;
  failed(entry: StoredEntry, fetched: Exclude<Fetched, 'done'>, unknownOutcome: boolean): Promise<Sent>;
  later(entry: StoredEntry): Promise<Sent>;
}

export interface Withdrawal {
  /**
   * One attempt at taking an entry back that the server may have (SYNC-20), in the sender's lock as every attempt is
   * (SYNC-3). Where the server cannot say, its lists are looked at, and then the user decides.
   */
  withdraw(entry: StoredEntry): Promise<Sent>;
  /**
   * The server says that this key was used with another body. Where that was the same order, as with another id of its
   * client after a restore, the entry is settled by it; else 'another'.
   */
  settleByKey(entry: StoredEntry): Promise<Sent | 'another'>;
  /** The server says that this key is void: nothing was done under it, and the user has it again under another one. */
  replaceKey(entry: StoredEntry): Promise<Sent>;
}

export const createWithdrawal = (options: AttemptOptions & SettleOptions, ends: Ends): Withdrawal => {
  const { mirror, http, user } = options;
  const { outbox } = mirror;

  const withdrawn = async (entry: StoredEntry, outcome: 'never' | 'uncertain'): Promise<Sent> => {
    await outbox.withdrawn((waiting) => (outcome === 'never' ? planVoid : planUncertain)(waiting, entry.id));
    return outcome === 'never' ? 'settled' : 'refused';
  };

  /** What its call was about, as far as reading its answer needs it. */
  const aboutOf = async (entry: StoredEntry) => {
    const changed = changedBy(entry.command);
    if (changed === undefined) return {};
    const id = resolveId(changed, await outbox.ids());
    return { params: { id } };
  };

  /** It was done after all, and this was its answer: settled as if it had come in time. */
  const wasDone = async (entry: StoredEntry, yes: Yes): Promise<Sent> => {
    const accepted = await acceptedAs(options, entry, await aboutOf(entry), yes);
    return accepted === 'unknown' || accepted === 'not-there' ? ends.later(entry) : ends.finish(entry, accepted);
  };

  const requestWithdrawal = async (entry: StoredEntry) => {
    // The answer is of the log as it is now, also where the entry was tried before the server was restored (SYNC-16).
    await outbox.update(entry.id, { log: triedAt(entry, await mirror.apply.cursor()) });
    const outcome = await http.call('withdraw', { body: { key: entry.key } });
    options.onContact(isContact(outcome));
    return outcome;
  };

  const ask = async (entry: StoredEntry): Promise<Sent> => {
    const outcome = await requestWithdrawal(entry);
    if (outcome.kind !== 'accepted') return ends.failed(entry, outcome.kind, true);
    const { answer } = outcome;
    if (answer === undefined) return ends.later(entry);
    return answer.done ? wasDone(entry, { ...outcome, answer: answer.answer }) : withdrawn(entry, 'never');
  };

  /** What the server's lists show of it; 'not-there' proves nothing, since a request may still be on its way. */
  const seenInLists = async (entry: StoredEntry): Promise<Accepted | 'not-there'> => {
    const { command } = entry;
    if (removalOf(command) !== undefined) {
      const about = await aboutOf(entry);
      const there = await mirror.stored[itemOf(command)](about.params?.id ?? '');
      return there === undefined ? removedBy(entry, about) : 'not-there';
    }
    if (editOf(command) !== undefined) {
      const { sent: _sent, ...unsent } = entry;
      return (await planOf(options, unsent)).kind === 'nothing' ? {} : 'not-there';
    }
    // Without what was there before the first attempt, one like it may be another.
    if (entry.knownOrderIds === undefined) return 'not-there';
    return (await findArrived(mirror, entry)) ?? 'not-there';
  };

  const lookAtLists = async (entry: StoredEntry): Promise<Sent> => {
    const fetched = await options.refetch(itemOf(entry.command));
    if (fetched !== 'done') return ends.failed(entry, fetched, true);
    const seen = await seenInLists(entry);
    return seen === 'not-there' ? withdrawn(entry, 'uncertain') : ends.finish(entry, seen);
  };

  const canAsk = user.capabilities.includes('withdraw');
  const withdraw = canAsk ? ask : lookAtLists;
  return {
    withdraw: (entry) =>
      attendedOf(entry.command) === undefined ? withdraw(entry) : endAttended(options, ends, entry),
    async replaceKey(entry) {
      await outbox.withdrawn((waiting) => planVoid(waiting, entry.id, options.newKey()));
      return 'refused';
    },
    async settleByKey(entry) {
      const { isSame, isSameInstant, thing } = makerOf(entry.command) ?? {};
      if (!canAsk || isSame === undefined || thing === undefined) return 'another';
      const outcome = await requestWithdrawal(entry);
      if (outcome.kind !== 'accepted') return ends.failed(entry, outcome.kind, true);
      if (outcome.answer?.done === false) {
        // The server was restored in between: nothing was done, and to have asked has made the key void.
        await outbox.withdrawn((waiting) => planNewKey(waiting, entry.id, options.newKey()));
        return 'later';
      }
      const did = wholeAnswer(entry, outcome.answer?.done === true ? outcome.answer.answer : undefined);
      const wanted = thing(entry.command);
      if (did === undefined || !isSame(did, wanted)) return 'another';
      const accepted = asAccepted(entry, did);
      // Without a mark nothing would tell that a restore takes it back: the log has to bring it first.
      const isSure =
        outcome.mark !== undefined ||
        (await isInLog(options, entry, accepted, (row) => isSameInstant?.(row, wanted) === true));
      return isSure ? ends.finish(entry, accepted) : ends.later(entry);
    },
  };
};
