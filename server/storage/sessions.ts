import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#wire/session';
import type { Tx } from './database';
import { LOG_CHANNEL, SESSIONS_ENDED } from './log-moved';
import type { SessionAges } from './session-ages';
import type { Tables } from './tables';

// Sessions and their tokens. Only hashes are stored here; auth computes them (SESSION-8). All times are by the
// database's clock, so that several server processes agree on what has expired.

/** The caller: a live session with its account's role (SESSION-6). */
export interface LiveSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly username: string;
  readonly role: Role;
}

const liveColumns = ['session.id as sessionId', 'account.id as accountId', 'account.username', 'account.role'] as const;

/** Sessions that are still valid: not ended, not expired, account not disabled, role the same as at sign-in. */
export const liveSessions = (tx: Tx) =>
  tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account')
    .where('session.ended', 'is', null)
    .where('session.good_until', '>', sql<Date>`now()`)
    .where('account.disabled', '=', false)
    .whereRef('account.role', '=', 'session.role');

const withAccessTokens = (tx: Tx) =>
  liveSessions(tx)
    .innerJoin('access_token', 'access_token.session', 'session.id')
    .where('access_token.expires', '>', sql<Date>`now()`)
    .select(liveColumns);

/** The live session of an unexpired access token. */
export const sessionOfAccessToken = (tx: Tx, hash: string): Promise<LiveSession | undefined> =>
  withAccessTokens(tx).where('access_token.hash', '=', hash).executeTakeFirst();

/** The live sessions of those of these access tokens that are unexpired, by their hashes. */
export const sessionsOfAccessTokens = async (
  tx: Tx,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, LiveSession>> => {
  const rows = await withAccessTokens(tx)
    .where(sql<boolean>`access_token.hash = any(${hashes}::text[])`)
    .select('access_token.hash')
    .execute();
  return new Map(rows.map(({ hash, ...session }) => [hash, session]));
};

/** The live session of a live key (apiAuthKey). */
export const sessionOfApiKey = (tx: Tx, hash: string): Promise<LiveSession | undefined> =>
  liveSessions(tx).where('session.api_key_hash', '=', hash).select(liveColumns).executeTakeFirst();

/** Which of these sessions are still valid. */
export const stillLive = async (tx: Tx, sessionIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await liveSessions(tx)
    .where(sql<boolean>`session.id = any(${sessionIds}::text[])`)
    .select('session.id')
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** Creates a session for an account in its role, on a device of this name. */
export const insertSession = async (
  tx: Tx,
  session: Pick<Tables['session'], 'id' | 'account' | 'role' | 'api_key_hash'> & { readonly device: string },
  ages: SessionAges,
): Promise<void> => {
  const good_until = sql<Date>`now() + make_interval(days => ${Math.min(ages.idleDays, ages.longestDays)}::int)`;
  await tx
    .insertInto('session')
    .values({ ...session, good_until })
    .execute();
};

/**
 * Adds one pair of tokens, by their hashes, to a session and deletes the session's expired access tokens. `parent`: the
 * refresh token that these replace.
 */
export const insertTokens = async (
  tx: Tx,
  session: string,
  hashes: {
    readonly access: string;
    readonly accessSeconds: number;
    readonly refresh: string;
    readonly parent: string | null;
  },
): Promise<void> => {
  await tx.deleteFrom('access_token').where('session', '=', session).where('expires', '<=', sql<Date>`now()`).execute();
  await tx
    .insertInto('access_token')
    .values({
      hash: hashes.access,
      session,
      expires: sql<Date>`now() + make_interval(secs => ${hashes.accessSeconds})`,
    })
    .execute();
  await tx.insertInto('refresh_token').values({ hash: hashes.refresh, session, parent: hashes.parent }).execute();
};

/**
 * The session of a refresh token that is not older than so many seconds, locked until commit so that two uses of one
 * family run one after the other.
 */
export const lockSessionOfRefreshToken = async (
  tx: Tx,
  hash: string,
  oldestSeconds: number,
): Promise<{ readonly id: string; readonly account: string } | undefined> => {
  const youngEnough = sql<Date>`now() - make_interval(secs => ${oldestSeconds})`;
  return tx
    .selectFrom('session')
    .select(['id', 'account'])
    .where('id', '=', (query) =>
      query.selectFrom('refresh_token').select('session').where('hash', '=', hash).where('created', '>', youngEnough),
    )
    .forUpdate()
    .executeTakeFirst();
};

/**
 * Whether a refresh token was superseded (SESSION-2): one of its successors, or a sibling with the same predecessor,
 * has been used. Both mean that the device uses another token of the family.
 */
export const isOvertaken = async (tx: Tx, hash: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('refresh_token as token')
    .innerJoin('refresh_token as used', (join) =>
      join.on((on) =>
        on.or([
          on('used.parent', '=', on.ref('token.hash')),
          on.and([on('used.parent', '=', on.ref('token.parent')), on('used.hash', '!=', on.ref('token.hash'))]),
        ]),
      ),
    )
    .where('token.hash', '=', hash)
    .where('used.used', 'is not', null)
    .select('used.hash')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Records the first use of a refresh token. */
export const markUsed = async (tx: Tx, hash: string): Promise<void> => {
  await tx
    .updateTable('refresh_token')
    .set({ used: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('used', 'is', null)
    .execute();
};

/**
 * Ends a session: its tokens and its live key are invalid from this commit on. Refresh tokens stay, so that a later
 * reuse is still recognised; the notification makes every server process check its sockets at once (SESSION-6).
 */
export const endSession = (tx: Tx, sessionId: string): Promise<void> =>
  endWhere(tx, sql<boolean>`session.id = ${sessionId}`);

/** Ends every session of an account, except `staying`, if given. */
export const endSessionsOf = (tx: Tx, account: string, staying?: string): Promise<void> =>
  endWhere(tx, sql<boolean>`session.account = ${account} and session.id is distinct from ${staying ?? null}::text`);

const endWhere = async (tx: Tx, which: RawBuilder<boolean>): Promise<void> => {
  await tx.updateTable('session').set({ ended: sql<Date>`now()` }).where(which).where('ended', 'is', null).execute();
  await sql`delete from access_token using session where session.id = access_token.session and ${which}`.execute(tx);
  await sql`select pg_notify(${LOG_CHANNEL}, ${SESSIONS_ENDED})`.execute(tx);
};

export const liveSessionIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.selectFrom('session').select('id').where('ended', 'is', null).execute();
  return rows.map(({ id }) => id);
};

/** Gives these sessions new live keys, by their hashes. */
export const storeApiKeys = async (
  tx: Tx,
  keys: readonly { readonly id: string; readonly hash: string }[],
): Promise<void> => {
  await sql`update session set api_key_hash = given.hash
    from unnest(${keys.map(({ id }) => id)}::text[], ${keys.map(({ hash }) => hash)}::text[]) as given (id, hash)
    where session.id = given.id`.execute(tx);
};

/** The account's password has just been entered in this session. */
export const confirmSession = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('session').set({ confirmed: sql<Date>`now()` }).where('id', '=', id).execute();
};

/** Whether the account's password was entered in this session within so many minutes. */
export const isConfirmed = async (tx: Tx, id: string, minutes: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('confirmed', '>', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
    .executeTakeFirst();
  return row !== undefined;
};
