// `npm run torture -- --minutes 30`: provokes every kind of failure, as often as the time allows; reports what was
// tried, what it hit, and what was checked. Ctrl-C ends it with the results so far, `--resume` continues from there,
// `--seed N` and `--kills N` repeat what failed.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { installPackages, postgres } from './install.mjs';
import { root } from './steps.mjs';

const usage = `npm run torture -- --minutes 30              a new run of so many minutes (30 where none are named)
npm run torture -- --resume                  goes on with the last run for what is left of its time
npm run torture -- --resume --minutes 10     goes on with it for so many minutes
npm run torture -- --seed 17                 plays one schedule again
npm run torture -- --kills 17                plays one round of server kills again`;

/** Reads the command line; an unknown option prints the usage. */
const readOptions = () => {
  try {
    const text = { type: 'string' };
    const { values } = parseArgs({ options: { minutes: text, seed: text, kills: text, resume: { type: 'boolean' } } });
    const number = (name, fits, wanted) => {
      if (values[name] === undefined || fits(Number(values[name]))) return;
      throw new Error(`--${name} wants ${wanted}, not '${values[name]}'.`);
    };
    const isSeed = (read) => Number.isSafeInteger(read) && read > 0;
    number('minutes', (read) => Number.isFinite(read) && read > 0, 'a number above 0');
    number('seed', isSeed, 'a whole number above 0');
    number('kills', isSeed, 'a whole number above 0');
    const [replayed, ...others] = Object.keys(values).sort((one) => (one === 'seed' || one === 'kills' ? -1 : 1));
    if ((replayed === 'seed' || replayed === 'kills') && others.length > 0)
      throw new Error(`--${replayed} stands alone.`);
    return values;
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
};
const options = readOptions();

/** Not among the reports, which each `npm test` deletes. */
const file = join(root, 'dist/torture.jsonl');
const recorded = () =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => {
          try {
            return [JSON.parse(line)];
          } catch {
            return []; // the last line of a killed run may be incomplete
          }
        })
    : [];

await installPackages();
const postgresFolder = await postgres();
const env = { ...process.env, ...(postgresFolder === undefined ? {} : { TEREN_POSTGRES: postgresFolder }) };
await build();
mkdirSync(dirname(file), { recursive: true });

const running = new Set();
/**
 * Runs a program of tests/torture and answers its exit code. A player is not in this process's group, and ends when it
 * loses this one.
 */
const start = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `tests/torture/${program}.ts`, '--file', file, ...args], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running.add(child);
    child.on('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
let ended = false;
const end = () => {
  ended = true;
  for (const player of running) if (player.connected) player.disconnect();
};
// npm forwards the signal that the terminal has already sent here, so it comes twice.
process.on('SIGINT', end);
process.on('SIGTERM', end);

const players = [
  { program: 'schedules', what: 'schedule', option: '--seed', seed: options.seed },
  { program: 'server-kills', what: 'server kills', option: '--kills', seed: options.kills },
];

const replayed = players.find(({ seed }) => seed !== undefined);
if (replayed !== undefined) {
  const run = `replay ${Date.now()}`;
  await start(replayed.program, ['--run', run, '--seed', replayed.seed]);
  const [played] = recorded().filter((line) => line.run === run);
  process.exit(played !== undefined && played.failures.length === 0 ? 0 : 1);
}

// 1. A new run, or the last one with its remaining time.
const last = options.resume ? recorded().findLast(({ what }) => what === 'run') : undefined;
if (options.resume && last === undefined) console.log('There is no run to go on with: this is a new one.');
const drawn = () => 1 + Math.floor(Math.random() * 1_000_000_000);
const begun = last ?? {
  what: 'run',
  run: new Date().toISOString(),
  minutes: Number(options.minutes ?? 30),
  schedule: drawn(),
  'server kills': drawn(),
};
if (last === undefined) appendFileSync(file, `${JSON.stringify(begun)}\n`);
const playedOf = (what) => recorded().filter((line) => line.run === begun.run && line.what === what);
const nextSeed = ({ what }) => String(begun[what] + playedOf(what).length);
const spentMinutes = playedOf('schedule').reduce((sum, { seconds }) => sum + seconds, 0) / 60;
const left =
  last !== undefined && options.minutes !== undefined ? Number(options.minutes) : begun.minutes - spentMinutes;

// 2. Simulated days in the field, and servers that are killed, until the time is over.
const broken = [];
if (left > 0) {
  console.log(`Torture, ${left.toFixed(1)} minutes from here; Ctrl-C ends it, --resume goes on.\n`);
  const until = String(Date.now() + left * 60_000);
  await Promise.all(
    players.map(async (player) => {
      const args = ['--run', begun.run, '--seed', nextSeed(player), '--until', until];
      const code = await start(player.program, args);
      if (code !== 0 && !ended) broken.push({ ...player, code });
    }),
  );
} else console.log(`The run's ${begun.minutes} minutes are over; --resume --minutes 10 goes on for ten more.\n`);

// 3. The result: 1 if something failed, 3 if something was not shown.
const code = await start('report', ['--run', begun.run]);
for (const player of broken)
  console.error(
    `The player of ${player.program} ended by itself with code ${player.code}: npm run torture -- ` +
      `${player.option} ${nextSeed(player)}`,
  );
if (ended) {
  const plays = players.map((player) => `${player.option} ${nextSeed(player)}`).join(' and ');
  console.log(`\nEnded by hand in the middle of ${plays}:\nnpm run torture -- --resume   begins with them.`);
}
if (code === 1 || broken.length > 0) process.exit(1);
if (ended) process.exit(130);
process.exit(code === 0 ? 0 : 1);
