// Days in the field drawn by seeds, one after the other until the time is over (`npm run torture`).
import '../support/node-20.mjs';
import { runSeed } from '../loop/run';
import { playOn } from './record';
import { scheduleOf } from './schedule';

await playOn('schedule', async (seed) => {
  const { engine, families, invoices, articles } = scheduleOf(seed);
  const { failures, faults, judged } = await runSeed({ seed, engine, families, invoices, articles });
  return { engine: engine.name, title: `${families.join(', ')} on ${engine.name}`, failures, faults, judged };
});
