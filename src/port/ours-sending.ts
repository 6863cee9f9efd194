import { itemOf, makerOf } from '#domain/commands/table';
import { triedAt } from '#domain/pending';
import { planNewKey, planVoid } from '#domain/withdrawn';
import type { StoredEntry } from '../mirror/database';
import type { Accepted } from '../outbox/acceptances';
import type { Mirror } from '../outbox/account-mirror';
import { applyWithdrawal } from '../outbox/settling';
import { createAttempt } from './attempt';
import type { Calm } from './calm';
import type { AttemptResult } from './contact';
import type { ManyOptions } from './many-ends';
import { createMany } from './ours-many';
import type { Attempt, PortOptions } from './port';
import { orderWithSamples } from './samples';
import { createAttemptEndings, rowsBefore, type SendingAdapter, type SendingOptions } from './sending';
import { aboutOf, acceptedAs, asAccepted, isItsRow, type Row, type SettleOptions, wholeAnswer } from './settle';
import { createUnsentReport } from './unsent-report';

// Sending to our server, which knows every key, describes in its answer what it did, and can withdraw a key.

/**
 * Checks that the mirror's log contains an item whose answer came without a log mark (a proxy removed the header):
 * later pulls could not check whether a restored server still has it (SYNC-23). A row that a second pull does not bring
 * was changed or removed since.
 */
const createLogCheck = ({ mirror, bring }: SendingOptions) => {
  const unconfirmed = new Set<number>();
  return async (
    entry: StoredEntry,
    { item }: Accepted,
    isIt: (row: Row) => boolean = (row) => isItsRow(mirror, entry, row),
  ): Promise<boolean> => {
    if (item === undefined) return true;
    const kind = itemOf(entry.command);
    const isHere = async (): Promise<boolean> => {
      const row = await mirror.stored.one(kind, item.id);
      return row !== undefined && isIt(row);
    };
    if (await isHere()) return true;
    if ((await bring([kind])) !== 'done') return false;
    if ((await isHere()) || unconfirmed.delete(entry.id)) return true;
    unconfirmed.add(entry.id);
    return false;
  };
};

/** Items that are recognised by their time of creation need no list of similar rows. */
const knownBeforeIn =
  (mirror: Mirror): SendingAdapter['knownBefore'] =>
  async (entry) =>
    makerOf(entry.command)?.isOfInstant === undefined ? rowsBefore(mirror, entry) : {};

interface OursOptions extends SendingOptions, Pick<PortOptions, 'warn'> {
  /** Whether the server takes several entries in one call. */
  readonly sendsMany?: boolean;
  /** Live events wait while it does; there are none in a service worker. */
  readonly calm?: Calm;
}

/** Pulls as `bring` does, within `pullingOnce` only the first time: a network that has gone is not waited for twice. */
const createPulling = (bring: SendingOptions['bring']) => {
  let shared: { pull?: ReturnType<typeof bring> } | undefined;
  return {
    bring: ((kinds) => {
      if (shared === undefined) return bring(kinds);
      shared.pull ??= bring(kinds);
      return shared.pull;
    }) as typeof bring,
    async pullingOnce<T>(work: () => Promise<T>): Promise<T> {
      shared = {};
      try {
        return await work();
      } finally {
        shared = undefined;
      }
    },
  };
};

export const oursSender = (options: OursOptions): Attempt =>
  senderWith({ ...options, ...createPulling(options.bring) });

