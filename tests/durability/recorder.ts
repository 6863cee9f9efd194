import { realpathSync } from 'node:fs';
import { keepJournal } from './journal';
import { seeded } from './random';

// Stores orders and keeps a journal of everything it did to the disk; then it is gone, without closing anything.
// usage: recorder.ts <root> <journal> <durable|as-shipped> <name of this run> <orders> <seed>

const [root, path, layer, run, orders, seed] = process.argv.slice(2);
if (!root || !path || !layer || !run || !orders || !seed) throw new Error('usage: see above');
const folder = `${realpathSync(root)}/teren`;
const CHECKPOINT_SHARE = 0.02;

const journal = keepJournal(realpathSync(root));
// Only now, so that everything below sees the wrapped node:fs.
const { PGlite } = await import('@electric-sql/pglite');
const { sql } = await import('kysely');
const { openDatabase } = await import('../../server/storage/open-database');
const { assemble } = await import('../../server/storage/embedded/assemble');
const { prepare, storeOrder } = await import('./orders');

const database =
  layer === 'durable' ? await openDatabase(`file:${folder}`) : await assemble(await PGlite.create(folder));
await prepare(database);
journal.said('ready');

const random = seeded(Number(seed));
let next = 0;
async function store(): Promise<void> {
  while (next < Number(orders)) {
    next += 1;
    const key = `${run}-${next}`;
    await storeOrder(database, key);
    journal.said(key);
    if (random() < CHECKPOINT_SHARE) await database.transaction((tx) => sql`checkpoint`.execute(tx));
  }
}
await Promise.all([store(), store(), store()]);
journal.save(path);
process.kill(process.pid, 'SIGKILL');
