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
 * Answers whether what is refused has changed, which administrators wait for.
 */
export const storeUnsent = async (tx: Tx, session: string, report: UnsentReport): Promise<boolean> => {
  const { entries, oldest, value, said, from = null, refused = [] } = report;
  const before = await refusedBy(tx, session, from);
  await tx
    .updateTable('session')
    .set({
      unsent: entries,
      unsent_oldest: oldest === null ? null : new Date(oldest),
      unsent_value: toBani(value),
      unsent_at: sql<Date>`now()`,
      unsent_said: new Date(said),
      unsent_from: from,
      unsent_refused: JSON.stringify(refused),
      needs_you: report.needsYou ?? refused.length,
    })
    .where('id', '=', session)
    .where(sql<boolean>`not coalesce(unsent_said > ${said}::timestamptz
      and unsent_said - ${said}::timestamptz < interval '1 day', false)`)
    .execute();
  if (from === null) return before !== (await refusedBy(tx, session, from));
  await sql`update session set unsent = 0, unsent_oldest = null, unsent_value = 0, unsent_at = now(),
      unsent_refused = '[]', needs_you = 0
    from session as now where now.id = ${session} and session.account = now.account and session.id <> now.id
      and session.unsent_from = ${from} and session.unsent > 0`.execute(tx);
  return before !== (await refusedBy(tx, session, from));
};

/** What the session, and earlier ones with the same database, have reported as refused; the session is locked. */
const refusedBy = async (tx: Tx, session: string, from: string | null): Promise<string> => {
  const { rows } = await sql<{ id: string; said: string }>`select id, needs_you || unsent_refused as said from session
    where id = ${session} or (${from}::text is not null and unsent_from = ${from} and needs_you > 0
      and account = (select account from session as one where one.id = ${session}))
    order by id for update`.execute(tx);
  return JSON.stringify(rows.filter((row) => row.said !== '0[]'));
};

/** Forgets the refused entries of reports that name one of these clients; their numbers stay. */
export const forgetRefusedAbout = async (tx: Tx, clients: readonly string[]): Promise<void> => {
  const named = clients.map((id) => `%"${id}"%`);
  await sql`update session set unsent_refused = '[]' where unsent_refused like any(${named}::text[])`.execute(tx);
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
