import { editOf, isReadableCommand, itemOf, localIdsIn, makerOf, queuedOf, removalOf } from '#domain/commands/table';
import { mergeEdit } from '#domain/edits';
import type { Command } from '#wire/command';
import { endpoints } from '#wire/endpoints';
import { type HandedIn, handedInDecision } from '#wire/handed-in';
import { isLocalId } from '#wire/id';
import { Refusal } from '../refusal';
import { lockAccount } from '../storage/accounts';
import type { Tx } from '../storage/database';
import { lockHandedIn, makerOfLocal, readHandedIn, type StoredHandedIn, storeDecision } from '../storage/handed-in';
import { type HistoryEntry, recordHistory } from '../storage/history';
import { claimKey, keepAnswer, readKey, type StoredKey } from '../storage/idempotency';
import { hasMarks } from '../storage/log-marks';
import { nameToday } from '../storage/merged-clients';
import { checkText, readBody } from './body';
import { fingerprintOf } from './fingerprint';
import { notFound, readItem } from './items';
import { checkRole, type Sent, type Step, type Verb } from './run';
import { type WriteName, writeNames, writes } from './writes';

// What phones handed in before they were wiped waits for an admin (SESSION-12).

/** Everything that waits, and what was decided not long ago. */
export const handedInEntries = async (tx: Tx): Promise<HandedIn[]> => (await readHandedIn(tx)).map(shown);

const shown = ({ role: _role, marks: _marks, ...entry }: StoredHandedIn): HandedIn => entry;

/**
 * `PUT handed-in/:id`. A yes does the write as its author would have, in the role of their session, under the entry's
 * own key: where that had an effect already, nothing is done again (SYNC-2). A refusal of the write leaves the entry
 * waiting. A no can be taken back by a yes, a yes by nothing.
 */
export const decideHandedIn: Verb = {
  status: 200,
  act: async (step, { id, body }) => {
    const { accept } = readBody(handedInDecision, body);
    const entry = await lockHandedIn(step.tx, id);
    if (entry === undefined) throw notFound(id);
    if (entry.state === 'accepted' && !accept) throw new Refusal(409, 'conflict', { say: 'accepted-already' });
    if (entry.state === (accept ? 'accepted' : 'refused')) return shown(entry);
    const came = accept ? await accepted(step, entry) : { became: '', wasThere: false };
    await storeDecision(step.tx, id, step.actor.accountId, { state: accept ? 'accepted' : 'refused', ...came });
    const act = accept ? 'hand-in accepted' : 'hand-in refused';
    step.record({ act, kind: 'account', id: entry.account, about: aboutEntry(entry, came.became) });
    // Other admins' lists are read again.
    step.logChange({ type: 'account', id: entry.account });
    const decided = await lockHandedIn(step.tx, id);
    return shown(decided ?? entry);
  },
};

/** What a decision was about, without a name in it: the order's number, or what kind of thing it is. */
const aboutEntry = ({ command }: StoredHandedIn, became: string): Record<string, string> => {
  if (!isReadableCommand(command)) return {};
  const kind = itemOf(command as Command);
  return kind === 'order' && became !== '' ? { order: became } : { reason: kind };
};

type Came = Pick<HandedIn, 'became' | 'wasThere'>;

/** Does the write, unless its key has had its effect. */
const accepted = async (step: Step, entry: StoredHandedIn): Promise<Came> => {
  const { tx } = step;
  const { account, key } = entry;
  const before = await readKey(tx, account, key);
  if (before !== undefined) return arrived(before);
  const call = await callOf(step, entry);
  if (call === 'done') return { became: '', wasThere: true };
  const path = endpoints[call.name].path.replace(':id', () => call.id);
  const meanwhile = await claimKey(tx, account, key, fingerprintOf({ endpoint: call.name, path, body: call.body }));
  if (meanwhile !== undefined) return arrived(meanwhile);
  const result = await act(step, entry, call);
  const json = JSON.stringify(result);
  await keepAnswer(tx, account, key, { status: writes[call.name].status, json });
  return { became: idIn(json), wasThere: false };
};