const senderWith = (options: OursOptions & Pick<ManyOptions, 'pullingOnce'>): Attempt => {
  const { mirror, http, newKey, bring, acceptAs = acceptedAs } = options;
  const { outbox } = mirror;
  const ends = createAttemptEndings(options);
  const { backOff, failed, settle } = ends;
  const knownBefore = knownBeforeIn(mirror);
  const isInLog = createLogCheck(options);
  const settling: SettleOptions = {
    mirror,
    named: async (entry, accepted, mark) =>
      mark !== undefined || (await isInLog(entry, accepted)) ? accepted : 'unknown',
    // Retried under its key.
    unnamed: () => Promise.resolve('unknown'),
  };

  const finish: SendingAdapter['finish'] = async (entry, accepted) => {
    const fetched = orderWithSamples(entry.command) === undefined ? 'done' : await bring(['bag']);
    return fetched === 'done' ? settle(entry, accepted) : failed(entry, fetched, true);
  };
  const accepted: SendingAdapter['accepted'] = async (entry, call, yes) => {
    const became = await acceptAs(settling, entry, call, yes);
    return became === 'unknown' || became === 'not-there' ? backOff(entry, true) : finish(entry, became);
  };

  /** Requests the withdrawal of a key (SYNC-20), under the sender's lock like every attempt (SYNC-3). */
  const callWithdraw = async (entry: StoredEntry) => {
    const outcome = await ends.watched(http.call('withdraw', { body: { key: entry.key } }));
    if (outcome.kind !== 'accepted') return failed(entry, outcome.kind, true);
    return outcome.answer === undefined ? backOff(entry, true) : { ...outcome.answer, mark: outcome.mark };
  };
  const requestWithdrawal = async (entry: StoredEntry) => {
    // The answer is about the current log, even if the entry was first sent before a restore (SYNC-16).
    await outbox.update(entry.id, { log: triedAt(entry, await mirror.apply.cursor()) });
    return callWithdraw(entry);
  };

  /**
   * The key was used with another body. If that was the same order (its client may have another id after a restore),
   * the entry is settled with it; otherwise undefined.
   */
  const settleByKey = async (entry: StoredEntry): Promise<AttemptResult | undefined> => {
    const { isSame, isSameInstant, thing } = makerOf(entry.command) ?? {};
    if (isSame === undefined || thing === undefined) return undefined;
    const answer = await requestWithdrawal(entry);
    if (typeof answer === 'string') return answer;
    if (!answer.done) {
      // The server was restored in between: nothing was done, and the withdrawal has made the key void.
      await applyWithdrawal(outbox, (waiting) => planNewKey(waiting, entry.id, newKey()));
      return 'later';
    }
    const did = wholeAnswer(entry, answer.answer);
    const wanted = thing(entry.command);
    if (did === undefined || !isSame(did, wanted)) return undefined;
    const what = asAccepted(did);
    // Without a mark, a later restore could not be detected: the log has to bring the item first.
    const isSure =
      answer.mark !== undefined || (await isInLog(entry, what, (row) => isSameInstant?.(row, wanted) === true));
    return isSure ? finish(entry, what) : backOff(entry, true);
  };

  /**
   * The office may do it under its key later, from a file (SESSION-14). A user may repair or discard only what nobody
   * does any more: the key is withdrawn, and the entry goes on under another one.
   */
  const refuse: typeof ends.refuse = async (entry, problem) => {
    // Read again: it may have been handed out while it was on its way.
    const stored = (await outbox.entries()).find(({ id }) => id === entry.id);
    if (stored?.handedOut === undefined) return ends.refuse(entry, problem);
    const answer = await requestWithdrawal(entry);
    if (typeof answer === 'string') return answer;
    if (answer.done) return accepted(entry, aboutOf(mirror, entry), answer);
    await applyWithdrawal(outbox, (waiting) => planVoid(waiting, entry.id, newKey(), problem));
    return 'refused';
  };

  const attempt = createAttempt(
    options,
    { ...ends, refuse },
    {
      // An entry that may have arrived is sent again unchanged.
      begin: (tried) => Promise.resolve(tried),
      knownBefore,
      outgoing: (call) => call,
      accepted,
      finish,
      async refused(entry, { code }) {
        // The mirror has to catch up first (SYNC-23).
        if (code === 'restored') {
          await ends.keepWaiting(entry, false);
          return 'unreachable';
        }
        if (code === 'key-reused') return settleByKey(entry);
        if (code !== 'withdrawn') return undefined;
        // Nothing was done under this key; the entry gets a new key and is shown to the user.
        await applyWithdrawal(outbox, (waiting) => planVoid(waiting, entry.id, newKey()));
        return 'refused';
      },
      async withdraw(entry) {
        const answer = await requestWithdrawal(entry);
        if (typeof answer === 'string') return answer;
        // It was done, and this is its answer: settled as if the answer had come in time.
        if (answer.done) return accepted(entry, aboutOf(mirror, entry), answer);
        await applyWithdrawal(outbox, (waiting) => planVoid(waiting, entry.id));
        return 'settled';
      },
      async ended(entry) {
        const answer = await callWithdraw(entry);
        if (typeof answer === 'string') return answer;
        if (!answer.done) return { left: 'undone' };
        // The stored answer may itself say that the outcome is unknown: a mail whose server process was killed.
        return answer.status < 400 ? {} : { left: 'open' };
      },
    },
  );
  const became: ManyOptions['became'] = (entry, call, yes) => acceptAs(settling, entry, call, yes);
  const many = options.sendsMany === true ? createMany({ ...options, ends, attempt, knownBefore, became }) : undefined;
  return Object.assign(attempt, { rest: createUnsentReport(options), many });
};
