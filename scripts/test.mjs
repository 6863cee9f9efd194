// `npm test`: installs what is missing, then types, lint, build, every test. Ends with the failed tests and one line
// that counts them all. With CI set, a skipped test is a failure: there everything must run.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { browser, headlessShell, installPackages, otherEngines, postgres, waysToRun } from './install.mjs';
import { root, run, step } from './steps.mjs';

await installPackages();
const chromium = await browser();
const shell = await headlessShell();
const postgresFolder = await postgres();
await waysToRun();
await otherEngines();
if (postgresFolder === undefined) {
  console.log('PostgreSQL is not here and cannot be installed: its part of the tests is skipped.');
}
const env = {
  TEREN_CHROMIUM: chromium,
  ...(shell === undefined ? {} : { TEREN_HEADLESS_SHELL: shell }),
  ...(postgresFolder === undefined ? {} : { TEREN_POSTGRES: postgresFolder }),
};

const check = async () => {
  await step('Types', () => run('npx', ['tsc', '-b']));
  await step('Lint and format', () => run('npx', ['biome', 'check', '--error-on-warnings', '.']));
  await step('Dead code', () => run('npx', ['knip', '--no-progress']));
  await step('Known holes', () => run('node', ['scripts/audit.mjs']));
};
// In parallel: neither uses two cores all the time.
await Promise.all([check(), build()]);

const reports = join(root, 'dist/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs one runner and reads its machine-readable report: a runner that died before writing one counts as a failure. */
async function count(title, args, report, read) {
  const started = performance.now();
  const code = await run('npx', args, { env: { ...env, TEREN_REPORT: report } });
  console.log(`${title}: ended after ${((performance.now() - started) / 1000).toFixed(0)} s with code ${code}.`);
  try {
    const counted = read(JSON.parse(readFileSync(report, 'utf8')));
    if (code === 0 || counted.failed > 0) return counted;
    return { ...counted, failed: 1, names: [`${title}: ended with code ${code} and no failed test`] };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, names: [`${title}: no report to read (${error.message})`] };
  }
}

const units = await count(
  'Tests in Node',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, 'vitest.json')}`],
  join(reports, 'vitest.json'),
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
    names: failedInVitest(report),
  }),
);
const browserTests = await count(
  'Tests in the browser',
  ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
  join(reports, 'playwright.json'),
  (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
    names: failedInPlaywright(report),
  }),
);

const total = (name) => units[name] + browserTests[name];
const withoutPostgres = postgresFolder === undefined ? 1 : 0;
const skipped = total('skipped') + withoutPostgres;
for (const name of [...units.names, ...browserTests.names]) console.log(`FAILED ${name}`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${skipped} skipped`);
const mustRunAll = process.env.CI !== undefined && skipped > 0;
if (mustRunAll) console.error('Something was skipped, and under CI everything must run.');
process.exit(total('failed') > 0 || total('passed') === 0 || mustRunAll ? 1 : 0);