/** It had come before it was handed in, or its user had taken it back for good (SYNC-20). */
const arrived = ({ state, json }: StoredKey): Came => {
  if (state !== 'done') throw new Refusal(409, 'withdrawn', { say: 'taken-back-there' });
  return { became: idIn(json), wasThere: true };
};

const idIn = (json: string): string => {
  const { id } = JSON.parse(json) as { readonly id?: unknown };
  return typeof id === 'string' ? id : '';
};

interface Call extends Sent {
  readonly name: WriteName;
}

/** As the author, who may be disabled since; the history says so too (SESSION-9). */
const act = async (step: Step, { account, role, session, key }: StoredHandedIn, call: Call): Promise<unknown> => {
  const done: HistoryEntry[] = [];
  const username = (await lockAccount(step.tx, account))?.username ?? '';
  const actor = { accountId: account, username, role, sessionId: session };
  checkRole(actor, call.name);
  checkText(call.body);
  const record = (entry: HistoryEntry): void => void done.push(entry);
  const result = await writes[call.name].act({ ...step, actor, key, command: key, record }, call);
  await recordHistory(step.tx, { account, session, key }, done);
  return result;
};

/** The call that the phone would make of the command now; 'done' where what it wants is so already. */
const callOf = async (step: Step, entry: StoredHandedIn): Promise<Call | 'done'> => {
  const { command: stored, marks, account, role, session } = entry;
  const queued = isReadableCommand(stored) ? queuedOf(stored as Command) : undefined;
  const name = writeNames.find((one) => one === queued?.endpoint);
  if (queued === undefined || name === undefined)
    throw new Refusal(400, 'invalid-body', { say: 'made-by-other-version' });
  const command = stored as Command;
  const ids = await serverIds(step.tx, account, command);
  const resolve = (id: string): string => ids.get(id) ?? id;
  const maker = makerOf(command);
  if (maker !== undefined) return { name, id: '', ifMatch: undefined, body: maker.body(command, resolve) };
  if (!(await hasMarks(step.tx, marks))) throw anotherLog();
  // A client may have been merged since.
  const id = await nameToday(step.tx, resolve(queued.subject?.of(command) ?? ''));
  const removal = removalOf(command) !== undefined;
  const item = await readItem(step.tx, { accountId: account, username: '', role, sessionId: session }, id).catch(
    (error: unknown) => {
      // Gone already is what was wanted.
      if (removal && error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    },
  );
  if (item === undefined) return 'done';
  if (removal) return { name, id, ifMatch: undefined, body: undefined };
  return editCall(command, item, id, name);
};

/** An edit, laid over the item as it is now; refused where somebody else has changed the same since. */
const editCall = (command: Command, item: object, id: string, name: WriteName): Call | 'done' => {
  const edit = editOf(command);
  if (edit === undefined) return 'done';
  const merged = mergeEdit(item, edit.changes(command));
  if (merged.kind === 'nothing') return 'done';
  if (merged.kind === 'clash')
    throw new Refusal(409, 'conflict', { say: 'clash-by-hand', fields: merged.clashes.map(({ field }) => field) });
  const body = edit.body(item as Parameters<typeof edit.body>[0], { ...merged.fields, ...edit.stamp?.(command) });
  return { name, id, ifMatch: undefined, body };
};

const anotherLog = (): Refusal => new Refusal(409, 'restored', { say: 'restored-by-hand' });

/** The server's ids of the local ones in a command: what they stand for has to be accepted first (SYNC-4). */
const serverIds = async (tx: Tx, account: string, command: Command): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  for (const local of localIdsIn(command).filter(isLocalId)) {
    const made = await makerOfLocal(tx, account, local);
    if (made === undefined || made.state !== 'accepted' || made.became === '')
      throw new Refusal(409, 'conflict', { say: 'accept-other-first' });
    ids.set(local, made.became);
  }
  return ids;
};
