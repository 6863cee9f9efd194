import { type Selectable, sql } from 'kysely';
import { toBani, toLei } from '#domain/money';
import type { UnsentReport } from '#wire/new-person';
import type { Unsent } from '#wire/person';
import type { Tx } from './database';
import { liveSessions } from './sessions';
import type { Tables } from './tables';

/** The columns of a session with its device's last report of unsent entries. */
export const unsentColumns = ['unsent', 'unsent_oldest', 'unsent_value', 'unsent_at'] as const;

/** The same as sent over the wire; empty if the device has never reported. */
export const unsentIn = (
  said: Pick<Selectable<Tables['session']>, (typeof unsentColumns)[number]>,
): { readonly unsent?: Unsent } => {
  const { unsent: entries, unsent_oldest: oldest, unsent_value: value, unsent_at: at } = said;
  if (entries === null || at === null) return {};
  const unsent = { entries, oldest: oldest?.toISOString() ?? null, value: toLei(value ?? 0), at: at.toISOString() };
  return { unsent };
};

/** Whether a session's device reported entries, has neither sent nor handed them in since, and nobody gave them up. */
export const isUnsentLeft = sql<boolean>`(coalesce(session.unsent, 0) > 0 and session.given_up is null
  and session.wiped is null)`;

/**
 * Stores a device's report of its unsent entries with its session; earlier sessions of the account with the same
 * database on the device have none any more, because this session has them now. A report older than the stored one has
 * arrived late and is ignored, unless it is more than a day older: then the device's clock was corrected in between.
 */
export const storeUnsent = async (tx: Tx, session: string, report: UnsentReport): Promise<void> => {
  const { entries, oldest, value, said, from = null } = report;
  await tx
    .updateTable('session')
    .set({
      unsent: entries,
      unsent_oldest: oldest === null ? null : new Date(oldest),
      unsent_value: toBani(value),
      unsent_at: sql<Date>`now()`,
      unsent_said: new Date(said),
      unsent_from: from,
    })
    .where('id', '=', session)
    .where(sql<boolean>`not coalesce(unsent_said > ${said}::timestamptz
      and unsent_said - ${said}::timestamptz < interval '1 day', false)`)
    .execute();
  if (from === null) return;
  await sql`update session set unsent = 0, unsent_oldest = null, unsent_value = 0, unsent_at = now()
    from session as now where now.id = ${session} and session.account = now.account and session.id <> now.id
      and session.unsent_from = ${from} and session.unsent > 0`.execute(tx);
};

/** An admin gives up what the device of an ended session has not sent; false: there was nothing to give up. */
export const storeGivenUp = async (tx: Tx, session: string): Promise<boolean> => {
  const live = liveSessions(tx).where('session.id', '=', session).select('session.id');
  const row = await tx
    .updateTable('session')
    .set({ given_up: sql<Date>`now()` })
    .where('session.id', '=', session)
    .where('session.id', 'not in', live)
    .where(isUnsentLeft)
    .returning('session.id')
    .executeTakeFirst();
  return row !== undefined;
};
