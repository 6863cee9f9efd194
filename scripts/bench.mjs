// `npm run bench`: every workload of bench/, one after the other; `npm run bench search` runs those whose name contains
// 'search'; `npm run bench -- --table` those that write the table of peers, and then bench/RESULTS.md. BASE=<commit>
// measures that commit's build in the same run.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { browser, installPackages, postgres } from './install.mjs';
import { root, run, step } from './steps.mjs';

const bench = join(root, 'bench');
const [wanted = '', only = ''] = process.argv.slice(2);
const isTable = wanted === '--table';

/** What a workload imports says whether it has peers, and whether it writes a line of the table. */
const imports = (workload, file) => readFileSync(join(bench, workload), 'utf8').includes(`from './${file}'`);
const workloads = readdirSync(bench)
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => (isTable ? imports(name, 'table') && name.includes(only) : name.includes(wanted)));

/** The peers' packages, which are no packages of Teren's: `npm ci` in bench/, if they are missing or old. */
async function installPeers() {
  const changedAt = (name) => (existsSync(join(bench, name)) ? statSync(join(bench, name)).mtimeMs : 0);
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  const install = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Peers', () => run('npm', install, { quiet: true, cwd: bench }));
}

/** An older commit's build in a folder of its own, with the packages of today. */
async function buildBase(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'teren-base-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sources = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: sources });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [title, flags] of Object.entries({ app: [], server: ['--ssr'] }))
    await step(`${commit}, ${title}`, () =>
      run('npx', ['vite', 'build', ...flags, '--logLevel', 'warn'], { cwd: folder, quiet: true }),
    );
  return folder;
}

await installPackages();
const env = { TEREN_CHROMIUM: await browser(), TEREN_POSTGRES: (await postgres()) ?? '', TEREN_BASE: '' };
await build();
if (workloads.some((name) => imports(name, 'order-takers'))) await installPeers();
if (process.env.BASE) env.TEREN_BASE = await buildBase(process.env.BASE);

const lines = join(mkdtempSync(join(tmpdir(), 'teren-table-')), 'lines');
if (isTable) env.TEREN_TABLE = lines;
let failed = 0;
for (const workload of workloads) {
  console.log(`\n── ${workload}`);
  if ((await run('npx', ['tsx', `bench/${workload}`], { env })) !== 0) failed += 1;
}
if (isTable && existsSync(lines) && (await run('npx', ['tsx', 'bench/results.ts', lines])) !== 0) failed += 1;
process.exit(failed > 0 || workloads.length === 0 ? 1 : 0);
