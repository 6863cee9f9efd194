// `npm run torture -- --minutes 30`: everything goes wrong, as often as the time allows; what was tried, what it hit, what was judged.
// `--seed N` replays one schedule (`--kills N` one round of server kills), `--resume` goes on with the last run where it was ended.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { browser, installPackages, postgres } from './install.mjs';
import { root, run } from './steps.mjs';

const given = process.argv.slice(2);
const value = (name) => (given.includes(name) ? given[given.indexOf(name) + 1] : undefined);
const number = (name, usual) => {
  const text = value(name);
  const read = text === undefined ? usual : Number(text);
  if (Number.isFinite(read) && read > 0) return read;
  console.error(`${name} wants a number above 0, as in: npm run torture -- --minutes 30`);
  process.exit(1);
};

const folder = join(root, 'dist/reports');
const file = join(folder, 'torture.jsonl');
const linesOf = (id) =>
  readFileSync(file, 'utf8')
    .split('\n')
    // The last line of a run that was killed may be half.
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    })
    .filter((line) => id === undefined || line.run === id);

await installPackages();
await browser();
const postgresFolder = await postgres();
const env = postgresFolder === undefined ? {} : { TEREN_POSTGRES: postgresFolder };
await build();
mkdirSync(folder, { recursive: true });

const one = value('--seed') ?? value('--kills');
if (one !== undefined) {
  const script = value('--seed') === undefined ? 'server-kills' : 'schedules';
  const id = `replay ${Date.now()}`;
  await run('npx', ['tsx', `tests/torture/${script}.ts`, '--file', file, '--run', id, '--seed', one], { env });
  const played = linesOf(id);
  process.exit(played.length === 1 && played[0].failures.length === 0 ? 0 : 1);
}

// 1. A new run, or the last one with what is left of its time.
const last =
  given.includes('--resume') && existsSync(file) ? linesOf().findLast(({ what }) => what === 'run') : undefined;
if (given.includes('--resume') && last === undefined) console.log('There is no run to go on with: this is a new one.');
const begun = last ?? {
  what: 'run',
  run: new Date().toISOString(),
  minutes: number('--minutes', 30),
  schedules: 1 + Math.floor(Math.random() * 1_000_000_000),
  kills: 1 + Math.floor(Math.random() * 1_000_000_000),
};
if (last === undefined) appendFileSync(file, `${JSON.stringify(begun)}\n`);
const before = linesOf(begun.run);
const playedOf = (lines, what) => lines.filter((line) => line.what === what);
const secondsOf = (lines) => lines.reduce((sum, { seconds }) => sum + seconds, 0);
const left = Math.max(0, begun.minutes * 60 - secondsOf(playedOf(before, 'schedule')));
console.log(`Torture, ${Math.round(left / 6) / 10} minutes from here; schedules from seed ${begun.schedules} on.\n`);

// 2. Days in the field beside servers that are killed, until the time is over.
const until = String(Date.now() + left * 1_000);
const play = (script, what, first) => {
  const seed = String(first + playedOf(before, what).length);
  return run(
    'npx',
    ['tsx', `tests/torture/${script}.ts`, '--file', file, '--run', begun.run, '--seed', seed, '--until', until],
    { env },
  );
};
const codes = await Promise.all([
  play('schedules', 'schedule', begun.schedules),
  play('server-kills', 'server kills', begun.kills),
]);

// 3. What it was.
const lines = linesOf(begun.run).filter(({ what }) => what !== 'run');
const kinds = JSON.parse(execFileSync('npx', ['tsx', 'tests/torture/kinds.ts'], { cwd: root, encoding: 'utf8' }));
const hits = new Map(kinds.map((kind) => [kind, { times: 0, inFlight: 0 }]));
const judged = new Map();
for (const line of lines) {
  for (const [kind, { times, inFlight }] of Object.entries(line.faults)) {
    const sum = hits.get(kind) ?? { times: 0, inFlight: 0 };
    hits.set(kind, { times: sum.times + times, inFlight: sum.inFlight + inFlight });
  }
  for (const [what, count] of Object.entries(line.judged)) judged.set(what, (judged.get(what) ?? 0) + count);
}
const width = Math.max(...[...hits.keys()].map((kind) => kind.length));
console.log(
  `\n${playedOf(lines, 'schedule').length} schedules and ${playedOf(lines, 'server kills').length} rounds of server kills.`,
);
console.log(`\n${'fault'.padEnd(width)}    times  with a write under way`);
for (const [kind, { times, inFlight }] of [...hits].sort(([one], [other]) => one.localeCompare(other)))
  console.log(
    `${kind.padEnd(width)} ${String(times).padStart(8)} ${String(inFlight).padStart(8)}${inFlight === 0 ? '  never in flight: the run has not shown it' : ''}`,
  );
console.log('\nJudged:');
for (const [what, count] of judged) console.log(`  ${count} ${what}`);
console.log(
  '  each invoice is one order with its client, lines and total; what a phone shows as Accepted is at the server, and what was',
);
console.log(
  '  placed waits on the phone or is there, at every look; in the evening every mirror is what the server’s lists say.',
);

const failed = lines.filter(({ failures }) => failures.length > 0);
const missed = [...hits].filter(([, { inFlight }]) => inFlight === 0);
for (const { what, seed, failures } of failed)
  console.error(
    `\nFAILED: npm run torture -- --${what === 'schedule' ? 'seed' : 'kills'} ${seed}\n  ${failures.slice(0, 10).join('\n  ').slice(0, 2_000)}`,
  );
if (codes.some((code) => code !== 0)) console.error('\nA player ended before its time, see above.');
console.log(`\n${failed.length} failed, ${missed.length} kinds of fault never hit a write under way.`);
process.exit(failed.length > 0 || missed.length > 0 || codes.some((code) => code !== 0) ? 1 : 0);
