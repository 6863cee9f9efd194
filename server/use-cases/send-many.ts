import { endpoints } from '#wire/endpoints';
import { sendManyBody } from '#wire/send-many';
import type { Actor } from '../actor';
import { refusePlace } from '../refusal';
import type { SecurityEvent } from '../security-log';
import { recordChanges } from '../storage/changes';
import type { Tx } from '../storage/database';
import { recordHistory } from '../storage/history';
import { claimKeys, keepAnswers, type StoredKey } from '../storage/idempotency';
import { newestMark } from '../storage/log-marks';
import { failingAlone } from '../storage/savepoint';
import { checkText } from '../text';
import { findMember, type Member, notMember } from './batch';
import { type FoundCall, lockAll } from './batch-locks';
import { readBody } from './body';
import { fingerprintOf } from './fingerprint';
import { requireFreeSpace } from './free-space';
import { repeated } from './keys';
import { type Context, checkRole, type Effect, effectOf, type Write, type WriteAnswer } from './run';
import { requireThisLog } from './this-log';
import { type WriteName, writes } from './writes';

/** The call as it was sent. */
interface SentMany {
  readonly body: unknown;
  /** The commits of the log that the caller's device knows. */
  readonly marks: readonly string[];
  /** Whether an error ends the whole call, because the database can do nothing now: no member's answer. */
  endsAll(error: unknown): boolean;
}

/** A member of the call; `name`: undefined if there is no such write. */
interface Known {
  readonly key: string;
  readonly name: WriteName | undefined;
}

/** What became of a member. */
type Outcome = Known & ({ readonly answer: Pick<WriteAnswer, 'status' | 'json'> } | { readonly error: unknown });

interface ManyAnswers {
  readonly outcomes: readonly Outcome[];
  /** A commit of the log at or after that of all effects (SYNC-23). */
  readonly mark: string | undefined;
}

/** A member as `run` would get it, or why it is no write. */
type ReadMember = Known &
  (
    | { readonly write: Write & { readonly endpoint: WriteName; readonly key: string }; readonly fingerprint: string }
    | { readonly error: unknown }
  );
type Readable = Extract<ReadMember, { readonly write: unknown }>;

/**
 * Executes up to 50 writes in one transaction, each as `run` would execute it alone: under its own key, with its own
 * answer, and a refused one leaves nothing, not even its key (SYNC-2). What all share is done once: who asks, the
 * locks, and the change log, which is written last.
 */
export const sendMany = async (context: Context, sent: SentMany): Promise<ManyAnswers> => {
  const events: SecurityEvent[] = [];
  const answers = await context.database.transaction((tx) => sendIn(tx, context, sent, events));
  for (const event of events) context.secure(event);
  return answers;
};

const sendIn = async (tx: Tx, context: Context, sent: SentMany, events: SecurityEvent[]): Promise<ManyAnswers> => {
  const actor = await context.actor(tx);
  checkRole(actor, 'sendMany');
  const members = readMembers(sent);
  const readable = members.filter((member) => 'write' in member);
  const stored = await claimKeys(tx, actor.accountId, readable);
  const fresh = readable.filter(({ key }) => !stored.has(key));
  if (fresh.length > 0) {
    await requireThisLog(tx, sent);
    await requireFreeSpace(context.database, context.leastFreeMegabytes);
    await lockAll(
      tx,
      fresh.map(({ write }): FoundCall => ({ ...write, name: write.endpoint })),
    );
  }
  const effects = new Map<string, Effect>();
  const outcomes: Outcome[] = [];
  for (const member of members) {
    const { key, name } = member;
    try {
      outcomes.push({ key, name, answer: await answerOf(tx, actor, member, stored, effects) });
    } catch (error) {
      if (sent.endsAll(error)) throw error;
      outcomes.push({ key, name, error });
    }
  }
  events.push(...[...effects.values()].flatMap((effect) => effect.events));
  return { outcomes, mark: await keep(tx, actor, fresh, effects) };
};

/** Reads the members; 400 for the whole call where they are none, or where two have the same key. */
const readMembers = ({ body, marks }: SentMany): ReadMember[] => {
  const { calls } = readBody(sendManyBody, body);
  const keys = new Set<string>();
  for (const [index, { key }] of calls.entries()) {
    if (keys.has(key)) throw refusePlace(400, 'invalid-body', `calls.${index}.key`, 'Another member has this key.');
    keys.add(key);
  }
  return calls.map((call) => readMember(call, marks));
};

const readMember = (call: Member & { readonly key: string }, marks: readonly string[]): ReadMember => {
  const { key } = call;
  const found = findMember(call);
  if (found === undefined) return { key, name: undefined, error: notMember(call) };
  const { name, id, ifMatch } = found;
  const { method, path } = endpoints[name];
  const body = method === 'DELETE' ? undefined : found.body;
  try {
    checkText(body);
  } catch (error) {
    return { key, name, error };
  }
  const write = { endpoint: name, path: path.replace(':id', () => id), id, body, ifMatch, key, marks };
  return { key, name, write, fingerprint: fingerprintOf(write) };
};

/** The stored answer, or that of the effect, which is added to `effects`; throws the member's refusal. */
const answerOf = async (
  tx: Tx,
  actor: Actor,
  member: ReadMember,
  stored: ReadonlyMap<string, StoredKey>,
  effects: Map<string, Effect>,
): Promise<Pick<WriteAnswer, 'status' | 'json'>> => {
  if ('error' in member) throw member.error;
  const { key, write, fingerprint } = member;
  const before = stored.get(key);
  if (before !== undefined) return repeated(before, fingerprint);
  checkRole(actor, write.endpoint);
  const effect = await failingAlone(tx, () => effectOf(tx, actor, write, writes[write.endpoint]));
  effects.set(key, effect);
  return effect.answer;
};

/** Stores the answers, frees the keys of what was refused, then writes history and log; returns the commit's mark. */
const keep = async (
  tx: Tx,
  actor: Actor,
  fresh: readonly Readable[],
  effects: ReadonlyMap<string, Effect>,
): Promise<string | undefined> => {
  const done = [...effects].map(([key, effect]) => ({ key, ...effect }));
  if (fresh.length > 0) {
    const answers = done.map(({ key, answer }) => ({ key, ...answer }));
    const refused = fresh.map(({ key }) => key).filter((key) => !effects.has(key));
    await keepAnswers(tx, actor.accountId, answers, refused);
  }
  const records = done.flatMap(({ key, done: some }) => some.map((one) => ({ ...one, key })));
  await recordHistory(tx, { account: actor.accountId, session: actor.sessionId }, records);
  const changes = done.flatMap((effect) => effect.changes);
  return (await recordChanges(tx, changes)) ?? (await newestMark(tx));
};
