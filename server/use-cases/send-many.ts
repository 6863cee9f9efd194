import { endpoints } from '#wire/endpoints';
import { mostSent, sendManyBody } from '#wire/send-many';
import { refusePlace } from '../refusal';
import type { Tx } from '../storage/database';
import { checkText } from '../text';
import { type Member as Call, findMember, notMember } from './batch';
import { readBody } from './body';
import { fingerprintOf } from './fingerprint';
import { requireFreeSpace } from './free-space';
import { doMembers, type Outcome } from './members';
import { type Context, checkRole, type Write } from './run';
import { requireThisLog } from './this-log';
import type { WriteName } from './writes';

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

interface ManyAnswers {
  readonly outcomes: readonly (Known & Outcome)[];
  /** A commit of the log at or after that of all effects (SYNC-23). */
  readonly mark: string | undefined;
}

/** A member as `run` would get it, or why it is no write. */
type ReadMember = Known &
  (
    | { readonly write: Write & { readonly endpoint: WriteName; readonly key: string }; readonly fingerprint: string }
    | { readonly error: unknown }
  );

/** Executes up to 50 writes in one transaction, each under its own key, with its own answer; see `doMembers`. */
export const sendMany = async (context: Context, sent: SentMany): Promise<ManyAnswers> => {
  const done = (tx: Tx) => sendIn(tx, context, sent);
  const { effects, ...answers } = await context.transaction(howMany(sent.body), done);
  for (const effect of effects.values()) for (const event of effect.events) context.secure(event);
  return answers;
};

/** How many members an unread body has. */
const howMany = (body: unknown): number => {
  const { calls } = (body ?? {}) as { readonly calls?: unknown };
  return Array.isArray(calls) ? Math.min(calls.length, mostSent) : 1;
};

const sendIn = async (tx: Tx, context: Context, sent: SentMany) => {
  const actor = await context.actor(tx);
  checkRole(actor, 'sendMany');
  const members = readMembers(sent);
  const readable = members.flatMap((member) =>
    'write' in member ? { actor, account: actor.accountId, ...member } : [],
  );
  const { outcomes, effects, mark } = await doMembers(tx, readable, {
    refuse: async () => {
      await requireThisLog(tx, sent);
      await requireFreeSpace(context.database, context.leastFreeMegabytes);
      return new Map();
    },
    endsAll: sent.endsAll,
  });
  const ofKey = new Map([...outcomes].map(([{ key }, outcome]) => [key, outcome]));
  return {
    effects,
    mark,
    outcomes: members.map(({ key, name, ...member }) => {
      const unread = 'error' in member ? { error: member.error } : { error: undefined };
      return { key, name, ...(ofKey.get(key) ?? unread) };
    }),
  };
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

const readMember = (call: Call & { readonly key: string }, marks: readonly string[]): ReadMember => {
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
