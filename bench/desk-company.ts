import type { Database } from '../server/storage/database';
import { openDatabase } from '../server/storage/open-database';
import { daysBefore, localDay } from '../src/domain/dates';
import { addOrders, workOnOrders } from '../tests/support/many-orders';
import { foundGrownCompany } from './grown-company';

/** Opens a database that no server uses, for one piece of work. */
export const inDatabase = async <Answer>(
  url: string,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> => {
  const database = await openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Days from which orders are still open. */
const openDays = 30;

/**
 * A company of 5,000 products, 200 boxes and 20 agents with so many orders over two years until today; those of the
 * last month are open, some of them cancelled, ticked or delivered in part.
 */
export const foundDeskCompany = async (url: string, count: number): Promise<void> => {
  const until = localDay(new Date());
  await foundGrownCompany(url, { products: 5_000, boxes: 200, bags: 20 });
  await inDatabase(url, ({ transaction }) =>
    transaction(async (tx) => {
      await addOrders(tx, { count, days: 730, until });
      await workOnOrders(tx, daysBefore(until, openDays));
    }),
  );
};
