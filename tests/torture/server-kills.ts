// The built server killed -9 while it takes orders, on each engine in turn until the time is over (`npm run torture`).
import '../support/node-20.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../durability/scratch';
import { killWhileItAnswers } from '../durability/server-kills';
import { freshPostgres, postgresPrograms } from '../support/postgres';
import { playOn } from './record';

const killsOfARound = 5;
const root = scratchFolder('torture');
// A server that was killed a moment ago may still be writing its last.
process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }));

await playOn('server kills', async (seed) => {
  const onPostgres = seed % 2 === 0 && postgresPrograms() !== undefined;
  const engine = onPostgres ? 'PostgreSQL' : 'PGlite';
  const folder = join(root, String(seed));
  const url = onPostgres ? await freshPostgres() : `file:${folder}`;
  const { failures, kills, inFlight, acknowledged } = await killWhileItAnswers(url, killsOfARound, seed);
  rmSync(folder, { recursive: true, force: true });
  return {
    engine,
    title: `on ${engine}`,
    failures,
    faults: { 'server processes killed': { times: kills, inFlight } },
    judged: { 'acknowledged orders': acknowledged },
  };
});
