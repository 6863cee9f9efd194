import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/storage/open-database';
import { bundled } from '../support/bundled';
import { readJournal, type Step } from './journal';
import { problems } from './orders';
import { rounds, seeded } from './random';
import { scratchFolder } from './scratch';
import { type Luck, SimulatedDisk } from './simulated-disk';

const { count, seed } = rounds('CUTS', 20);
const CUTS_AS_SHIPPED = 6;
const ORDERS = 150;
const root = scratchFolder('cut');
afterAll(() => rmSync(root, { recursive: true, force: true }));
let recorder: readonly string[];
beforeAll(async () => {
  recorder = await bundled('tests/durability/recorder.ts');
});

/** One process's life on the disk. */
interface Recording {
  folder: string;
  lives: Step[][];
}

/** Two lives on one folder: the first makes the database, both store orders, both end abruptly. */
function record(layer: 'durable' | 'as-shipped'): Recording {
  const folder = join(root, layer);
  mkdirSync(folder);
  const lives = ['first', 'second'].map((run) => {
    const journal = join(root, `${layer}-${run}.journal`);
    const usage = [...recorder, folder, journal, layer, run, String(ORDERS), String(seed)];
    const child = spawnSync(process.execPath, usage, { encoding: 'utf8' });
    if (child.signal !== 'SIGKILL') throw new Error(`The recorder failed: ${child.stderr}`);
    return readJournal(journal);
  });
  return { folder, lives };
}

/** A moment: this many steps into this life. */
interface Moment {
  life: number;
  step: number;
}

/** Mostly between two orders; one in five while the database is being made or opened. */
function momentOf(lives: Step[][], random: () => number): Moment {
  const life = random() < 0.5 ? 0 : 1;
  const steps = lives[life] ?? [];
  const ready = steps.findIndex((step) => step.do === 'said');
  const [from, to] = random() < 0.2 ? [0, ready] : [ready, steps.length];
  return { life, step: from + Math.floor(random() * (to - from)) };
}

function luckOf(random: () => number): Luck {
  const share = [0, 0.05, 0.5, 0.95][Math.floor(random() * 4)] ?? 0;
  return { share, sector: random() < 0.5 ? 512 : 4096, random };
}

/**
 * Cuts the power at this moment, opens what is left, and says what is wrong. `settled`: the lives before are safely on
 * disk.
 */
async function cut({ folder, lives }: Recording, moment: Moment, luck: Luck, settled = false): Promise<string[]> {
  const disk = new SimulatedDisk(folder);
  const acknowledged: string[] = [];
  lives.slice(0, moment.life + 1).forEach((steps, life) => {
    disk.processDied();
    if (settled) disk.settle();
    for (const step of life === moment.life ? steps.slice(0, moment.step) : steps) {
      disk.apply(step);
      if (step.do === 'said' && step.text !== 'ready') acknowledged.push(step.text);
    }
  });
  const left = join(root, 'left');
  rmSync(left, { recursive: true, force: true });
  disk.cut(left, luck);
  try {
    const database = await openDatabase(`file:${join(left, 'teren')}`);
    const found = await problems(database, acknowledged);
    await database.close();
    return found;
  } catch (error) {
    return [`does not open: ${String(error)}`];
  }
}

it(
  `loses no acknowledged order in ${count} power cuts, and opens after each`,
  async () => {
    const recording = record('durable');
    for (let round = 0; round < count; round += 1) {
      const random = seeded(seed + round);
      const moment = momentOf(recording.lives, random);
      const luck = luckOf(random);
      const found = await cut(recording, moment, luck);
      const again = `SEED=${seed + round} CUTS=1 npx vitest run tests/durability/power-cut.test.ts`;
      expect(found, `${JSON.stringify({ ...moment, ...luck })}; again: ${again}`).toEqual([]);
    }
  },
  120_000 + count * 10_000,
);

it('without the durability layer power cuts lose orders, so that the test above can fail', async () => {
  const recording = record('as-shipped');
  let lost = 0;
  for (let round = 0; round < CUTS_AS_SHIPPED; round += 1) {
    const random = seeded(seed + round);
    const moment = { life: 1, step: Math.floor((recording.lives[1]?.length ?? 0) * (0.6 + 0.4 * random())) };
    if ((await cut(recording, moment, luckOf(random), true)).length > 0) lost += 1;
  }
  expect(lost).toBeGreaterThan(0);
}, 180_000);
