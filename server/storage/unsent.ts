import { type Selectable, sql } from 'kysely';
import { toBani, toLei } from '#domain/money';
import type { UnsentReport } from '#wire/new-person';
import type { Unsent } from '#wire/person';
import type { Tx } from './database';
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

/**
 * Stores a device's report of its unsent entries with its session. A report older than the stored one has arrived late
 * and is ignored, unless it is more than a day older: then the device's clock was corrected in between.
 */
export const storeUnsent = async (tx: Tx, session: string, report: UnsentReport): Promise<void> => {
  const { entries, oldest, value, said } = report;
  await tx
    .updateTable('session')
    .set({
      unsent: entries,
      unsent_oldest: oldest === null ? null : new Date(oldest),
      unsent_value: toBani(value),
      unsent_at: sql<Date>`now()`,
      unsent_said: new Date(said),
    })
    .where('id', '=', session)
    .where(sql<boolean>`not coalesce(unsent_said > ${said}::timestamptz
      and unsent_said - ${said}::timestamptz < interval '1 day', false)`)
    .execute();
};
