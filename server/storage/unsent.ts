import { type Selectable, sql } from 'kysely';
import { toBani, toLei } from '#domain/money';
import type { UnsentReport } from '#wire/new-person';
import type { Unsent } from '#wire/person';
import type { Tx } from './database';
import type { Tables } from './tables';

/** The columns of a session that say what its device had not sent when it said so last. */
export const unsentColumns = ['unsent', 'unsent_oldest', 'unsent_value', 'unsent_at'] as const;

/** The same as the wire has it; nothing where the device has never said it. */
export const unsentIn = (
  said: Pick<Selectable<Tables['session']>, (typeof unsentColumns)[number]>,
): { readonly unsent?: Unsent } => {
  const { unsent: entries, unsent_oldest: oldest, unsent_value: value, unsent_at: at } = said;
  if (entries === null || at === null) return {};
  const unsent = { entries, oldest: oldest?.toISOString() ?? null, value: toLei(value ?? 0), at: at.toISOString() };
  return { unsent };
};

/**
 * Notes with a session what its device has not sent. What was said before the last word arrives late, and is left
 * alone; said more than a day before, the device's clock was put right in between.
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
