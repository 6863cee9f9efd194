import { writeSync } from 'node:fs';
import { openDatabase } from '../../server/storage/open-database';
import { prepare, problems, storeOrder } from './orders';

// A server in small, to be killed: opens the folder, stores orders as fast as it can and says which ones are stored.
// usage: writer.ts <folder> <name of this run>

const [folder, run] = process.argv.slice(2);
if (!folder || !run) throw new Error('usage: writer.ts <folder> <run>');
const SIDE_BY_SIDE = 4;

/** Written at once: process.stdout could still hold it when the kill comes. */
const say = (line: string) => writeSync(1, `${line}\n`);

const database = await openDatabase(`file:${folder}`);
await prepare(database);
for (const problem of await problems(database, [])) say(`problem ${problem}`);
const keys = await database.transaction((tx) => tx.selectFrom('idempotency').select('key').execute());
say(`have ${JSON.stringify(keys.map((row) => row.key))}`);

let next = 0;
async function storeForEver(): Promise<never> {
  for (;;) {
    next += 1;
    const key = `${run}-${next}`;
    await storeOrder(database, key);
    say(`ack ${key}`);
  }
}
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, storeForEver));
