import { sql } from 'kysely';
import type { Tx } from './database';
import type { Tables } from './tables';

// Ended sessions whose devices wipe themselves (SESSION-11).

/** The secret whose sha256 the session's device has. */
export const wipeSecretOf = async (tx: Tx, session: string): Promise<string> =>
  (await tx.selectFrom('session').select('wipe_secret').where('id', '=', session).executeTakeFirstOrThrow())
    .wipe_secret;

/** Sets a time of a session to now, unless it is set already; whether it was set. */
const stamp = async (tx: Tx, session: string, column: 'wipe_asked' | 'heard' | 'wiped'): Promise<boolean> => {
  const row = await tx
    .updateTable('session')
    .set({ [column]: sql<Date>`now()` })
    .where('id', '=', session)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Orders the wipe of an ended session's device; does nothing if it was ordered before. */
export const requestWipe = (tx: Tx, session: string) => stamp(tx, session, 'wipe_asked');

/** Records that the device of an ended session knows of the end and makes no more requests. */
export const storeEndDelivered = (tx: Tx, session: string) => stamp(tx, session, 'heard');

/**
 * Called when the device with this refresh token is about to be told that its session is over: records that, and
 * returns the secret if the device must wipe itself. Undefined if it must not, or if the token belongs to no stored
 * session.
 */
export const deliverEnd = async (tx: Tx, tokenHash: string): Promise<string | undefined> => {
  const session = await tx
    .selectFrom('session')
    .innerJoin('refresh_token', 'refresh_token.session', 'session.id')
    .where('refresh_token.hash', '=', tokenHash)
    .select(['session.id', 'wipe_asked', 'wipe_secret'])
    .executeTakeFirst();
  if (session === undefined) return undefined;
  await storeEndDelivered(tx, session.id);
  return session.wipe_asked === null ? undefined : session.wipe_secret;
};

/** A session whose device's entries are kept for an admin. */
export type PhoneSession = Pick<Tables['session'], 'id' | 'account' | 'role'> & { readonly device: string };

/** The ended session with this secret whose wipe was ordered, locked until the transaction ends. */
export const lockWipe = (tx: Tx, secret: string): Promise<PhoneSession | undefined> =>
  tx
    .selectFrom('session')
    .select(['id', 'account', 'role', 'device'])
    .where('wipe_secret', '=', secret)
    .where('wipe_asked', 'is not', null)
    .where('ended', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** The account's session whose device has this wipe hash. */
export const sessionOfWipeHash = (tx: Tx, account: string, hash: string): Promise<PhoneSession | undefined> =>
  tx
    .selectFrom('session')
    .select(['id', 'account', 'role', 'device'])
    .where('account', '=', account)
    .where(sql<string>`encode(sha256(convert_to(wipe_secret, 'UTF8')), 'hex')`, '=', hash)
    .executeTakeFirst();

/** Records that a device has handed in all its entries, after which it wipes itself; false: it was recorded before. */
export const storeWiped = (tx: Tx, session: string) => stamp(tx, session, 'wiped');
