import type { Database } from '../../server/storage/database';

/**
 * When a connection to the database is lost: before what it carried was stored, or after, when nobody hears of it any
 * more.
 */
export type Fault = 'before' | 'after';

const lost = (): Error => Object.assign(new Error('The connection was lost.'), { code: 'ECONNRESET' });

/**
 * A database whose next transactions end in these faults, one each, as long as `faults` holds any; `fired` counts those
 * that did.
 */
export const faultyDatabase = (database: Database): { database: Database; faults: Fault[]; fired(): number } => {
  const faults: Fault[] = [];
  let fired = 0;
  const losing = (): Error => {
    fired += 1;
    return lost();
  };
  return {
    faults,
    fired: () => fired,
    database: {
      ...database,
      transaction: async (work) => {
        const fault = faults.shift();
        if (fault === undefined) return database.transaction(work);
        if (fault === 'after') {
          await database.transaction(work);
          throw losing();
        }
        return database.transaction(async (tx) => {
          await work(tx);
          throw losing();
        });
      },
    },
  };
};
