import type { Tx } from './database';

/**
 * Names of the settings that hold the instants of the last backup, of a failure to make one after that, and of the
 * last claim by a process that makes a scheduled one, so that no other does.
 */
export const backupSettings = { made: 'last-backup', failed: 'backup-failed', claimed: 'backup-claimed' } as const;
/** What is not true of a restored copy, nor of a company founded in place of the demo. */
export const settingsOfBackups: readonly string[] = Object.values(backupSettings);

/** The value of one of the server's own settings, or undefined when it was never stored. */
export const readSetting = async (tx: Tx, name: string): Promise<string | undefined> => {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
};

/** Stores a value in place of the one before. */
export const storeSetting = async (tx: Tx, name: string, value: string): Promise<void> => {
  await tx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/**
 * Stores an ISO instant where none is there or one from before `before`, or from as long after now, when a clock was
 * ahead; whether it did: of several at once, one does.
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

/** Takes values away. */
export const removeSettings = async (tx: Tx, names: readonly string[]): Promise<void> => {
  await tx.deleteFrom('setting').where('name', 'in', names).execute();
};

/** Stores the value unless one is there, and answers the one that holds: two processes starting at once agree. */
export const ensureSetting = async (tx: Tx, name: string, value: string): Promise<string> => {
  await tx
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSetting(tx, name)) ?? value;
};
