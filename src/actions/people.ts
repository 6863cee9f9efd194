import { managePeople, type PeopleAct } from '#domain/commands/manage-people';
import { fullName } from '#domain/display';
import { fieldsEdited } from '#domain/item-edit';
import { type ReportedDevice, reportedDevice } from '#wire/devices';
import type { Answer } from '#wire/endpoints';
import type { NewPerson, PersonField } from '#wire/new-person';
import type { Person, PersonSession } from '#wire/person';
import type { Device } from '../device/device';
import { type Attendant, attend } from './attended';
import { type DeskOutcome, deskOf } from './desk';
import { makeCode } from './one-time-code';
import { type ReadResult, readResult } from './read-result';

/** Reads all accounts of the company, disabled ones included. Never throws for a failed call. */
export const readPeople = async (device: Device, signal?: AbortSignal): Promise<ReadResult<readonly Person[]>> =>
  readResult(await deskOf(device)?.people(signal));

/**
 * Reads a person's sessions, including ended ones that their devices may not know of, or the user's own sessions. Never
 * throws for a failed call.
 */
export const readSessions = async (
  device: Device,
  person: string | undefined,
  signal?: AbortSignal,
): Promise<ReadResult<readonly PersonSession[]>> => readResult(await deskOf(device)?.sessions(person, signal));

/** Reads all devices with their last reports; those that this app cannot read are left out. Never throws. */
export const readDevices = async (
  device: Device,
  signal?: AbortSignal,
): Promise<ReadResult<readonly ReportedDevice[]>> => {
  const answered = readResult(await deskOf(device)?.devices(signal));
  if (answered.kind !== 'answered') return answered;
  const read = answered.value.map((one) => reportedDevice.safeParse(one));
  return { kind: 'answered', value: read.flatMap(({ data }) => (data === undefined ? [] : [data])) };
};

/** The result of a write that creates a one-time code, with its text, which is nowhere else. */
export type CodeOutcome =
  | { readonly kind: 'given'; readonly code: string; readonly person: Person | undefined }
  | { readonly kind: 'failed'; readonly outcome: Exclude<DeskOutcome<Person>, { readonly kind: 'done' }> };

const noCode: CodeOutcome = {
  kind: 'failed',
  outcome: { kind: 'not-sent', reason: 'no-codes-here' },
};

const doing = (what: PeopleAct, who?: string) => managePeople.of({ what, ...(who === undefined ? {} : { who }) });

/** Creates a code and makes the write that sends its hash. */
const withCode = async (write: (codeHash: string) => Promise<DeskOutcome<Person>>): Promise<CodeOutcome> => {
  const code = await makeCode();
  if (code === undefined) return noCode;
  const outcome = await write(code.hash);
  return outcome.kind === 'done'
    ? { kind: 'given', code: code.text, person: outcome.answer }
    : { kind: 'failed', outcome };
};

/** Adds a person; the returned code lets them choose a password. */
export const addPerson = (device: Device, person: Omit<NewPerson, 'codeHash'>, attendant?: Attendant) =>
  withCode((codeHash) => {
    const body: NewPerson = { ...person, codeHash };
    return attend(device, doing('new-person', person.username), { name: 'createPerson', body }, attendant);
  });

/** Gives a person a new code for choosing a password; the previous one becomes invalid. */
export const giveCode = (device: Device, person: Person, attendant?: Attendant) =>
  withCode((codeHash) =>
    attend(
      device,
      doing('one-time-code', fullName(person)),
      { name: 'giveCode', params: { id: person.id }, body: { codeHash } },
      attendant,
    ),
  );

/** Saves an edit of a person; refused with 412 `conflict` if an edited field has changed. */
export const editPerson = (
  device: Device,
  seen: Person,
  wanted: Partial<Pick<Person, PersonField>>,
  attendant?: Attendant,
) =>
  attend(
    device,
    doing('person-changes', fullName(seen)),
    { name: 'editPerson', params: { id: seen.id }, body: { edit: { fields: fieldsEdited(seen, wanted) } } },
    attendant,
  );

/** Ends one session; `whose`: the person's name, undefined for the user's own. */
export const endSession = (device: Device, id: string, whose: string | undefined, attendant?: Attendant) =>
  attend(
    device,
    doing(whose === undefined ? 'end-own-session' : 'end-session', whose),
    { name: 'endSession', params: { id }, body: {} },
    attendant,
  );

/** Ends a session that is still live, and has its device wiped at its next request (SESSION-11). */
export const endAndWipe = (device: Device, id: string, whose: string, attendant?: Attendant) =>
  attend(device, doing('wipe-session', whose), { name: 'endSession', params: { id }, body: { wipe: true } }, attendant);

/** What the device of an ended session has not sent is not expected any more (SESSION-13). */
export const giveUpUnsent = (
  device: Device,
  id: string,
  whose: string,
  attendant?: Attendant,
): Promise<DeskOutcome<Answer<'giveUpUnsent'>>> =>
  attend(device, doing('give-up-unsent', whose), { name: 'giveUpUnsent', params: { id }, body: {} }, attendant);

/** Ends all sessions of a person, or all other ones of the user. */
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
