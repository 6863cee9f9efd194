import { sql } from 'kysely';
import type { Tx } from './database';
import { hasWaiting } from './handed-in';
import { isUnsentLeft } from './unsent';

// Deletes expired rows, a bounded number per statement: each function answers how many it deleted. A row locked by
// another transaction is skipped until the next run, so that no other transaction waits for this.

/** The time by which rows are judged. */
export const databaseTime = async (tx: Tx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not say its time.');
  return row.now;
};

export const forgetAccessTokens = async (tx: Tx, most: number): Promise<number> =>
  deleted(
    await sql`delete from access_token where hash in (
      select hash from access_token where expires < now() - interval '1 hour' order by expires
      limit ${most}::int for update skip locked)`.execute(tx),
  );

/**
 * Deletes refresh tokens that were superseded long ago (SESSION-2): those minted before a token of their session that
 * was used that long ago. The used token and its successors stay, so that superseded tokens remain recognisable. A
 * deleted token is refused; until it is deleted, using it also ends its session.
 */
export const forgetRefreshTokens = async (tx: Tx, days: number, most: number): Promise<number> =>
  deleted(
    await sql`delete from refresh_token where hash in (
      select old.hash from refresh_token as old, lateral (
        select hash, used from refresh_token as one where one.session = old.session
          and one.used < now() - make_interval(days => ${days}::int) order by used desc, created desc limit 1) as newest
      where old.created < now() - make_interval(days => ${days}::int) and old.created < newest.used
        and old.hash <> newest.hash
      order by old.created limit ${most}::int for update of old skip locked)`.execute(tx),
  );

/**
 * Deletes sessions that ended or expired that long ago, with their tokens; later entries of their devices are from an
 * unknown session. One whose device is still to be wiped, or has entries that are not given up, stays (SESSION-13).
 */
export const forgetSessions = async (tx: Tx, days: number, most: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`select id from session
    where coalesce(ended, good_until) < now() - make_interval(days => ${days}::int)
      and (wipe_asked is null or wiped is not null) and not ${isUnsentLeft}
    order by coalesce(ended, good_until) limit ${most}::int for update skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // Not deleted in one statement with the session: a session has thousands of them.
  const tokens = deleted(
    await sql`delete from refresh_token where hash in (
      select hash from refresh_token where session = any(${ids}::text[]) limit ${most}::int)`.execute(tx),
  );
  if (tokens === most) return tokens;
  await sql`delete from access_token where session = any(${ids}::text[])`.execute(tx);
  return deleted(await sql`delete from session where id = any(${ids}::text[])`.execute(tx));
};

/** Deletes keys with their answers, older than that many days, except void ones (SYNC-20). */
export const forgetKeys = async (tx: Tx, days: number, most: number): Promise<number> =>
  deleted(
    await sql`delete from idempotency where (account, key) in (
      select account, key from idempotency where created < now() - make_interval(days => ${days}::int)
        and state <> 'void'
      order by created limit ${most}::int for update skip locked)`.execute(tx),
  );

/**
 * Deletes handed-in entries that were decided that long ago; never waiting ones, nor others of their account, whose
 * items they may be for (SESSION-12).
 */
export const forgetHandedIn = async (tx: Tx, days: number, most: number): Promise<number> =>
  deleted(
    await sql`delete from handed_in where id in (
      select id from handed_in where not ${hasWaiting} and decided < now() - make_interval(days => ${days}::int)
      order by decided limit ${most}::int for update skip locked)`.execute(tx),
  );

/** Deletes old marks of the log, but never the last one, so that a log without changes stays recognisable (SYNC-23). */
export const forgetMarks = async (tx: Tx, days: number, most: number): Promise<number> =>
  deleted(
    await sql`delete from log_mark where seq in (
      select seq from log_mark where created < now() - make_interval(days => ${days}::int)
        and seq < (select max(seq) from log_mark) order by created limit ${most}::int for update skip locked)`.execute(
      tx,
    ),
  );

const deleted = ({ numAffectedRows }: { readonly numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0n);
