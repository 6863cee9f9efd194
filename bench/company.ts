import { openDatabase } from '../server/storage/open-database';
import { localDay } from '../src/domain/dates';
import { addOrders } from '../tests/support/many-orders';

/** Adds orders over two years until today to a demo company whose server is not running. */
export async function placeOrders(databaseUrl: string, count: number): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.transaction((tx) => addOrders(tx, { count, days: 730, until: localDay(new Date()) }));
  } finally {
    await database.close();
  }
}
