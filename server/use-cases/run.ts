import { mayCall } from '#domain/roles';
import type { EndpointName } from '#wire/endpoints';
import type { Actor, Caller } from '../actor';
import { Refusal } from '../refusal';
import type { SecurityEvent } from '../security-log';
import { type ChangeToLog, recordChanges } from '../storage/changes';
import type { Database, Tx } from '../storage/database';
import { type HistoryEntry, recordingHistory } from '../storage/history';
import { claimKey, keepingAnswer } from '../storage/idempotency';
import { newestMark } from '../storage/log-marks';
import { fingerprintOf } from './fingerprint';
import { requireFreeSpace } from './free-space';
import { repeated } from './keys';
import { requireThisLog } from './this-log';
import type { WritesTransaction } from './waiting-writes';

/** The server's parts for a call, and how its caller is found inside the call's transaction. */
export interface Context {
  readonly database: Database;
  actor(tx: Tx): Promise<Actor>;
  /** The caller, not looked up yet. */
  caller(): Caller;
  /** For several writes in one transaction. */
  readonly transaction: WritesTransaction;
  /** Writes are refused while the database's disk has less free space than this; 0: never. */
  readonly leastFreeMegabytes: number;
  /** Logs a security event of this call. */
  secure(event: SecurityEvent): void;
}

/** The request as a verb gets it: the body, and the item's id. */
export interface Sent {
  readonly body: unknown;
  /** The id in the path; '' without one. */
  readonly id: string;
  /** The versions in If-Match; undefined: any. */
  readonly ifMatch: readonly string[] | undefined;
}

/** A write: `path` is the endpoint's path with its ids, `key` the Idempotency-Key, if any. */
export interface Write extends Sent {
  readonly endpoint: EndpointName;
  readonly path: string;
  readonly key: string | undefined;
  /** The commits of the log that the caller's device knows. */
  readonly marks: readonly string[];
}

/** What a verb works with. It reports every change; the log, which is locked until the commit, is written last. */
export interface Step {
  readonly tx: Tx;
  readonly actor: Actor;
  /** The Idempotency-Key, unless several verbs of a batch share it. */
  readonly key: string | undefined;
  /** The write's Idempotency-Key, '' without one; the ledger's reference of movements that belong to no item. */
  readonly movementReference: string;
  logChange(change: ChangeToLog): void;
  /** Adds a record to the history, one per affected item. */
  record(done: HistoryEntry): void;
  /** Logs a security event after the commit. */
  secure(event: SecurityEvent): void;
}

/** A write's answer; `json` is the body, identical for every repeat of the key. */
export interface WriteAnswer {
  readonly status: number;
  readonly json: string;
  /** A commit of the log at or after that of the effect (SYNC-23). */
  readonly mark?: string | undefined;
}

/** A verb: its effect, and the HTTP status of its success. */
export interface Verb {
  readonly status: 200 | 201;
  act(step: Step, sent: Sent): Promise<unknown>;
}

/**
 * Executes a write once (SYNC-2): role check, key, effect, changes and stored answer are one transaction. A repeat of
 * the key gets the stored answer; a refusal rolls everything back, the key too, so that a repaired write may use it
 * again (decisions 26).
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
  // 1. Authenticate.
  const actor = await context.actor(tx);
  // 2. Return a stored answer. A later change of role does not withhold it.
  const { key } = write;
  if (key !== undefined) {
    const fingerprint = fingerprintOf(write);
    const stored = await claimKey(tx, actor.accountId, key, fingerprint);
    if (stored !== undefined) return { ...repeated(stored, fingerprint), mark: await newestMark(tx) };
  }
  // 3. Check the role, and that the write belongs to this log.
  checkRole(actor, write.endpoint);
  await requireThisLog(tx, write);
  await requireFreeSpace(context.database, context.leastFreeMegabytes);
  // 4. The effect, its history, then the log.
  const { answer, changes, done, events: its } = await effectOf(tx, actor, write, verb);
  events.push(...its);
  const also = [
    ...(key === undefined ? [] : [keepingAnswer(actor.accountId, key, answer)]),
    ...[recordingHistory({ account: actor.accountId, session: actor.sessionId, key }, done) ?? []].flat(),
  ];
  const mark = (await recordChanges(tx, changes, also)) ?? (await newestMark(tx));
  return { ...answer, mark };
};

/** What a write did, to be stored: its answer, its changes for the log, its records for the history. */
export interface Effect {
  readonly answer: { readonly status: number; readonly json: string };
  readonly changes: readonly ChangeToLog[];
  readonly done: readonly HistoryEntry[];
  readonly events: readonly SecurityEvent[];
}

/** Executes a write's verb; its caller has claimed the key and checked the role, and stores what this returns. */
export const effectOf = async (tx: Tx, actor: Actor, write: Write, verb: Verb): Promise<Effect> => {
  const changes: ChangeToLog[] = [];
  const done: HistoryEntry[] = [];
  const events: SecurityEvent[] = [];
  const { key } = write;
  const step: Step = {
    tx,
    actor,
    key,
    movementReference: key ?? '',
    logChange: (change) => changes.push(change),
    record: (one) => done.push(one),
    secure: (event) => events.push({ by: actor.accountId, ...event }),
  };
  const result = await verb.act(step, write);
  return { answer: { status: verb.status, json: JSON.stringify(result) }, changes, done, events };
};

export type ReadVerb<Result> = (tx: Tx, actor: Actor) => Promise<Result>;

/** Executes a read in a transaction of its own, after the same role check (SESSION-5). */
export const runRead = <Result>(context: Context, endpoint: EndpointName, read: ReadVerb<Result>): Promise<Result> =>
  context.database.transaction(async (tx) => {
    const actor = await context.actor(tx);
    checkRole(actor, endpoint);
    return read(tx, actor);
  });

export const checkRole = (actor: Actor, endpoint: EndpointName): void => {
  if (!mayCall(actor.role, endpoint)) throw new Refusal(403, 'forbidden', { say: 'role-may-not', role: actor.role });
};
