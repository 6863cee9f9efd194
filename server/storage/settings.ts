import type { Tx } from './database';

/**
 * Names of the settings with the times of the last backup, of a failure after that, and of the last claim by a process
 * that makes a scheduled backup, so that no other process does; and the hours between scheduled ones.
 */
export const backupSettings = {
  made: 'last-backup',
  failed: 'backup-failed',
  claimed: 'backup-claimed',
  every: 'backup-every',
} as const;
/** Settings that do not apply to a restored copy, nor to a company founded in place of the demo. */
export const settingsOfBackups: readonly string[] = Object.values(backupSettings);

/** The value of one of the server's own settings; undefined if it was never stored. */
export const readSetting = async (tx: Tx, name: string): Promise<string | undefined> => {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
};

/** Stores a value, replacing the previous one. */
export const storeSetting = async (tx: Tx, name: string, value: string): Promise<void> => {
  await tx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/**
 * Stores an ISO instant if there is none, or if the stored one is from before `before`, or equally far in the future
 * because a clock was ahead. Returns whether it was stored; of several concurrent calls only one succeeds.
 */
export const claimInstant = async (tx: Tx, name: string, now: Date, before: Date): Promise<boolean> => {
  const after = new Date(2 * now.getTime() - before.getTime());
  const claimed = await tx
    .insertInto('setting')
    .values({ name, value: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: now.toISOString() })
        .where(({ or, eb }) =>
          or([eb('setting.value', '<', before.toISOString()), eb('setting.value', '>', after.toISOString())]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
};

export const removeSettings = async (tx: Tx, names: readonly string[]): Promise<void> => {
  await tx.deleteFrom('setting').where('name', 'in', names).execute();
};

/** Stores the value unless there is one, and returns the stored one, so that two processes starting at once agree. */
export const ensureSetting = async (tx: Tx, name: string, value: string): Promise<string> => {
  await tx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSetting(tx, name)) ?? value;
};
