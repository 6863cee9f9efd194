// Days in the field drawn by seeds, one after the other until the time is over (`npm run torture`).
import '../support/node-20.mjs';
import { runSeed } from '../loop/run';
import { playOn } from './record';
import { scheduleOf } from './schedule';

await playOn(async (seed) => {
  const { engine, families, invoices, articles } = scheduleOf(seed);
  const { failures, faults, judged } = await runSeed({ seed, engine, families, invoices, articles });
  return { what: 'schedule', title: `${families.join(', ')} on ${engine.name}`, failures, faults, judged };
});
// What a day has left open (an idle database, a proxy) ends with the process.
process.exit(0);
