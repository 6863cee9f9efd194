import { mostSent } from '#wire/send-many';
import type { Actor } from '../actor';
import type { Database, Tx } from '../storage/database';
import { limitLockWaits, unlimitLockWaits } from '../storage/idempotency';
import { hasMarks } from '../storage/log-marks';
import { sessionsOfAccessTokens, stillLive } from '../storage/sessions';
import { fingerprintOf } from './fingerprint';
import { requireFreeSpace } from './free-space';
import { doMembers, type Member, type Outcome } from './members';
import { oneAfterTheOther } from './one-after-the-other';
import { type Context, run, type Verb, type Write, type WriteAnswer } from './run';
import { restored } from './this-log';
import type { WritesTransaction } from './waiting-writes';
import type { WriteName } from './writes';

// Writes that come while another one's transaction runs would wait for it anyway, at the latest for the log. They are
// executed by one transaction then, each as a member of it, and answered after its one commit.

/**
 * The writes that are executed together: a day's short ones. A group looks up its callers at its beginning, so none of
 * these ends a session or changes a role.
 */
const together: ReadonlySet<string> = new Set<WriteName>([
  'placeOrder',
  'createClient',
  'createObservation',
  'createVisit',
  'updateItem',
  'deleteItem',
  'createBox',
  'createProduct',
  'checkLine',
  'deliverLine',
  'adjustBoxes',
  'saveBag',
]);

/**
 * After so long, writes that wait for others go on beside them: one of those may wait for a lock. Members of a
 * group that has waited for one in vain hold each other up no longer than this.
 */
const usualPatienceMs = 200;
/** How long a group waits for a lock; after that each member goes alone, so that only those wait that must. */
const lockMs = 300;

interface GroupParts {
  readonly database: Database;
  readonly transaction: WritesTransaction;
  readonly leastFreeMegabytes: number;
  /** Whether an error ends all writes of a transaction, because the database can do nothing now. */
  endsAll(error: unknown): boolean;
  readonly patienceMs?: number | undefined;
}

interface Waiting {
  readonly context: Context;
  readonly write: Write & { readonly key: string };
  readonly verb: Verb;
  readonly resolve: (answer: WriteAnswer) => void;
  readonly reject: (error: unknown) => void;
}
type GroupMember = Member & { readonly of: Waiting };

export interface WriteGroups {
  /** Executes a write as `run` does, together with others that wait. */
  run: typeof run;
  /** How many writes wait for those before them. */
  waiting(): number;
}

export const createWriteGroups = (parts: GroupParts): WriteGroups => {
  const { patienceMs = usualPatienceMs } = parts;
  const waiting: Waiting[] = [];
  /** Transactions that others wait for: not those that have kept others waiting for too long. */
  let running = 0;
  /** Grows when patience runs out: what has begun before is waited for no longer. */
  let generation = 0;
  /** Whether a group starts in this turn of the event loop. */
  let starts = false;
  let late: NodeJS.Timeout | undefined;

  const start = (): void => {
    clearTimeout(late);
    late = undefined;
    const group = waiting.splice(0, mostSent);
    if (group.length === 0) return;
    running += 1;
    const its = generation;
    void execute(parts, group).finally(() => {
      if (its === generation) running -= 1;
      look();
    });
    look();
  };
  const look = (): void => {
    if (waiting.length === 0) return;
    if (running > 0) {
      late ??= setTimeout(() => {
        generation += 1;
        running = 0;
        start();
      }, patienceMs);
      return;
    }
    if (starts) return;
    starts = true;
    // Once all requests that have arrived are read: the embedded engine lets none be read before its commit.
    setImmediate(() => {
      starts = false;
      if (running === 0) start();
    });
  };

  return {
    run: (context, write, verb) => {
      const { key, endpoint } = write;
      if (key === undefined || !together.has(endpoint)) return run(context, write, verb);
      return new Promise((resolve, reject) => {
        waiting.push({ context, write: { ...write, key }, verb, resolve, reject });
        look();
      });
    },
    waiting: () => waiting.length,
  };
};

const goAlone = ({ context, write, verb, resolve, reject }: Waiting): Promise<void> =>
  run(context, write, verb).then(resolve, reject);

