import { sql } from 'kysely';
import type { Tx } from './database';
import type { Tables } from './tables';

// Ended sessions whose devices wipe themselves (SESSION-11).

/** sha256 of this is what the device of a session has. */
export const wipeSecretOf = async (tx: Tx, session: string): Promise<string> =>
  (await tx.selectFrom('session').select('wipe_secret').where('id', '=', session).executeTakeFirstOrThrow())
    .wipe_secret;

/** Asks for the wipe of an ended session's device; asked before, it stays as it was. */
export const askForWipe = async (tx: Tx, session: string): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ wipe_asked: sql<Date>`now()` })
    .where('id', '=', session)
    .where('wipe_asked', 'is', null)
    .execute();
};

/** Notes that the device of an ended session knows of the end: it asks no more. */
export const noteHeard = async (tx: Tx, session: string): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ heard: sql<Date>`now()` })
    .where('id', '=', session)
    .where('heard', 'is', null)
    .execute();
};

/**
 * The device that has this refresh token is about to be told that its session is over: notes that, and answers the
 * secret where it is to wipe itself. Undefined where it is not, and where the token is of no session that is kept.
 */
export const tellEnd = async (tx: Tx, tokenHash: string): Promise<string | undefined> => {
  const session = await tx
    .selectFrom('session')
    .innerJoin('refresh_token', 'refresh_token.session', 'session.id')
    .where('refresh_token.hash', '=', tokenHash)
    .select(['session.id', 'wipe_asked', 'wipe_secret'])
    .executeTakeFirst();
  if (session === undefined) return undefined;
  await noteHeard(tx, session.id);
  return session.wipe_asked === null ? undefined : session.wipe_secret;
};

/** A session whose device hands in what it has. */
export type WipedSession = Pick<Tables['session'], 'id' | 'account' | 'role'> & { readonly device: string };

/** The ended session with this secret whose wipe was asked for, locked until the transaction ends. */
export const lockWipe = (tx: Tx, secret: string): Promise<WipedSession | undefined> =>
  tx
    .selectFrom('session')
    .select(['id', 'account', 'role', 'device'])
    .where('wipe_secret', '=', secret)
    .where('wipe_asked', 'is not', null)
    .where('ended', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Notes that a device has handed in all that it had, after which it wipes itself. */
export const noteWiped = async (tx: Tx, session: string): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ wiped: sql<Date>`now()` })
    .where('id', '=', session)
    .where('wiped', 'is', null)
    .execute();
};
