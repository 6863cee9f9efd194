import { mayCall } from '#domain/roles';
import type { Actor } from '../actor';
import { recordChanges } from '../storage/changes';
import type { Tx } from '../storage/database';
import { recordingHistory } from '../storage/history';
import { claimKeys, keepAnswers, nameOfKey, type StoredKey } from '../storage/idempotency';
import { newestMark } from '../storage/log-marks';
import { failingAlone } from '../storage/savepoint';
import { type FoundCall, lockAll } from './batch-locks';
import { repeated } from './keys';
import { checkRole, type Effect, effectOf, type Write, type WriteAnswer } from './run';
import { type WriteName, writes } from './writes';

/** One of several writes in one transaction, and who makes it. */
export interface Member {
  readonly actor: Actor;
  /** The id of the actor's account. */
  readonly account: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly write: Write & { readonly endpoint: WriteName };
}

/** What became of a write: its answer, or the error that it would have ended with alone. */
export type Outcome = { readonly answer: Pick<WriteAnswer, 'status' | 'json'> } | { readonly error: unknown };

/** Refuses those members that may not be done now; the others go on. */
type Refuse<Its extends Member> = (fresh: readonly Its[]) => Promise<ReadonlyMap<Its, unknown>>;

interface Rules<Its extends Member> {
  /** Asked for the members whose keys have no answer yet, before anything is locked. */
  readonly refuse: Refuse<Its>;
  /** Called before anything is kept, with the members that have an effect; throws where none may be kept. */
  ready?(done: readonly Its[]): Promise<void>;
  /** Whether an error ends all, because the database can do nothing now. */
  endsAll(error: unknown): boolean;
}

interface Done<Its extends Member> {
  readonly outcomes: ReadonlyMap<Its, Outcome>;
  readonly effects: ReadonlyMap<Its, Effect>;
  /** A commit of the log at or after that of all effects (SYNC-23). */
  readonly mark: string | undefined;
}

/**
 * Executes writes in one transaction, in this order, each as `run` would execute it alone: under its own key, with its
 * own answer, and a refused one leaves nothing, not even its key (SYNC-2). What they share is done once: the locks, and
 * the change log, which is written last.
 */
export const doMembers = async <Its extends Member>(
  tx: Tx,
  members: readonly Its[],
  { refuse, ready, endsAll }: Rules<Its>,
): Promise<Done<Its>> => {
  // Two members with one key are the same write twice.
  const claims = [...new Map([...members].reverse().map((member) => [nameOfKey(member), member])).values()];
  const stored = new Map(claims.length === 0 ? [] : await claimKeys(tx, claims));
  const claimed = claims.filter((claim) => !stored.has(nameOfKey(claim)));
  const fresh = members.filter((member) => !stored.has(nameOfKey(member)));
  const refused = fresh.length === 0 ? new Map<Its, unknown>() : await refuse(fresh);
  // What is refused anyway locks nothing: it would only keep others waiting.
  const doable = fresh.filter((one) => !refused.has(one) && mayCall(one.actor.role, one.write.endpoint));
  await lockAll(
    tx,
    doable.map(({ write }): FoundCall => ({ ...write, name: write.endpoint })),
  );
  const effects = new Map<Its, Effect>();
  const outcomes = new Map<Its, Outcome>();
  for (const member of members) {
    try {
      const answer = await answerOf(tx, member, { stored, refused, effects });
      outcomes.set(member, { answer });
      stored.set(nameOfKey(member), { ...answer, state: 'done', fingerprint: member.fingerprint, ageSeconds: 0 });
    } catch (error) {
      if (endsAll(error)) throw error;
      outcomes.set(member, { error });
    }
  }
  if (effects.size > 0) await ready?.([...effects.keys()]);
  return { outcomes, effects, mark: await keep(tx, claimed, effects) };
};

interface Known<Its extends Member> {
  /** What is stored under keys, by `nameOfKey`. */
  readonly stored: ReadonlyMap<string, StoredKey>;
  readonly refused: ReadonlyMap<Its, unknown>;
  readonly effects: Map<Its, Effect>;
}

/** The stored answer, or that of the effect, which is added to `effects`; throws the member's refusal. */
const answerOf = async <Its extends Member>(
  tx: Tx,
  member: Its,
  { stored, refused, effects }: Known<Its>,
): Promise<Pick<WriteAnswer, 'status' | 'json'>> => {
  const { actor, write, fingerprint } = member;
  const before = stored.get(nameOfKey(member));
  if (before !== undefined) return repeated(before, fingerprint);
  checkRole(actor, write.endpoint);
  if (refused.has(member)) throw refused.get(member);
  const effect = await failingAlone(tx, () => effectOf(tx, actor, write, writes[write.endpoint]));
  effects.set(member, effect);
  return effect.answer;
};

/** Stores the answers, frees the keys of what was refused, then writes history and log; returns the commit's mark. */
const keep = async <Its extends Member>(
  tx: Tx,
  claimed: readonly Its[],
  effects: ReadonlyMap<Its, Effect>,
): Promise<string | undefined> => {
  const done = [...effects].map(([member, effect]) => ({ member, ...effect }));
  if (claimed.length > 0) {
    const answers = done.map(({ member: { account, key, fingerprint }, answer }) => ({
      account,
      key,
      fingerprint,
      ...answer,
    }));
    const answered = new Set(answers.map(nameOfKey));
    await keepAnswers(
      tx,
      answers,
      claimed.filter((claim) => !answered.has(nameOfKey(claim))),
    );
  }
  const records = done.flatMap(({ member: { account, actor, key }, done: some }) => {
    const by = { account, session: actor.sessionId, key };
    return some.map((one) => ({ ...one, by }));
  });
  const changes = done.flatMap((effect) => effect.changes);
  const history = recordingHistory({ who: 'server' }, records);
  return (await recordChanges(tx, changes, history === undefined ? [] : [history])) ?? (await newestMark(tx));
};
