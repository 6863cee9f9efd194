import { managePeople, type PeopleAct } from '#domain/commands/manage-people';
import { fullName } from '#domain/display';
import { fieldsEdited } from '#domain/item-edit';
import type { Answer } from '#wire/endpoints';
import type { NewPerson, PersonField } from '#wire/new-person';
import type { Person, PersonSession } from '#wire/person';
import type { Device } from '../device/device';
import { type Answered, answeredBy } from './asked';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, deskOf } from './desk';
import { makeCode } from './one-time-code';

/** Asks for everybody of the company, those who are disabled too. Never throws for a failed call. */
export const readPeople = async (device: Device, signal?: AbortSignal): Promise<Answered<readonly Person[]>> =>
  answeredBy(await deskOf(device)?.people(signal));

/**
 * Asks where a person is signed in, with the sessions that are over while their devices may not know, or where the user
 * is. Never throws for a failed call.
 */
export const readSessions = async (
  device: Device,
  person: string | undefined,
  signal?: AbortSignal,
): Promise<Answered<readonly PersonSession[]>> => answeredBy(await deskOf(device)?.sessions(person, signal));

/** What comes of a write that gives a person a one-time code, with the code in words: nobody else has it. */
export type CodeOutcome =
  | { readonly kind: 'given'; readonly code: string; readonly person: Person | undefined }
  | { readonly kind: 'undone'; readonly outcome: Exclude<DeskOutcome<Person>, { readonly kind: 'done' }> };

const noCode: CodeOutcome = {
  kind: 'undone',
  outcome: { kind: 'not-sent', reason: 'no-codes-here' },
};

const doing = (what: PeopleAct, who?: string) => managePeople.of({ what, ...(who === undefined ? {} : { who }) });

/** Makes a code and the write that tells the server its hash. */
const withCode = async (write: (codeHash: string) => Promise<DeskOutcome<Person>>): Promise<CodeOutcome> => {
  const code = await makeCode();
  if (code === undefined) return noCode;
  const outcome = await write(code.hash);
  return outcome.kind === 'done'
    ? { kind: 'given', code: code.text, person: outcome.answer }
    : { kind: 'undone', outcome };
};

/** Adds a person, who chooses a password by the code that comes of it. */
export const addPerson = (
  device: Device,
  person: Omit<NewPerson, 'codeHash'>,
  attendant?: Attendant,
): Promise<CodeOutcome> =>
  withCode((codeHash) => {
    const body: NewPerson = { ...person, codeHash };
    return attend(device, doing('new-person', person.username), { name: 'createPerson', body }, attendant);
  });

/** Gives a person a code by which another password is chosen; the one before it is good no more. */
export const giveCode = (device: Device, person: Person, attendant?: Attendant): Promise<CodeOutcome> =>
  withCode((codeHash) =>
    attend(
      device,
      doing('one-time-code', fullName(person)),
      { name: 'giveCode', params: { id: person.id }, body: { codeHash } },
      attendant,
    ),
  );

/** Saves what is wanted of a person otherwise than it was seen; refused with 412 `conflict` where that has changed. */
export const editPerson = (
  device: Device,
  seen: Person,
  wanted: Partial<Pick<Person, PersonField>>,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'editPerson'>>> =>
  attend(
    device,
    doing('person-changes', fullName(seen)),
    { name: 'editPerson', params: { id: seen.id }, body: { edit: { fields: fieldsEdited(seen, wanted) } } },
    attendant,
  );

/** Ends one session; `whose`: the name of its person, undefined for the user's own. */
export const endSession = (
  device: Device,
  id: string,
  whose: string | undefined,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'endSession'>>> =>
  attend(
    device,
    doing(whose === undefined ? 'end-own-session' : 'end-session', whose),
    { name: 'endSession', params: { id }, body: {} },
    attendant,
  );

/** Ends one session, where it has not ended, and has its device wiped when that next asks (SESSION-11). */
export const endAndWipe = (
  device: Device,
  id: string,
  whose: string,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'endSession'>>> =>
  attend(device, doing('wipe-session', whose), { name: 'endSession', params: { id }, body: { wipe: true } }, attendant);

/** Ends every session of a person, or every other one of the user. */
export const endSessions = (
  device: Device,
  person: Person | undefined,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'endSessions' | 'endOtherSessions'>>> =>
  person === undefined
    ? attend(device, doing('end-own-sessions'), { name: 'endOtherSessions', body: {} }, attendant)
    : attend(
        device,
        doing('end-sessions', fullName(person)),
        { name: 'endSessions', params: { id: person.id }, body: {} },
        attendant,
      );
