import type { Tx } from './database';

/** The value of one of the server's own settings, or undefined when it was never stored. */
export const readSetting = async (tx: Tx, name: string): Promise<string | undefined> => {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
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
