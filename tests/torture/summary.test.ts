import { expect, test } from 'vitest';
import type { Played } from './record';
import { summaryOf } from './summary';

const wanted = { kinds: ['answers lost', 'clocks set back'], engines: ['PGlite', 'PostgreSQL'] } as const;
const schedule: Played = {
  what: 'schedule',
  seed: 17,
  engine: 'PGlite',
  title: 'losses on PGlite',
  seconds: 12,
  failures: [],
  faults: { 'answers lost': { times: 5, inFlight: 2 } },
  judged: { invoices: 40, looks: 60 },
};
const kills: Played = {
  ...schedule,
  what: 'server kills',
  seed: 3,
  faults: { 'server processes killed': { times: 5, inFlight: 4 } },
  judged: { 'acknowledged orders': 90 },
};
const everything: readonly Played[] = [
  schedule,
  { ...schedule, seed: 18, engine: 'PostgreSQL', faults: { 'clocks set back': { times: 3, inFlight: 1 } } },
  kills,
  { ...kills, seed: 4, engine: 'PostgreSQL' },
];

test('says what was tried on which engine, what it hit and what was judged', () => {
  const { text, failed, notShown } = summaryOf(everything, wanted);
  expect(text).toContain('Schedules: 1 on PGlite, 1 on PostgreSQL.');
  expect(text).toContain('Rounds of server kills: 1 on PGlite, 1 on PostgreSQL.');
  expect(text).toMatch(/answers lost +5 +2\n/);
  expect(text).toMatch(/server processes killed +10 +8\n/);
  expect(text).toMatch(/ 80 invoices: /);
  expect(text).toMatch(/ 180 orders that a killed server had acknowledged/);
  expect(text).toContain('0 failed, 0 not shown.');
  expect([failed, notShown]).toEqual([0, []]);
});

test('a kind that hit no request in flight, and an engine that nothing was played on, are named', () => {
  const idle = { ...schedule, faults: { 'answers lost': { times: 5, inFlight: 0 } } };
  const { text, notShown } = summaryOf([idle, kills], wanted);
  expect(notShown).toEqual(['answers lost', 'clocks set back', 'schedule on PostgreSQL', 'server kills on PostgreSQL']);
  expect(text).toMatch(/answers lost +5 +0 +not shown/);
  expect(text).toContain('A run of a few minutes does not reach everything');
});

test('a failure is printed with the command that replays it', () => {
  const { text, failed } = summaryOf(
    [...everything, { ...schedule, seed: 19, failures: ['invoice 4 is 0 orders'] }, { ...kills, failures: ['lost'] }],
    wanted,
  );
  expect(failed).toBe(2);
  expect(text).toContain('npm run torture -- --seed 19\n  invoice 4 is 0 orders');
  expect(text).toContain('npm run torture -- --kills 3\n  lost');
});
