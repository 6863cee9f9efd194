import { sql } from 'kysely';
import type { Tx } from './database';

/** After how many days a session expires: without a contact, and in total. */
export interface SessionAges {
  readonly idleDays: number;
  readonly longestDays: number;
}

/** When a session expires, by its last contact and its beginning. */
const endBy = ({ idleDays, longestDays }: SessionAges, lastContact: string) =>
  sql<Date>`least(${sql.ref(lastContact)} + make_interval(days => ${idleDays}::int),
    created + make_interval(days => ${longestDays}::int))`;

/**
 * Applies these limits, which may have changed, to the live sessions. An expired session stays expired, but is not
 * marked as ended: where the clock has jumped ahead, all are live again once it is right.
 */
export const applySessionAges = async (tx: Tx, ages: SessionAges): Promise<void> => {
  await sql`update session set good_until = ${endBy(ages, 'last_contact')}
    where ended is null and good_until > now() and good_until <> ${endBy(ages, 'last_contact')}`.execute(tx);
};

/** A contact of a device: its session and the app's build, '' if it was not sent. */
export interface Contact {
  readonly sessionId: string;
  readonly app: string;
}

/**
 * Records that these devices have just made contact, which extends their sessions. A session locked by another
 * transaction is skipped until the next time.
 */
export const storeContacts = async (tx: Tx, contacts: readonly Contact[], ages: SessionAges): Promise<void> => {
  await sql`with seen as (
      select id, app from unnest(${contacts.map(({ sessionId }) => sessionId)}::text[],
        ${contacts.map(({ app }) => app)}::text[])
        as seen (id, app)),
    free as (
      select id from session where id in (select id from seen) and ended is null and good_until > now()
      for no key update skip locked)
    update session set last_contact = now(), app = case when seen.app = '' then session.app else seen.app end,
      good_until = least(now() + make_interval(days => ${ages.idleDays}::int),
        session.created + make_interval(days => ${ages.longestDays}::int))
    from seen join free on free.id = seen.id where session.id = seen.id`.execute(tx);
};