/** Executes writes that waited, and answers them; a lone one as if there were no groups. */
const execute = async (parts: GroupParts, group: readonly Waiting[]): Promise<void> => {
  const [first, ...others] = group;
  if (first === undefined) return;
  if (others.length === 0) return goAlone(first);
  try {
    const { outcomes, effects, mark } = await parts.transaction(group.length, (tx) => doGroup(tx, parts, group));
    for (const [{ of }, { events }] of effects) for (const event of events) of.context.secure(event);
    for (const one of group) {
      const outcome = outcomes.get(one);
      if (outcome !== undefined && 'answer' in outcome) one.resolve({ ...outcome.answer, mark });
      else one.reject(outcome?.error);
    }
  } catch (error) {
    // Where one member is the reason, none of them was done, and the others do not share its end.
    const { code } = error as { readonly code?: string };
    const all = parts.endsAll(error) && !ofOneMember.has(code ?? '');
    if (all) for (const one of group) one.reject(error);
    else
      await oneAfterTheOther(
        group.map((one) => () => goAlone(one)),
        parts.patienceMs ?? usualPatienceMs,
      );
  }
};

/** What the database says to one of several that want the same: deadlock, serialization, time limit, lock wait. */
const ofOneMember: ReadonlySet<string> = new Set(['40P01', '40001', '57014', '55P03']);

const doGroup = async (tx: Tx, parts: GroupParts, group: readonly Waiting[]) => {
  // The embedded engine has one transaction at a time: nobody to wait for.
  if (parts.database.engine === 'postgres') await limitLockWaits(tx, lockMs);
  const outcomes = new Map<Waiting, Outcome>();
  const members = await admitAll(tx, group, outcomes);
  const {
    outcomes: done,
    effects,
    mark,
  } = await doMembers<GroupMember>(tx, members, {
    refuse: (fresh) => refuseAlone(tx, parts, fresh),
    ready: (done) => readyToKeep(tx, parts, done),
    endsAll: parts.endsAll,
  });
  for (const [{ of }, outcome] of done) outcomes.set(of, outcome);
  return { outcomes, effects, mark };
};

/**
 * Where others write beside the group: what waits for the log waits like any write, and a session that ended while
 * members waited for locks writes nothing, because each is looked up again when it goes alone.
 */
const readyToKeep = async (tx: Tx, { database }: GroupParts, done: readonly GroupMember[]): Promise<void> => {
  if (database.engine !== 'postgres') return;
  await unlimitLockWaits(tx);
  const sessions = new Set(done.map(({ actor }) => actor.sessionId));
  const live = await stillLive(tx, [...sessions]);
  if (live.size < sessions.size) throw new SessionEnded();
};

/** A session ended after its members were admitted. */
class SessionEnded extends Error {}

/** Looks up who asks, for all at once; those who are not signed in get their refusals. */
const admitAll = async (
  tx: Tx,
  group: readonly Waiting[],
  outcomes: Map<Waiting, Outcome>,
): Promise<readonly GroupMember[]> => {
  const callers = group.flatMap((of) => {
    try {
      return { of, caller: of.context.caller() };
    } catch (error) {
      outcomes.set(of, { error });
      return [];
    }
  });
  const sessions = await sessionsOfAccessTokens(tx, [...new Set(callers.map(({ caller }) => caller.token))]);
  return callers.flatMap(({ of, caller }) => {
    try {
      return memberOf(of, caller.admit(sessions.get(caller.token)));
    } catch (error) {
      outcomes.set(of, { error });
      return [];
    }
  });
};

const memberOf = (of: Waiting, actor: Actor): GroupMember => {
  const { write } = of;
  return {
    of,
    actor,
    account: actor.accountId,
    key: write.key,
    fingerprint: fingerprintOf(write),
    write: { ...write, endpoint: write.endpoint as WriteName },
  };
};

/** The refusals of those whose devices know another log (SYNC-23), or of all while the disk is nearly full. */
const refuseAlone = async (
  tx: Tx,
  { database, leastFreeMegabytes }: GroupParts,
  fresh: readonly GroupMember[],
): Promise<ReadonlyMap<GroupMember, unknown>> => {
  const refused = new Map<GroupMember, unknown>();
  if (!(await hasMarks(tx, [...new Set(fresh.flatMap(({ write }) => write.marks))]))) {
    for (const member of fresh) if (!(await hasMarks(tx, member.write.marks))) refused.set(member, restored());
  }
  try {
    await requireFreeSpace(database, leastFreeMegabytes);
  } catch (error) {
    for (const member of fresh) if (!refused.has(member)) refused.set(member, error);
  }
  return refused;
};
