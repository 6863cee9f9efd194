import { beforeEach, describe, expect, it } from 'vitest';
import { changePassword, redeemCode } from '../../src/actions/password';
import {
  addPerson,
  editPerson,
  endSession,
  endSessions,
  giveCode,
  readPeople,
  readSessions,
} from '../../src/actions/people';
import type { Device } from '../../src/device/device';
import { password } from '../support/calls';
import { everythingOn } from '../support/left-behind';
import { openPhone } from '../support/phone';
import { startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { serveDesks } from './desks';
import { eventually, signedIn, waiting } from './field';

// People at the desk and the person at their phone, with our real server (issue 13, section 2).

const maria = { username: 'maria', firstname: 'Maria', lastname: 'Ionescu', role: 'agent' as const, email: '' };

const people = async (device: Device) => {
  const read = await readPeople(device);
  if (read.kind !== 'answered') throw new Error(read.kind);
  return read.value;
};
const personNamed = async (device: Device, username: string) => {
  const person = (await people(device)).find((one) => one.username === username);
  if (person === undefined) throw new Error(`no ${username}`);
  return person;
};
const sessions = async (device: Device, person?: string) => {
  const read = await readSessions(device, person);
  if (read.kind !== 'answered') throw new Error(read.kind);
  // Those that are over stay in the list until their devices have heard of it (SESSION-11).
  return read.value.filter(({ over }) => over === undefined);
};

describe('people at the desk', () => {
  const desks = serveDesks();
  let admin: Device;
  beforeEach(async () => {
    admin = await desks.open();
  });

  /** A phone of this company with nobody signed in. */
  const openSignedOut = async () => (await openPhone(desks.addresses, { begun: 'signed out' })).device;
  const added = async () => {
    const outcome = await addPerson(admin, maria);
    if (outcome.kind !== 'given') throw new Error(JSON.stringify(outcome));
    return outcome;
  };

  it('a person comes by a code; neither code nor password is kept on a device', async () => {
    const { code, person } = await added();
    expect(person).toMatchObject({ ...maria, hasPassword: false, disabled: false, sessions: 0, lastContact: null });
    expect(code).toMatch(/^([A-HJKMNP-Z2-9]{5}-){3}[A-HJKMNP-Z2-9]{5}$/);
    const phone = await openSignedOut();
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const next = 'o parolă de drum lung';
    expect(await redeemCode(phone, { username: 'maria', code: typed, password: next })).toMatchObject({
      kind: 'signed-in',
      role: 'agent',
    });
    expect(await personNamed(admin, 'maria')).toMatchObject({ hasPassword: true, sessions: 1 });
    // Once is all.
    const thief = await openSignedOut();
    expect(await redeemCode(thief, { username: 'maria', code, password: 'altceva destul de lung' })).toMatchObject({
      kind: 'refused',
      problem: { code: 'wrong-code' },
    });
    const changed = 'încă o parolă lungă';
    expect(await changePassword(phone, next, changed)).toEqual({ kind: 'set' });
    const left = await Promise.all(
      [phone.environment, admin.environment].map((one) =>
        everythingOn(one.indexedDB, [one.localStorage, one.sessionStorage]),
      ),
    );
    expect(left[0]).toContain('maria');
    for (const text of left)
      for (const secret of [code, typed, code.replaceAll('-', ''), next, changed]) expect(text).not.toContain(secret);
    await phone.stop();
    await thief.stop();
  });

  it('an answer that was lost is asked for again, and the code that is shown is good', async () => {
    desks.faults.push('lose the answer');
    const { code } = await added();
    expect(waiting(admin)).toEqual([]);
    expect((await people(admin)).filter(({ username }) => username === 'maria')).toHaveLength(1);
    const phone = await openSignedOut();
    expect(await redeemCode(phone, { username: 'maria', code, password: 'o parolă de drum lung' })).toMatchObject({
      kind: 'signed-in',
    });
    await phone.stop();
  });

  it('a taken user name and a weak password are refused', async () => {
    const { code } = await added();
    expect(await addPerson(admin, { ...maria, username: 'MARIA' })).toMatchObject({
      kind: 'failed',
      outcome: { kind: 'refused', problem: { code: 'duplicate-username' } },
    });
    const phone = await openSignedOut();
    expect(await redeemCode(phone, { username: 'maria', code, password: 'password123' })).toMatchObject({
      kind: 'refused',
      problem: { code: 'weak-password' },
    });
    expect(await redeemCode(phone, { username: 'maria', code, password: 'o parolă de drum lung' })).toMatchObject({
      kind: 'signed-in',
    });
    await phone.stop();
  });

  it('a new code replaces the one before, and the old password works until it is used', async () => {
    const ana = await personNamed(admin, 'ana');
    const first = await giveCode(admin, ana);
    const second = await giveCode(admin, ana);
    if (first.kind !== 'given' || second.kind !== 'given') throw new Error('no codes');
    const phone = await openSignedOut();
    const next = 'o parolă de drum lung';
    expect(await redeemCode(phone, { username: 'ana', code: first.code, password: next })).toMatchObject({
      kind: 'refused',
    });
    expect((await phone.session.signIn('ana', password)).kind).toBe('signed-in');
    await phone.signOut();
    expect(await redeemCode(phone, { username: 'ana', code: second.code, password: next })).toMatchObject({
      kind: 'signed-in',
    });
    await phone.stop();
  });

  it('an edit is merged with others’ edits; a conflict in one field saves nothing', async () => {
    const other = await desks.open();
    const seen = await personNamed(admin, 'ana');
    expect((await editPerson(other, seen, { email: 'ana@teren.ro' })).kind).toBe('done');
    expect((await editPerson(admin, seen, { lastname: 'Popescu' })).kind).toBe('done');
    expect(await editPerson(admin, seen, { email: 'a@teren.ro' })).toMatchObject({
      kind: 'refused',
      status: 412,
      problem: { code: 'conflict' },
    });
    expect(await personNamed(admin, 'ana')).toMatchObject({ email: 'ana@teren.ro', lastname: 'Popescu' });
  });

  it('the last admin is neither disabled nor demoted; one of two may be', async () => {
    const self = await personNamed(admin, 'admin');
    for (const wanted of [{ disabled: true }, { role: 'agent' as const }])
      expect(await editPerson(admin, self, wanted)).toMatchObject({
        kind: 'refused',
        status: 409,
        problem: { code: 'last-admin' },
      });
    const outcome = await addPerson(admin, { ...maria, role: 'admin' });
    if (outcome.kind !== 'given') throw new Error('no code');
    const phone = await openSignedOut();
    await redeemCode(phone, { username: 'maria', code: outcome.code, password: 'o parolă de drum lung' });
    expect((await editPerson(phone, self, { role: 'agent' })).kind).toBe('done');
    await phone.stop();
  });

  it('a disabled user is signed out by the next call, until enabled again', async () => {
    const phone = await openSignedOut();
    expect((await phone.session.signIn('ana', password)).kind).toBe('signed-in');
    const ana = await personNamed(admin, 'ana');
    expect((await editPerson(admin, ana, { disabled: true })).kind).toBe('done');
    await phone.session.renew();
    await eventually(() => expect(phone.session.state.phase).toBe('signed-out'));
    expect(phone.session.state.endedBecause).toBe('expired');
    expect(await phone.session.signIn('ana', password)).toEqual({ kind: 'refused', code: 'login-failed' });
    expect((await editPerson(admin, { ...ana, disabled: true }, { disabled: false })).kind).toBe('done');
    expect((await phone.session.signIn('ana', password)).kind).toBe('signed-in');
    await phone.stop();
  });

  it('sessions end one by one or all others together; this one goes on', async () => {
    const phones = [await openSignedOut(), await openSignedOut(), await openSignedOut()];
    for (const phone of phones) expect((await phone.session.signIn('ana', password)).kind).toBe('signed-in');
    await Promise.all(phones.map((phone) => phone.opened()));
    const [first, second, third] = phones;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no phones');
    const { id } = await personNamed(admin, 'ana');
    const listed = await sessions(admin, id);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ isThis }) => isThis)).toEqual([]);
    const own = (await sessions(third)).find(({ isThis }) => isThis);
    if (own === undefined) throw new Error('no session of this device');
    expect((await endSession(admin, own.id, 'a session of Ana')).kind).toBe('done');
    await third.session.renew();
    await eventually(() => expect(third.session.state.phase).toBe('signed-out'));
    expect((await endSessions(first, undefined)).kind).toBe('done');
    expect((await sessions(first)).map(({ isThis }) => isThis)).toEqual([true]);
    await second.session.renew();
    await eventually(() => expect(second.session.state.phase).toBe('signed-out'));
    expect((await endSessions(admin, await personNamed(admin, 'ana'))).kind).toBe('done');
    expect(await sessions(admin, id)).toEqual([]);
    await Promise.all(phones.map((phone) => phone.stop()));
  });

  it('the own password is changed with the current one alone; nothing of it waits anywhere', async () => {
    expect(await changePassword(admin, 'not mine', 'o parolă de drum lung')).toMatchObject({
      kind: 'refused',
      problem: { code: 'wrong-password' },
    });
    expect(admin.session.state.phase).toBe('signed-in');
    desks.faults.push('lose the answer');
    expect(await changePassword(admin, password, 'o parolă de drum lung')).toEqual({ kind: 'unanswered' });
    expect(await changePassword(admin, password, 'o parolă de drum lung')).toEqual({ kind: 'set' });
    expect(waiting(admin)).toEqual([]);
  });
});

it('a plain backend keeps no people, and says so without being asked', async () => {
  const backend = await startPlainBackend();
  const admin = await signedIn(createTestBrowser().openTab(backend), 'admin');
  try {
    expect(admin.account.read()?.managesPeople).toBe(false);
    expect(await readPeople(admin)).toEqual({ kind: 'none-kept' });
    expect(await readSessions(admin, undefined)).toEqual({ kind: 'none-kept' });
  } finally {
    await admin.stop();
    await backend.stop();
  }
});
