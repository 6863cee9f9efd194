import { type NewCode, type NewPerson, type PersonField, personChanges } from '#wire/new-person';
import type { Person } from '#wire/person';
import { Refusal, refusePlace } from '../refusal';
import { storeCode } from '../storage/account-codes';
import { insertAccount } from '../storage/accounts';
import { agentsWithoutBag, insertBag } from '../storage/bags';
import { type ChangeToLog, recordChanges } from '../storage/changes';
import type { Database, Tx } from '../storage/database';
import { type HistoryEntry, recordHistory } from '../storage/history';
import { hasOtherAdmin, lockPerson, readPeople, storePerson } from '../storage/people';
import { endSessionsOf } from '../storage/sessions';
import { readBody } from './body';
import { changedFields, filledFields } from './changed-fields';
import { requireConfirmed } from './confirmed';
import { readEdit, refuseConflicts } from './edits';
import { notFound } from './items';
import type { Sent, Step } from './run';

/** The part of a step that changes people; an operator's command has no more. */
export type PeopleStep = Pick<Step, 'tx' | 'logChange' | 'record' | 'secure'>;

export const everybody = (tx: Tx): Promise<Person[]> => readPeople(tx);

/** Adds a person, who can sign in after using the code; an agent gets a bag at once. */
export const createPerson = async (step: PeopleStep, { codeHash, ...person }: NewPerson): Promise<Person> => {
  const { tx, logChange, record, secure } = step;
  const username = person.username.normalize('NFC');
  const id = await insertAccount(tx, { ...person, email: person.email ?? '', username, passwordHash: '' });
  if (id === undefined) {
    throw refusePlace(409, 'duplicate-username', 'username', { say: 'username-taken' });
  }
  await storeCode(tx, id, codeHash);
  logChange({ type: 'account', id, created: true });
  const after = filledFields({ ...person, username }, ['username', 'firstname', 'lastname', 'role', 'email']);
  record({ act: 'added', kind: 'account', id, after });
  if (person.role === 'agent') await giveBag(step, id);
  secure({ security: 'account added', account: id });
  return readPerson(tx, id);
};

/** `PUT people/:id`: an edit with the values that its editor saw. One that changes nothing is not recorded. */
export const editPerson = async (step: Step, sent: Sent): Promise<Person> => {
  const edit = readEdit('person', sent.body);
  if (edit === undefined) throw new Refusal(400, 'invalid-body', 'A person is changed by an edit.');
  const stored = await lockedPerson(step.tx, sent.id);
  await refuseConflicts(step.tx, { type: 'person', item: stored, edit });
  const wanted = Object.entries(edit.fields ?? {}).map(([name, field]) => [name, field.wanted]);
  const fields = readBody(personChanges, Object.fromEntries(wanted));
  const isOwnAccess = stored.id === step.actor.accountId && ('username' in fields || 'email' in fields);
  const letsIn = (fields.role === 'admin' && stored.role !== 'admin') || (fields.disabled === false && stored.disabled);
  if (isOwnAccess || letsIn) await requireConfirmed(step);
  return changePerson(step, stored, fields);
};

/**
 * Changes a locked person's fields. At least one administrator must stay. A change of role, and disabling, end all
 * sessions, so that none continues with the old role.
 */
export const changePerson = async (
  step: PeopleStep,
  stored: Person,
  wanted: { readonly [Name in PersonField]?: Person[Name] | undefined },
): Promise<Person> => {
  const { tx, logChange, record, secure } = step;
  const changes = Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== stored[name]);
  if (changes.length === 0) return stored;
  const fields: Partial<Pick<Person, PersonField>> = Object.fromEntries(changes);
  const next = { ...stored, ...fields };
  if (isActiveAdmin(stored) && !isActiveAdmin(next) && !(await hasOtherAdmin(tx, stored.id))) {
    const path = 'disabled' in fields ? 'disabled' : 'role';
    throw refusePlace(409, 'last-admin', path, { say: 'no-other-admin' });
  }
  await storePerson(tx, stored.id, fields);
  if (next.disabled || next.role !== stored.role) await endSessionsOf(tx, stored.id);
  logChange({ type: 'account', id: stored.id });
  record({ act: 'changed', kind: 'account', id: stored.id, ...changedFields(stored, next, Object.keys(fields)) });
  if (next.role === 'agent') await giveBag(step, stored.id);
  secure({ security: 'account changed', account: stored.id, fields: Object.keys(fields) });
  return readPerson(tx, stored.id);
};

const isActiveAdmin = ({ role, disabled }: Pick<Person, 'role' | 'disabled'>): boolean => role === 'admin' && !disabled;

/** Gives a person a code, which replaces the previous one. The password works until the code is used. */
export const giveCode = async (
  { tx, logChange, record, secure }: PeopleStep,
  { codeHash }: NewCode,
  id: string,
): Promise<Person> => {
  const person = await lockedPerson(tx, id);
  await storeCode(tx, id, codeHash);
  logChange({ type: 'account', id });
  record({ act: 'code given', kind: 'account', id });
  secure({ security: 'code given', account: id });
  return person;
};

/** The person, locked together with the set of administrators; 404 for an unknown person. */
export const lockedPerson = async (tx: Tx, id: string): Promise<Person> => {
  const person = await lockPerson(tx, id);
  if (person === undefined) throw notFound(id);
  return person;
};

/** The person; 404 for an unknown one. */
export const readPerson = async (tx: Tx, id: string): Promise<Person> => {
  const [person] = await readPeople(tx, id);
  if (person === undefined) throw notFound(id);
  return person;
};

/** Creates the bag of an agent who has none. */
export const giveBag = async ({ tx, logChange, record }: Omit<PeopleStep, 'secure'>, agent: string): Promise<void> => {
  const id = await insertBag(tx, agent);
  if (id === undefined) return;
  logChange({ type: 'bag', id, audience: agent, created: true });
  record({ act: 'added', kind: 'bag', id, about: { account: agent } });
};

/** Creates missing bags, for companies from before agents got them automatically. */
export const giveMissingBags = (database: Database): Promise<void> =>
  database.transaction(async (tx) => {
    const changes: ChangeToLog[] = [];
    const done: HistoryEntry[] = [];
    for (const agent of await agentsWithoutBag(tx)) {
      await giveBag({ tx, logChange: (change) => changes.push(change), record: (one) => done.push(one) }, agent);
    }
    await recordHistory(tx, { who: 'server' }, done);
    await recordChanges(tx, changes);
  });
