import { bodies } from '#wire/bodies';
import type { ReportedDevice } from '#wire/devices';
import type { LanguageChoice } from '#wire/language-choice';
import type { UnsentReport } from '#wire/new-person';
import type { PersonSession } from '#wire/person';
import type { Actor } from '../actor';
import { Refusal } from '../refusal';
import { storeLanguage } from '../storage/accounts';
import type { Tx } from '../storage/database';
import { accountOfSession, readDevices, readOverSessions, readSessions } from '../storage/people';
import { endSessionsOf, endSession as endStored } from '../storage/sessions';
import { storeGivenUp, storeUnsent } from '../storage/unsent';
import { requestWipe } from '../storage/wipes';
import { readBody } from './body';
import { requireConfirmed } from './confirmed';
import { notFound } from './items';
import { type PeopleStep, readPerson } from './people';
import type { Sent, Step } from './run';

/** Identifies an ended session, or the account whose sessions were ended. */
interface Ended {
  readonly id: string;
  readonly ended: true;
}

/** The live sessions of a person; 404 for an unknown person. `over`: also ended ones whose devices may not know yet. */
export const sessionsOf = async (tx: Tx, actor: Actor, id: string, over: boolean): Promise<PersonSession[]> => {
  await readPerson(tx, id);
  const live = await readSessions(tx, id, actor.sessionId);
  return over ? [...live, ...(await readOverSessions(tx, id))] : live;
};

export const ownSessions = (tx: Tx, actor: Actor): Promise<PersonSession[]> =>
  readSessions(tx, actor.accountId, actor.sessionId);

/** The devices of everybody, with their last reports. */
export const reportedDevices = (tx: Tx, actor: Actor): Promise<ReportedDevice[]> => readDevices(tx, actor.sessionId);

/**
 * Ends a session: an admin any, others their own; one that has ended already is answered in the same way. An admin may
 * have its device wiped as well, also after its end (SESSION-11).
 */
export const endSession = async (step: Step, { id, body }: Sent): Promise<Ended> => {
  const { tx, actor } = step;
  const { wipe = false } = body === undefined ? {} : readBody(bodies.endSession, body);
  if (wipe && actor.role !== 'admin') throw new Refusal(403, 'forbidden', 'An administrator has a device wiped.');
  const account = actor.role === 'admin' ? await accountOfSession(tx, id) : actor.accountId;
  if (account === undefined) throw notFound(id);
  if (account === actor.accountId && id !== actor.sessionId) await requireConfirmed(step);
  await endSessionOf(step, account, id);
  if (wipe) {
    await requestWipe(tx, id);
    step.record({ act: 'wipe asked', kind: 'account', id: account });
    step.secure({ security: 'wipe asked', account });
  }
  return { id, ended: true };
};

/** Ends a session of that account; 404 for another account's. */
export const endSessionOf = async (step: PeopleStep, account: string, id: string): Promise<void> => {
  const { tx, logChange, record, secure } = step;
  if ((await accountOfSession(tx, id)) !== account) throw notFound(id);
  await endStored(tx, id);
  logChange({ type: 'account', id: account });
  record({ act: 'signed out', kind: 'account', id: account, about: { sessions: 'one' } });
  secure({ security: 'session ended', account });
};

/** Ends all sessions of a person; 404 for an unknown person. */
export const endSessions = async (step: PeopleStep, id: string): Promise<Ended> => {
  const { tx, logChange, record, secure } = step;
  await readPerson(tx, id);
  await endSessionsOf(tx, id);
  logChange({ type: 'account', id });
  record({ act: 'signed out', kind: 'account', id, about: { sessions: 'all' } });
  secure({ security: 'sessions ended', account: id });
  return { id, ended: true };
};

/** Ends all the caller's sessions except the calling one. */
export const endOtherSessions = async (step: Step): Promise<Ended> => {
  await requireConfirmed(step);
  const { tx, actor, logChange, record, secure } = step;
  const { accountId: id, sessionId } = actor;
  await endSessionsOf(tx, id, sessionId);
  logChange({ type: 'account', id });
  record({ act: 'signed out', kind: 'account', id, about: { sessions: 'all others' } });
  secure({ security: 'sessions ended', account: id });
  return { id, ended: true };
};

/**
 * `POST sessions/:id/give-up`: what the device of an ended session has reported and not sent is not expected any more
 * (SESSION-13). Its device may send it all the same, if its user signs in again.
 */
export const giveUpUnsent = async (step: Step, { id }: Sent): Promise<{ readonly id: string }> => {
  const account = await accountOfSession(step.tx, id);
  if (account === undefined) throw notFound(id);
  if (!(await storeGivenUp(step.tx, id))) return { id };
  step.record({ act: 'unsent given up', kind: 'account', id: account });
  step.logChange({ type: 'account', id: account });
  return { id };
};

/**
 * `POST me/unsent`: stores what the calling device has not sent, for the administrators' board of devices. Only a
 * change of what is refused is in the change log: administrators are to see that at once (SESSION-15).
 */
export const reportUnsent = async (step: Step, report: UnsentReport): Promise<{ readonly id: string }> => {
  const { tx, actor, logChange } = step;
  if (await storeUnsent(tx, actor.sessionId, report)) logChange({ type: 'account', id: actor.accountId });
  return { id: actor.sessionId };
};

/** `POST me/language`: stores the language for this person's next sign-in on any device; not in the change log. */
export const chooseLanguage = async ({ tx, actor }: Step, { language }: LanguageChoice): Promise<{ id: string }> => {
  await storeLanguage(tx, actor.accountId, language);
  return { id: actor.accountId };
};
