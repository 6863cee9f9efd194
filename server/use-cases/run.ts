import { mayCall } from '#domain/roles';
import type { EndpointName } from '#wire/endpoints';
import type { Actor } from '../actor';
import { Refusal } from '../refusal';
import type { SecurityEvent } from '../security-log';
import { type ChangeToLog, recordChanges } from '../storage/changes';
import type { Database, Tx } from '../storage/database';
import { type HistoryEntry, recordHistory } from '../storage/history';
import { claimKey, keepAnswer } from '../storage/idempotency';
import { newestMark } from '../storage/log-marks';
import { fingerprintOf } from './fingerprint';
import { requireFreeSpace } from './free-space';
import { repeated } from './keys';
import { requireThisLog } from './this-log';

/** Where a call is answered, and the way to find out who makes it; both inside the call's one transaction. */
export interface Context {
  readonly database: Database;
  actor(tx: Tx): Promise<Actor>;
  /** Writes are refused while less than this is free where the database writes; 0: never. */
  readonly leastFreeMegabytes: number;
  /** Keeps what is worth a security line, of this call. */
  secure(event: SecurityEvent): void;
}

/** What a verb is given: the body as sent, and which item it is about. */
export interface Sent {
  readonly body: unknown;
  /** The id in the path; '' where the path has none. */
  readonly id: string;
  /** The versions that the item may have, as If-Match names them; undefined: any. */
  readonly ifMatch: readonly string[] | undefined;
}

/** A write as it came: `path` is the endpoint's path with its ids, `key` the Idempotency-Key if there was one. */
export interface Write extends Sent {
  readonly endpoint: EndpointName;
  readonly path: string;
  readonly key: string | undefined;
  /** The commits of the log that its device knows of. */
  readonly marks: readonly string[];
}

/** What a verb works with. It notes whatever it changes; the log, locked until the commit, is written last. */
export interface Step {
  readonly tx: Tx;
  readonly actor: Actor;
  /** The Idempotency-Key, where it is of this verb alone. */
  readonly key: string | undefined;
  /** The write's Idempotency-Key, '' without one; what the ledger names where no item is the reason. */
  readonly command: string;
  logChange(change: ChangeToLog): void;
  /** Takes down who did what, a note for each item that it was done to. */
  record(done: HistoryEntry): void;
  /** Says what is worth a security line, once it is stored. */
  secure(event: SecurityEvent): void;
}

/** A write's answer; `json` is the body, byte for byte the same for every repeat of the key. */
export interface WriteAnswer {
  readonly status: number;
  readonly json: string;
  /** A commit of the log at or after that of the effect (SYNC-23). */
  readonly mark?: string | undefined;
}

/** A verb: what it does in its step, and the HTTP status of having done it. */
export interface Verb {
  readonly status: 200 | 201;
  act(step: Step, sent: Sent): Promise<unknown>;
}

/**
 * Does a write once (SYNC-2): one transaction holds the role check, the key, the effect, its changes and the stored
 * answer. A repeat of the key gets the stored answer; a refusal takes everything back, the key too, so that a repaired
 * write may use it again (decisions 26).
 */
export const run = async (context: Context, write: Write, verb: Verb): Promise<WriteAnswer> => {
  const events: SecurityEvent[] = [];
  const answer = await context.database.transaction((tx) => runIn(tx, context, write, verb, events));
  for (const event of events) context.secure(event);
  return answer;
};

const runIn = async (
  tx: Tx,
  context: Context,
  write: Write,
  verb: Verb,
  events: SecurityEvent[],
): Promise<WriteAnswer> => {
  // 1. Who asks?
  const actor = await context.actor(tx);
  // 2. Was it done already, or withdrawn? A role that has changed since takes no answer away.
  const { key } = write;
  if (key !== undefined) {
    const fingerprint = fingerprintOf(write);
    const stored = await claimKey(tx, actor.accountId, key, fingerprint);
    if (stored !== undefined) return { ...repeated(stored, fingerprint), mark: await newestMark(tx) };
  }
  // 3. May this role call this at all, and does it mean what is here?
  checkRole(actor, write.endpoint);
  await requireThisLog(tx, write);
  await requireFreeSpace(context.database, context.leastFreeMegabytes);
  // 4. The effect, who did it, then the log.
  const changes: ChangeToLog[] = [];
  const done: HistoryEntry[] = [];
  const step: Step = {
    tx,
    actor,
    key,
    command: key ?? '',
    logChange: (change) => changes.push(change),
    record: (one) => done.push(one),
    secure: (event) => events.push({ by: actor.accountId, ...event }),
  };
  const result = await verb.act(step, write);
  const answer = { status: verb.status, json: JSON.stringify(result) };
  if (key !== undefined) await keepAnswer(tx, actor.accountId, key, answer);
  await recordHistory(tx, { account: actor.accountId, session: actor.sessionId, key }, done);
  const mark = (await recordChanges(tx, changes)) ?? (await newestMark(tx));
  return { ...answer, mark };
};

export type ReadVerb<Result> = (tx: Tx, actor: Actor) => Promise<Result>;

/** Asks a question in a transaction of its own, after the same check of the role (SESSION-5). */
export const runRead = <Result>(
  context: Context,
  endpoint: EndpointName,
  question: ReadVerb<Result>,
): Promise<Result> =>
  context.database.transaction(async (tx) => {
    const actor = await context.actor(tx);
    checkRole(actor, endpoint);
    return question(tx, actor);
  });

/** Refuses a call that this role may not make (SESSION-5). */
export const checkRole = (actor: Actor, endpoint: EndpointName): void => {
  if (!mayCall(actor.role, endpoint)) throw new Refusal(403, 'forbidden', { say: 'role-may-not', role: actor.role });
};
