import type { Items } from '#domain/commands/descriptor';
import { placeOrder } from '#domain/commands/place-order';
import { editOf, isReadableCommand, itemOf, localIdsIn, makerOf, queuedOf, removalOf } from '#domain/commands/table';
import { mergeEdit } from '#domain/edits';
import type { Command } from '#wire/command';
import { endpoints } from '#wire/endpoints';
import { type HandedIn, handedInDecision } from '#wire/handed-in';
import { isLocalId } from '#wire/id';
import { Refusal } from '../refusal';
import { lockAccount } from '../storage/accounts';
import type { Tx } from '../storage/database';
import {
  idIn,
  lockHandedIn,
  makerOfLocal,
  readHandedIn,
  type StoredHandedIn,
  settleArrived,
  storeDecision,
} from '../storage/handed-in';
import { type HistoryEntry, recordHistory } from '../storage/history';
import { claimKey, keepAnswer, readKey, type StoredKey, voidKey } from '../storage/idempotency';
import { typeOfId } from '../storage/ids';
import { idMadeUnder, lockItem } from '../storage/items';
import { hasMarks } from '../storage/log-marks';
import { nameToday } from '../storage/merged-clients';
import { checkText } from '../text';
import { readBody } from './body';
import { fingerprintOf } from './fingerprint';
import { notFound, readItem } from './items';
import { anyFingerprint } from './keys';
import { checkRole, type Sent, type Step, type Verb } from './run';
import { type WriteName, writeNames, writes } from './writes';

// Entries that phones handed in before they were wiped wait for an admin's decision (SESSION-12), and those that came
// by a lifeboat (SESSION-14).

/** All undecided entries, and those decided recently. */
export const handedInEntries = async (tx: Tx): Promise<HandedIn[]> => (await readHandedIn(tx)).map(shown);

const shown = ({ role: _role, marks: _marks, ...entry }: StoredHandedIn): HandedIn => entry;

/**
 * `PUT handed-in/:id`. Accepting executes the write as its author, in the role of their session, under the entry's own
 * key: if that key had an effect already, nothing is done again (SYNC-2). If the write is refused, the entry stays
 * undecided. A refused entry can still be accepted, an accepted one cannot be refused. The phone of a lifeboat may be
 * alive: refusing its entry makes the key void, so that the phone cannot send it either (SYNC-20). The answer is
 * stored, so it has nothing of the entry's content, which may be about a person.
 */
export const decideHandedIn: Verb = {
  status: 200,
  act: async (step, { id, body }) => {
    const { accept } = readBody(handedInDecision, body);
    // What has arrived meanwhile is what others wait for.
    await settleArrived(step.tx);
    const entry = await lockHandedIn(step.tx, id);
    if (entry === undefined) throw notFound(id);
    if (entry.state === 'accepted' && !accept) {
      const say = entry.decidedBy === null ? 'sent-meanwhile' : 'accepted-already';
      throw new Refusal(409, 'conflict', { say });
    }
    if (entry.state === (accept ? 'accepted' : 'refused')) return outcomeOf(entry);
    const outcome = accept ? await accepted(step, entry) : await refused(step, entry);
    const state = accept ? 'accepted' : 'refused';
    await storeDecision(step.tx, id, step.actor.accountId, { state, ...outcome });
    const act = accept ? 'hand-in accepted' : 'hand-in refused';
    step.record({ act, kind: 'account', id: entry.account, about: aboutEntry(entry, outcome.became) });
    // Reloads other admins' lists.
    step.logChange({ type: 'account', id: entry.account });
    return { id, state, ...outcome };
  },
};

const outcomeOf = ({ id, state, became, wasThere }: StoredHandedIn): Outcome & Pick<HandedIn, 'id' | 'state'> => ({
  id,
  state,
  became,
  wasThere,
});

/** The subject of a decision, without personal data: the order's number, or the type of item. */
const aboutEntry = ({ command }: StoredHandedIn, became: string): Record<string, string> => {
  if (!isReadableCommand(command)) return {};
  const kind = itemOf(command as Command);
  return kind === 'order' && became !== '' ? { order: became } : { reason: kind };
};

type Outcome = Pick<HandedIn, 'became' | 'wasThere'>;

/** Nothing is done. What a lifeboat's phone has sent itself meanwhile can be accepted only. */
const refused = async ({ tx }: Step, { account, key, lifeboat }: StoredHandedIn): Promise<Outcome> => {
  const stored = lifeboat ? await voidKey(tx, account, key) : undefined;
  if (stored !== undefined && stored.state !== 'void') throw new Refusal(409, 'conflict', { say: 'sent-meanwhile' });
  return { became: '', wasThere: false };
};

/** Executes the write, unless its key has had its effect. */
const accepted = async (step: Step, entry: StoredHandedIn): Promise<Outcome> => {
  const { tx } = step;
  const { account, key } = entry;
  const before = await readKey(tx, account, key);
  if (before !== undefined) return arrived(before);
  const made = entry.lifeboat ? await madeBefore(tx, entry) : undefined;
  if (made !== undefined) return { became: made, wasThere: true };
  const call = await callOf(step, entry);
  if ('done' in call) return claimedAsDone(tx, entry, call.done);
  const path = endpoints[call.name].path.replace(':id', () => call.id);
  const isChange = editOf(entry.command as Command) !== undefined;
  const fingerprint = isChange ? anyFingerprint : fingerprintOf({ endpoint: call.name, path, body: call.body });
  const meanwhile = await claimKey(tx, account, key, fingerprint);
  if (meanwhile !== undefined) return arrived(meanwhile);
  const result = await act(step, entry, call);
  const json = JSON.stringify(result);
  await keepAnswer(tx, account, key, { status: writes[call.name].status, json });
  return { became: idIn(json), wasThere: false };
};

