// Known holes in packages, as npm's registry knows them: part of `npm run check` and `npm test`. Fails for a serious
// one. Where the registry cannot be asked it says so and fails nothing: a machine without a network checks all the rest.
import { spawnSync } from 'node:child_process';
import { root } from './steps.mjs';

/** Levels that fail the check; lower ones are printed. */
const serious = ['high', 'critical'];

// One try, so that a machine without a network waits no longer than that.
const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1_024 * 1_024,
});
const answer = (() => {
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
})();

if (answer.vulnerabilities === undefined) {
  console.log(`Known holes: could not be asked for (${answer.message ?? 'npm gave no answer'}).`);
} else {
  const holes = Object.values(answer.vulnerabilities);
  for (const { name, severity, range, via } of holes) {
    // A package that only brings along another one with a hole names that one.
    const why = via.map((one) => (typeof one === 'string' ? one : `${one.title} ${one.url}`)).join('; ');
    console.log(`${severity}: ${name} ${range} (${why})`);
  }
  const failing = holes.filter(({ severity }) => serious.includes(severity)).length;
  console.log(`Known holes: ${holes.length}, ${failing} of them serious.`);
  process.exitCode = failing > 0 ? 1 : 0;
}
