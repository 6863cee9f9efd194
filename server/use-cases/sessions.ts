import type { UnsentReport } from '#wire/new-person';
import type { PersonSession } from '#wire/person';
import type { Actor } from '../actor';
import type { Tx } from '../storage/database';
import { accountOfSession, readSessions } from '../storage/people';
import { endSessionsOf, endSession as endStored } from '../storage/sessions';
import { storeUnsent } from '../storage/unsent';
import { notFound } from './items';
import { type PeopleStep, readPerson } from './people';
import type { Sent, Step } from './run';

/** What names an ended session, or whose sessions were ended. */
interface Ended {
  readonly id: string;
  readonly ended: true;
}

/** The live sessions of a person; 404 where there is none. */
export const sessionsOf = async (tx: Tx, actor: Actor, id: string): Promise<PersonSession[]> => {
  await readPerson(tx, id);
  return readSessions(tx, id, actor.sessionId);
};

/** The own live sessions. */
export const ownSessions = (tx: Tx, actor: Actor): Promise<PersonSession[]> =>
  readSessions(tx, actor.accountId, actor.sessionId);

/** Ends one session: an admin any, everybody else an own one. One that is over already is answered in the same way. */
export const endSession = async (step: Step, { id }: Sent): Promise<Ended> => {
  const { tx, actor } = step;
  const account = actor.role === 'admin' ? await accountOfSession(tx, id) : actor.accountId;
  if (account === undefined) throw notFound(id);
  await endSessionOf(step, account, id);
  return { id, ended: true };
};

/** Ends one session of that account; 404 where it is another's. */
export const endSessionOf = async ({ tx, note, secure }: PeopleStep, account: string, id: string): Promise<void> => {
  if ((await accountOfSession(tx, id)) !== account) throw notFound(id);
  await endStored(tx, id);
  note({ type: 'account', id: account });
  secure({ security: 'session ended', account });
};

/** Ends all sessions of a person; 404 where there is none. */
export const endSessions = async ({ tx, note, secure }: PeopleStep, id: string): Promise<Ended> => {
  await readPerson(tx, id);
  await endSessionsOf(tx, id);
  note({ type: 'account', id });
  secure({ security: 'sessions ended', account: id });
  return { id, ended: true };
};

/** Ends every own session but the one that asks. */
export const endOtherSessions = async ({ tx, actor, note, secure }: Step): Promise<Ended> => {
  const { accountId: id, sessionId } = actor;
  await endSessionsOf(tx, id, sessionId);
  note({ type: 'account', id });
  secure({ security: 'sessions ended', account: id });
  return { id, ended: true };
};

/** `POST me/unsent`: notes what the device that asks has not sent, for who looks at its session; no device is told. */
export const reportUnsent = async ({ tx, actor }: Step, report: UnsentReport): Promise<{ readonly id: string }> => {
  await storeUnsent(tx, actor.sessionId, report);
  return { id: actor.sessionId };
};