/**
 * The item is as wanted, which is the answer. Its key is taken all the same: the phone of a lifeboat would otherwise do
 * it later, over what others have changed by then.
 */
const claimedAsDone = async (tx: Tx, { account, key }: StoredHandedIn, answer: object): Promise<Outcome> => {
  const meanwhile = await claimKey(tx, account, key, anyFingerprint);
  if (meanwhile !== undefined) return arrived(meanwhile);
  await keepAnswer(tx, account, key, { status: 200, json: JSON.stringify(answer) });
  return { became: '', wasThere: true };
};

/** Keys are forgotten long before a file is: what its phone has made is recognised all the same. */
const madeBefore = (tx: Tx, { account, key, command }: StoredHandedIn): Promise<string | undefined> => {
  const placed = isReadableCommand(command) ? placeOrder.read(command as Command) : undefined;
  return idMadeUnder(tx, account, key, placed?.order.placedAt);
};

/** The entry had arrived before it was handed in, or its user had withdrawn it for good (SYNC-20). */
const arrived = ({ state, json }: StoredKey): Outcome => {
  if (state !== 'done') throw new Refusal(409, 'withdrawn', { say: 'taken-back-there' });
  return { became: idIn(json), wasThere: true };
};

interface Call extends Sent {
  readonly name: WriteName;
}

/** Executed as the author, even if disabled since; the history records it so (SESSION-9). */
const act = async (step: Step, { account, role, session, key }: StoredHandedIn, call: Call): Promise<unknown> => {
  const done: HistoryEntry[] = [];
  const username = (await lockAccount(step.tx, account))?.username ?? '';
  const actor = { accountId: account, username, role, sessionId: session };
  checkRole(actor, call.name);
  checkText(call.body);
  const record = (entry: HistoryEntry): void => void done.push(entry);
  const result = await writes[call.name].act({ ...step, actor, key, movementReference: key, record }, call);
  await recordHistory(step.tx, { account, session, key }, done);
  return result;
};

/** The item already is as wanted: what the phone's own call would answer. */
interface Done {
  readonly done: object;
}

/** The call that the phone would make for the command now. */
const callOf = async (step: Step, entry: StoredHandedIn): Promise<Call | Done> => {
  const { command: stored, marks, account, role, session } = entry;
  const queued = isReadableCommand(stored) ? queuedOf(stored as Command) : undefined;
  // Its phone may have repaired it since, under the same key.
  if (entry.lifeboat && entry.stood === 'refused') throw new Refusal(409, 'conflict', { say: 'refused-on-phone' });
  const name = writeNames.find((one) => one === queued?.endpoint);
  if (queued === undefined || name === undefined)
    throw new Refusal(400, 'invalid-body', { say: 'made-by-other-version' });
  const command = stored as Command;
  const ids = await serverIds(step.tx, account, command);
  const resolve = (id: string): string => ids.get(id) ?? id;
  const maker = makerOf(command);
  if (maker !== undefined) return { name, id: '', ifMatch: undefined, body: maker.body(command, resolve) };
  if (!(await hasMarks(step.tx, marks))) throw anotherLog();
  // The client may have been merged since.
  const id = await nameToday(step.tx, resolve(queued.subject?.of(command) ?? ''));
  const removal = removalOf(command) !== undefined;
  // Locked before the edit is merged into it: what others commit meanwhile would be overwritten otherwise (STOCK-11).
  const type = typeOfId(id);
  if (type !== undefined && type !== 'warehouse' && type !== 'account') await lockItem(step.tx, type, id);
  const item = await readItem(step.tx, { accountId: account, username: '', role, sessionId: session }, id).catch(
    (error: unknown) => {
      // Deleted already: the entry's purpose is met.
      if (removal && error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    },
  );
  if (item === undefined) return { done: { id, deleted: true } };
  if (removal) return { name, id, ifMatch: undefined, body: undefined };
  return editCall(command, item, id, name);
};

/** The edit, merged into the current item; a conflict refuses it. */
const editCall = (command: Command, item: object, id: string, name: WriteName): Call | Done => {
  const edit = editOf(command);
  if (edit === undefined) return { done: item };
  if (edit.ownBody !== undefined) return { name, id, ifMatch: undefined, body: edit.ownBody(command) };
  const merged = mergeEdit(item, edit.changes(command));
  if (merged.kind === 'nothing') return { done: item };
  if (merged.kind === 'clash')
    throw new Refusal(409, 'conflict', { say: 'clash-by-hand', fields: merged.clashes.map(({ field }) => field) });
  const body = edit.body?.(item as Items[typeof edit.item], { ...merged.fields, ...edit.stamp?.(command) });
  return { name, id, ifMatch: undefined, body };
};

const anotherLog = (): Refusal => new Refusal(409, 'restored', { say: 'restored-by-hand' });

/** The server ids of a command's local ids; their items have to be accepted first (SYNC-4). */
const serverIds = async (tx: Tx, account: string, command: Command): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (const local of localIdsIn(command).filter(isLocalId)) {
    const made = await makerOfLocal(tx, account, local);
    // Its phone could not hand it in, as something too large.
    if (made === undefined) throw new Refusal(409, 'conflict', { say: 'other-not-handed-in' });
    if (made.state !== 'accepted' || made.became === '')
      throw new Refusal(409, 'conflict', { say: 'accept-other-first' });
    ids.set(local, made.became);
  }
  return ids;
};
