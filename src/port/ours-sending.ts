import { itemOf, makerOf } from '#domain/commands/table';
import { triedAt } from '#domain/pending';
import { planNewKey, planVoid } from '#domain/withdrawn';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import { withdrawn } from '../outbox/settling';
import { createAttempt } from './attempt';
import type { Attempt, AttemptResult, PortOptions } from './port';
import { orderWithSamples } from './samples';
import { createAttemptEndings, rowsBefore, type SendingAdapter, type SendingOptions } from './sending';
import { aboutOf, acceptedAs, asAccepted, isItsRow, type Row, type SettleOptions, wholeAnswer } from './settle';
import { createUnsentReport } from './unsent-report';

// Sending to our server: it knows every key, says in its answer what it did, and takes a key back.

/**
 * Whether the mirror's log has what a yes without a mark named (a proxy took the header): no pull could ask whether a
 * restored server still has it (SYNC-23). What the log does not bring twice has been changed or removed since.
 */
const createLogCheck = ({ mirror, bring }: SendingOptions) => {
  const unconfirmed = new Set<number>();
  return async (
    entry: StoredEntry,
    { order, client, observation }: Accepted,
    isIt: (row: Row) => boolean | Promise<boolean> = (row) => isItsRow(mirror, entry, row),
  ): Promise<boolean> => {
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

/** The sender for our server. */
export const oursSender = (options: SendingOptions & Pick<PortOptions, 'warn'>): Attempt => {
  const { mirror, http, newKey, bring, becomes = acceptedAs } = options;
  const { outbox } = mirror;
  const ends = createAttemptEndings(options);
  const { backOff, failed, settle } = ends;
  const isInLog = createLogCheck(options);
  const settling: SettleOptions = {
    mirror,
    named: async (entry, accepted, mark) =>
      mark !== undefined || (await isInLog(entry, accepted)) ? accepted : 'unknown',
    // It is asked again under the key.
    unnamed: () => Promise.resolve('unknown'),
  };

  const finish: SendingAdapter['finish'] = async (entry, accepted) => {
    const fetched = orderWithSamples(entry.command) === undefined ? 'done' : await bring(['bag']);
    return fetched === 'done' ? settle(entry, accepted) : failed(entry, fetched, true);
  };
  const accepted: SendingAdapter['accepted'] = async (entry, call, yes) => {
    const became = await becomes(settling, entry, call, yes);
    return became === 'unknown' || became === 'not-there' ? backOff(entry, true) : finish(entry, became);
  };

  /** Asks to take a key back (SYNC-20), in the sender's lock as every attempt is made (SYNC-3). */
  const ask = async (entry: StoredEntry) => {
    const outcome = await ends.watched(http.call('withdraw', { body: { key: entry.key } }));
    if (outcome.kind !== 'accepted') return failed(entry, outcome.kind, true);
    return outcome.answer === undefined ? backOff(entry, true) : { ...outcome.answer, mark: outcome.mark };
  };
  const askNow = async (entry: StoredEntry) => {
    // The answer is of the log as it is now, also where the entry was tried before the server was restored (SYNC-16).
    await outbox.update(entry.id, { log: triedAt(entry, await mirror.apply.cursor()) });
    return ask(entry);
  };

  /**
   * This key was used with another body. Where that was the same order, as with another id of its client after a
   * restore, the entry is settled by it; else undefined.
   */
  const settleByKey = async (entry: StoredEntry): Promise<AttemptResult | undefined> => {
    const { isSame, isSameInstant, thing } = makerOf(entry.command) ?? {};
    if (isSame === undefined || thing === undefined) return undefined;
    const told = await askNow(entry);
    if (typeof told === 'string') return told;
    if (!told.done) {
      // The server was restored in between: nothing was done, and to have asked has made the key void.
      await withdrawn(outbox, (waiting) => planNewKey(waiting, entry.id, newKey()));
      return 'later';
    }
    const did = wholeAnswer(entry, told.answer);
    const wanted = thing(entry.command);
    if (did === undefined || !isSame(did, wanted)) return undefined;
    const what = asAccepted(entry, did);
    // Without a mark nothing would tell that a restore takes it back: the log has to bring it first.
    const isSure =
      told.mark !== undefined || (await isInLog(entry, what, (row) => isSameInstant?.(row, wanted) === true));
    return isSure ? finish(entry, what) : backOff(entry, true);
  };

  const attempt = createAttempt(options, ends, {
    // What may have arrived is sent again as it was.
    begin: (tried) => Promise.resolve(tried),
    // What its answer tells by the instant of making needs no comparing.
    knownBefore: async (entry) => (makerOf(entry.command)?.isOfInstant === undefined ? rowsBefore(mirror, entry) : {}),
    outgoing: (call) => call,
    accepted,
    finish,
    async refused(entry, { code }) {
      // The mirror learns first what is there now (SYNC-23).
      if (code === 'restored') return failed(entry, 'offline', false);
      if (code === 'key-reused') return settleByKey(entry);
      if (code !== 'withdrawn') return undefined;
      // Nothing was done under this key, and the user has the entry again under another one.
      await withdrawn(outbox, (waiting) => planVoid(waiting, entry.id, newKey()));
      return 'refused';
    },
    async withdraw(entry) {
      const told = await askNow(entry);
      if (typeof told === 'string') return told;
      // It was done after all, and this was its answer: settled as if it had come in time.
      if (told.done) return accepted(entry, await aboutOf(mirror, entry), told);
      await withdrawn(outbox, (waiting) => planVoid(waiting, entry.id));
      return 'settled';
    },
    async ended(entry) {
      const told = await ask(entry);
      if (typeof told === 'string') return told;
      if (!told.done) return { left: 'undone' };
      // What it was answered was that nobody knows: a mail whose server process ended in the middle.
      return told.status < 400 ? {} : { left: 'open' };
    },
  });
  return Object.assign(attempt, { rest: createUnsentReport(options) });
};
