import { resolveId } from '#domain/pending';
import { msUntilSendable, nextDelayMs, sendable } from '#domain/sending';
import type { Capability } from '#wire/capabilities';

import type { Http } from '../http/http';
import { unreadableAnswer } from '../http/outcome';
import type { StoredEntry } from '../mirror/database';
import type { Mirror } from '../mirror/mirror';
import { callOf } from './calls';
import { isContact } from './contact';
import { type Locks, oneAtATime, pushLock, whileHolding } from './locks';
import { acceptedAs, findArrived, kindOf, matchingRows, type SettleOptions } from './settle';

export interface PushOptions extends SettleOptions {
  readonly mirror: Mirror;
  readonly http: Http;
  readonly locks: Locks;
  readonly user: { readonly capabilities: readonly Capability[] };
  now(): Date;
  random(): number;
  warn(message: string, details?: unknown): void;
  onContact(reached: boolean): void;
  onSending(sending: boolean): void;
}

export interface Push {
  /** Sends what may be sent, one after the other; `now` also what is backing off (SYNC-5). Answers when to come again, if at all. */
  drain(now?: boolean): Promise<{ readonly againInMs: number | undefined }>;
  /** Lets the attempt that runs come to its end and begins no other. */
  stop(): void;
}

type Sent = 'settled' | 'refused' | 'later' | 'unreachable' | 'signed-out';

/** The sender of the outbox (SYNC-1 to SYNC-5). Needs no window, so the service worker uses it too. */
export const createPush = (options: PushOptions): Push => {
  const { mirror, http, user, now, random } = options;
  const { outbox } = mirror;
  const knowsKeys = user.capabilities.includes('idempotency');
  let stopped = false;
  let evenBackingOff = false;
  let unreached = 0;

  /** Back to waiting, with a pause that grows. */
  const backOff = async (entry: StoredEntry, unknownOutcome: boolean): Promise<void> => {
    const pause = nextDelayMs(entry.attempts, random());
    await outbox.update(entry.id, {
      state: 'waiting',
      nextAttemptAt: new Date(now().getTime() + pause).toISOString(),
      ...(unknownOutcome ? { unknownOutcome } : {}),
    });
  };

  /** A server that does not know keys is asked whether an attempt of unknown outcome has arrived (design: `idempotency`). */
  const askFirst = async (entry: StoredEntry): Promise<Sent | 'not-there'> => {
    const fetched = await options.refetch(kindOf(entry));
    if (fetched !== 'done') {
      await backOff(entry, true);
      if (fetched === 'signed-out') return 'signed-out';
      return fetched === 'offline' ? 'unreachable' : 'later';
    }
    const arrived = await findArrived(mirror, entry);
    if (arrived === undefined) return 'not-there';
    await outbox.settle(entry, arrived, now().toISOString());
    return 'settled';
  };

  const send = async (found: StoredEntry): Promise<Sent> => {
    // 1. An attempt that was killed, or got no answer, may have had its effect.
    if (!knowsKeys && (found.unknownOutcome === true || found.state === 'sending')) {
      const asked = await askFirst(found);
      if (asked !== 'not-there') return asked;
    }

    // 2. Said on disk before it is done, with what is there already: whatever else matches later is this entry's.
    const compares = found.attempts === 0 && (!knowsKeys || found.command.kind === 'createClient');
    const entry: StoredEntry = {
      ...found,
      state: 'sending',
      attempts: found.attempts + 1,
      lastAttemptAt: now().toISOString(),
      ...(compares ? { knownOrderIds: (await matchingRows(mirror, found)).map(({ id }) => id) } : {}),
    };
    // Discarded a moment ago: it must not go out any more.
    if (!(await outbox.update(entry.id, entry))) return 'settled';

    // 3. The attempt, under the entry's key (SYNC-1). Local ids become the server's here and nowhere else.
    const ids = await outbox.ids();
    const call = callOf(entry.command, (id) => resolveId(id, ids), user.capabilities);
    const outcome = await http.call(call.endpoint, { body: call.body, key: entry.key });
    options.onContact(isContact(outcome));

    // 4. What came of it (SYNC-5).
    const at = now().toISOString();
    const unreadable = outcome.kind === 'refused' && outcome.problem.code === unreadableAnswer && outcome.status < 300;
    if (outcome.kind === 'accepted' || unreadable) {
      const accepted = await acceptedAs(options, entry, outcome.kind === 'accepted' ? outcome.answer : undefined);
      if (accepted === 'unknown') {
        await backOff(entry, true);
        return 'later';
      }
      await outbox.settle(entry, accepted, at);
      return 'settled';
    }
    if (outcome.kind === 'refused') {
      await outbox.refuse(entry, outcome.problem, at);
      return 'refused';
    }
    if (outcome.kind === 'signed-out') {
      await outbox.update(entry.id, { state: 'waiting' });
      return 'signed-out';
    }
    await backOff(entry, true);
    return outcome.answered ? 'later' : 'unreachable';
  };

  const next = async (tried: ReadonlySet<number>): Promise<StoredEntry | undefined> => {
    const entries = await outbox.entries();
    const due = evenBackingOff ? entries.map(({ nextAttemptAt: _later, ...entry }) => entry) : entries;
    const free = sendable(due, await outbox.ids(), now()) as StoredEntry[];
    // Fewest attempts first: an entry on which the server dies every time must not keep the others waiting (SYNC-4).
    return free
      .filter(({ id }) => !tried.has(id))
      .sort((one, other) => one.attempts - other.attempts || one.id - other.id)[0];
  };

  const sendAll = async (): Promise<{ againInMs: number | undefined }> => {
    const tried = new Set<number>();
    let last: Sent = 'settled';
    while (!stopped) {
      const entry = await next(tried);
      if (entry === undefined) break;
      tried.add(entry.id);
      options.onSending(true);
      last = await send(entry);
      // Nobody there: the others would fare no better, and each attempt may take its 30 s.
      if (last === 'unreachable' || last === 'signed-out') break;
    }
    evenBackingOff = false;
    options.onSending(false);
    unreached = last === 'unreachable' ? unreached + 1 : 0;
    if (stopped || last === 'signed-out') return { againInMs: undefined };
    const due = msUntilSendable(await outbox.entries(), await outbox.ids(), now());
    if (due === undefined) return { againInMs: undefined };
    return { againInMs: Math.max(due, unreached > 0 ? nextDelayMs(unreached, random()) : 0) };
  };

  const drain = oneAtATime(() => whileHolding(options.locks, pushLock(mirror.accountId), sendAll));
  return {
    drain(force = false) {
      evenBackingOff ||= force;
      return drain();
    },
    stop() {
      stopped = true;
    },
  };
};
