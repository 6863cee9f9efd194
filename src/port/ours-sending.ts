import { itemOf, makerOf } from '#domain/commands/table';
import { triedAt } from '#domain/pending';
import { planNewKey, planVoid } from '#domain/withdrawn';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import { createAttempt } from './attempt';
import type { Attempt, Sent } from './port';
import { orderWithSamples } from './samples';
import { createEnds, type Ends, type Manner, rowsBefore, type SendingOptions } from './sending';
import {
  aboutOf,
  acceptedAs,
  asAccepted,
  isItsRow,
  type Row,
  type SettleOptions,
  wholeAnswer,
  type Yes,
} from './settle';

// Sending to our server: it knows every key, says in its answer what it did, and takes a key back.

type IsIt = (row: Row) => boolean | Promise<boolean>;
type IsInLog = (entry: StoredEntry, accepted: Accepted, isIt?: IsIt) => Promise<boolean>;

/**
 * Whether the mirror's log has what a yes without a mark named (a proxy took the header): no pull could ask whether a
 * restored server still has it (SYNC-23). What the log does not bring twice has been changed or removed since.
 */
const createLogCheck = ({ mirror, bring }: SendingOptions): IsInLog => {
  const unconfirmed = new Set<number>();
  return async (entry, { order, client, observation }, isIt = (row) => isItsRow(mirror, entry, row)) => {
    const named = order ?? client ?? observation;
    if (named === undefined) return true;
    const kind = itemOf(entry.command);
    const isHere = async (): Promise<boolean> => {
      const row = await mirror.stored[kind](named.id);
      return row !== undefined && isIt(row);
    };
    if (await isHere()) return true;
    if ((await bring([kind])) !== 'done') return false;
    if ((await isHere()) || unconfirmed.delete(entry.id)) return true;
    unconfirmed.add(entry.id);
    return false;
  };
};

interface Knowing {
  readonly isInLog: IsInLog;
  finish: Manner['finish'];
  /** What a yes comes to, now or when a withdrawal tells of it. */
  accept(entry: StoredEntry, call: Parameters<Manner['accepted']>[1], yes: Yes): Promise<Sent>;
}

const createKnowing = (options: SendingOptions, { backOff, settle, failed }: Ends): Knowing => {
  const { mirror, becomes = acceptedAs } = options;
  const isInLog = createLogCheck(options);
  const settling: SettleOptions = {
    mirror,
    named: async (entry, accepted, mark) =>
      mark !== undefined || (await isInLog(entry, accepted)) ? accepted : 'unknown',
    // It is asked again under the key.
    unnamed: () => Promise.resolve('unknown'),
  };
  const finish: Manner['finish'] = async (entry, accepted) => {
    if (orderWithSamples(entry.command) === undefined) return settle(entry, accepted);
    const fetched = await options.bring(['bag']);
    return fetched === 'done' ? settle(entry, accepted) : failed(entry, fetched, true);
  };
  return {
    isInLog,
    finish,
    async accept(entry, call, yes) {
      const became = await becomes(settling, entry, call, yes);
      return became === 'unknown' || became === 'not-there' ? backOff(entry, true) : finish(entry, became);
    },
  };
};

/** Asks the server to take keys back (SYNC-20), in the sender's lock as every attempt is made (SYNC-3). */
const createWithdrawal = (options: SendingOptions, ends: Ends, { accept, finish, isInLog }: Knowing) => {
  const { mirror, http, newKey } = options;
  const { outbox } = mirror;
  const { backOff, failed } = ends;

  const ask = ({ key }: StoredEntry) => ends.asked(http.call('withdraw', { body: { key } }));
  const askNow = async (entry: StoredEntry) => {
    // The answer is of the log as it is now, also where the entry was tried before the server was restored (SYNC-16).
    await outbox.update(entry.id, { log: triedAt(entry, await mirror.apply.cursor()) });
    return ask(entry);
  };

  const withdraw: Manner['withdraw'] = async (entry) => {
    const outcome = await askNow(entry);
    if (outcome.kind !== 'accepted') return failed(entry, outcome.kind, true);
    const { answer } = outcome;
    if (answer === undefined) return backOff(entry, true);
    // It was done after all, and this was its answer: settled as if it had come in time.
    if (answer.done) return accept(entry, await aboutOf(mirror, entry), { ...outcome, answer: answer.answer });
    await outbox.withdrawn((waiting) => planVoid(waiting, entry.id));
    return 'settled';
  };

  const ended: Manner['ended'] = async (entry) => {
    const outcome = await ask(entry);
    if (outcome.kind !== 'accepted') return failed(entry, outcome.kind, true);
    const { answer } = outcome;
    if (answer === undefined) return backOff(entry, true);
    if (!answer.done) return { left: 'undone' };
    // What it was answered was that nobody knows: a mail whose server process ended in the middle.
    return answer.status < 400 ? {} : { left: 'open' };
  };

  /** This key is void: nothing was done under it, and the user has the entry again under another one. */
  const replaceKey = async (entry: StoredEntry): Promise<Sent> => {
    await outbox.withdrawn((waiting) => planVoid(waiting, entry.id, newKey()));
    return 'refused';
  };

  /**
   * This key was used with another body. Where that was the same order, as with another id of its client after a
   * restore, the entry is settled by it; else undefined.
   */
  const settleByKey = async (entry: StoredEntry): Promise<Sent | undefined> => {
    const { isSame, isSameInstant, thing } = makerOf(entry.command) ?? {};
    if (isSame === undefined || thing === undefined) return undefined;
    const outcome = await askNow(entry);
    if (outcome.kind !== 'accepted') return failed(entry, outcome.kind, true);
    if (outcome.answer?.done === false) {
      // The server was restored in between: nothing was done, and to have asked has made the key void.
      await outbox.withdrawn((waiting) => planNewKey(waiting, entry.id, newKey()));
      return 'later';
    }
    const did = wholeAnswer(entry, outcome.answer?.done === true ? outcome.answer.answer : undefined);
    const wanted = thing(entry.command);
    if (did === undefined || !isSame(did, wanted)) return undefined;
    const accepted = asAccepted(entry, did);
    // Without a mark nothing would tell that a restore takes it back: the log has to bring it first.
    const isSure =
      outcome.mark !== undefined || (await isInLog(entry, accepted, (row) => isSameInstant?.(row, wanted) === true));
    return isSure ? finish(entry, accepted) : backOff(entry, true);
  };

  return { withdraw, ended, replaceKey, settleByKey };
};

/** The sender for our server. */
export const oursSender = (options: SendingOptions): Attempt => {
  const ends = createEnds(options);
  const knowing = createKnowing(options, ends);
  const { replaceKey, settleByKey, ...withdrawing } = createWithdrawal(options, ends, knowing);
  return createAttempt(options, ends, {
    // What may have arrived is sent again as it was.
    begin: (tried) => Promise.resolve(tried),
    // What its answer tells by the instant of making needs no comparing.
    note: async (entry) => (makerOf(entry.command)?.isOfInstant === undefined ? rowsBefore(options.mirror, entry) : {}),
    outgoing: (call) => call,
    accepted: knowing.accept,
    async refused(entry, { code }) {
      // The mirror learns first what is there now (SYNC-23).
      if (code === 'restored') return ends.failed(entry, 'offline', false);
      if (code === 'withdrawn') return replaceKey(entry);
      return code === 'key-reused' ? settleByKey(entry) : undefined;
    },
    finish: knowing.finish,
    ...withdrawing,
  });
};
