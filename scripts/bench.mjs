// `npm run bench`: every workload of bench/, one after the other; `npm run bench search` runs those whose name contains
// 'search'.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { browser, installPackages, postgres } from './install.mjs';
import { root, run } from './steps.mjs';

await installPackages();
const env = { TEREN_CHROMIUM: await browser(), TEREN_POSTGRES: (await postgres()) ?? '' };
await build();

const wanted = process.argv[2] ?? '';
const workloads = readdirSync(join(root, 'bench')).filter(
  (name) => name.endsWith('.bench.ts') && name.includes(wanted),
);
let failed = 0;
for (const workload of workloads) {
  console.log(`\n── ${workload}`);
  if ((await run('npx', ['tsx', `bench/${workload}`], { env })) !== 0) failed += 1;
}
process.exit(failed > 0 || workloads.length === 0 ? 1 : 0);
