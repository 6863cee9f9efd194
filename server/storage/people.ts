import { sql } from 'kysely';
import type { ReportedDevice } from '#wire/devices';
import type { PersonField } from '#wire/new-person';
import type { Person, PersonSession } from '#wire/person';
import type { Tx } from './database';
import { liveSessions } from './sessions';
import { isUnsentLeft, unsentColumns, unsentIn } from './unsent';

/** People by username, all of them or one, as admins see them. */
export const readPeople = async (tx: Tx, id?: string): Promise<Person[]> => {
  const sessions = liveSessions(tx)
    .where('session.account', '=', sql.ref<string>('person.id'))
    .select(sql<number>`count(*)::int`.as('sessions'));
  const lastContact = tx
    .selectFrom('session')
    .where('session.account', '=', sql.ref<string>('person.id'))
    .select(sql<Date | null>`max(session.last_contact)`.as('lastContact'));
  const rows = await tx
    .selectFrom('account as person')
    .select(['id', 'username', 'firstname', 'lastname', 'role', 'email', 'disabled', 'version'])
    .select(sql<boolean>`password_hash <> ''`.as('hasPassword'))
    .select([lastContact.as('lastContact'), sessions.as('sessions')])
    .$if(id !== undefined, (query) => query.where('person.id', '=', id ?? ''))
    .orderBy('username')
    .execute();
  return rows.map((row) => ({
    ...row,
    lastContact: row.lastContact?.toISOString() ?? null,
    sessions: row.sessions ?? 0,
  }));
};

/**
 * The person's current data; undefined if there is none. Until this transaction ends, neither the person nor the set of
 * active admins can change otherwise: if two transactions disable the last two admins, the second one sees the result
 * of the first.
 */
export const lockPerson = async (tx: Tx, id: string): Promise<Person | undefined> => {
  await lockPeople(tx, [id]);
  return (await readPeople(tx, id))[0];
};

/** Locks several people, in the same locking order everywhere. */
export const lockPeople = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  // Orders and bags may reference their agents at the same time; this lock does not block that.
  await sql`select 1 from account where id = any(${ids}::text[]) or (role = 'admin' and not disabled) order by id
    for no key update`.execute(tx);
};

/**
 * Whether an admin other than this person can administer the company; one who has not used their code cannot sign in.
 */
export const hasOtherAdmin = async (tx: Tx, id: string): Promise<boolean> => {
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where(({ and }) => and({ role: 'admin', disabled: false }))
    .where('id', '<>', id)
    .where('password_hash', '<>', '')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** Gives a person these fields and their next version. */
export const storePerson = async (tx: Tx, id: string, fields: Partial<Pick<Person, PersonField>>): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** The live sessions of an account, by last contact, the latest first. `asking`: the caller's own session. */
export const readSessions = async (tx: Tx, account: string, asking: string): Promise<PersonSession[]> => {
  const rows = await liveSessions(tx)
    .where('session.account', '=', account)
    .select(['session.id', 'device', 'app', 'created', 'last_contact', ...unsentColumns])
    .orderBy('last_contact', 'desc')
    .orderBy('session.id')
    .execute();
  return rows.map(({ id, device, app, created, last_contact, ...said }) => ({
    id,
    device,
    appVersion: app,
    started: created.toISOString(),
    lastContact: last_contact.toISOString(),
    isThis: id === asking,
    ...unsentIn(said),
  }));
};

/** Days for which an ended session is kept: a device that was away still learns what happened to it (SESSION-6). */
export const daysEnded = 180;

/**
 * The ended sessions of an account whose devices may not know of the end, those that are wiped, and, however long ago
 * they ended, those whose devices have not sent what they reported (SESSION-13).
 */
export const readOverSessions = async (tx: Tx, account: string): Promise<PersonSession[]> => {
  const live = liveSessions(tx).where('session.account', '=', account).select('session.id');
  const rows = await tx
    .selectFrom('session')
    .where('account', '=', account)
    .where('id', 'not in', live)
    .where(sql<boolean>`(${isUnsentLeft} or (heard is null or wipe_asked is not null)
      and coalesce(ended, good_until) > now() - make_interval(days => ${daysEnded}::int))`)
    .select(['id', 'device', 'app', 'created', 'last_contact', 'heard', 'wipe_asked', 'wiped', 'given_up'])
    .select(unsentColumns)
    .orderBy('last_contact', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, device, app, created, last_contact, heard, wipe_asked, wiped, given_up, ...said }) => ({
    id,
    device,
    appVersion: app,
    started: created.toISOString(),
    lastContact: last_contact.toISOString(),
    isThis: false,
    over: wiped !== null ? 'wiped' : wipe_asked !== null ? 'wiping' : 'ended',
    ...(heard === null ? {} : { heard: true }),
    ...(given_up === null ? {} : { givenUp: true }),
    ...unsentIn(said),
  }));
};

/** All devices for the board: live sessions, and those that are over with entries that nobody has sent or given up. */
export const readDevices = async (tx: Tx, asking: string): Promise<ReportedDevice[]> => {
  const live = liveSessions(tx).select('session.id');
  const rows = await tx
    .selectFrom('session')
    .where((on) => on.or([on('session.id', 'in', live), isUnsentLeft]))
    .select(['id', 'account', 'device', 'app', 'created', 'last_contact', 'wipe_asked', 'unsent_refused', 'needs_you'])
    .select([...unsentColumns, sql<boolean>`session.id in (${live})`.as('live')])
    .orderBy('last_contact', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, account, device, app, created, last_contact, wipe_asked, live: isLive, ...said }) => ({
    id,
    account,
    device,
    appVersion: app,
    started: created.toISOString(),
    lastContact: last_contact.toISOString(),
    isThis: id === asking,
    ...(isLive ? {} : { over: wipe_asked === null ? 'ended' : 'wiping' }),
    ...unsentIn(said),
    needsYou: said.needs_you,
    refused: JSON.parse(said.unsent_refused) as ReportedDevice['refused'],
  }));
};

/** The account of a session, ended ones too; undefined if there is none. */
export const accountOfSession = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.selectFrom('session').select('account').where('id', '=', id).executeTakeFirst())?.account;
