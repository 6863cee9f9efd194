import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/storage/open-database';
import { bundled } from '../support/bundled';
import { emptyFolder } from '../support/databases';
import { problems } from './orders';
import { rounds, seeded } from './random';
import { scratchFolder } from './scratch';

const { count, seed } = rounds('KILLS', 20);
const root = scratchFolder('kill');
const folder = join(root, 'teren');
afterAll(() => rmSync(root, { recursive: true, force: true }));
let writerFile: readonly string[];
beforeAll(async () => {
  writerFile = await bundled('tests/durability/writer.ts');
});

/** Longest life of a writer once it is up. */
const LONGEST_MS = 500;
/** One writer in five is killed while it opens, recovering from the kill before. */
const KILLED_WHILE_OPENING = 0.2;
const OPENING_MS = 1_200;

interface Life {
  had: string[] | undefined;
  acknowledged: string[];
  said: string[];
}

/** Starts a writer, kills it (-9) when the time is up, and tells what it said. */
async function liveAndDie(run: string, random: () => number): Promise<Life> {
  const writer = spawn(process.execPath, [...writerFile, folder, run], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const life: Life = { had: undefined, acknowledged: [], said: [] };
  writer.stderr.on('data', (text: Buffer) => life.said.push(text.toString()));
  const dieIn = (ms: number) => setTimeout(() => writer.kill('SIGKILL'), ms);
  if (random() < KILLED_WHILE_OPENING) dieIn(random() * OPENING_MS);
  for await (const line of createInterface({ input: writer.stdout })) {
    const [word, rest] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    if (word === 'ack') life.acknowledged.push(rest);
    else if (word === 'have') {
      life.had = JSON.parse(rest) as string[];
      dieIn(random() * LONGEST_MS);
    } else life.said.push(line);
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  expect(writer.signalCode, life.said.join('\n')).toBe('SIGKILL');
  return life;
}

it(
  `loses no acknowledged order in ${count} kills -9, and takes over the lock of the killed`,
  async () => {
    await (await openDatabase(await emptyFolder(folder))).close();
    const acknowledged = new Set<string>();
    for (let round = 0; round < count; round += 1) {
      const life = await liveAndDie(`run${round}`, seeded(seed + round));
      const where = `seed ${seed + round}: SEED=${seed} KILLS=${round + 1} npx vitest run tests/durability/kill`;
      expect(life.said, where).toEqual([]);
      if (life.had) {
        const had = new Set(life.had);
        expect(
          [...acknowledged].filter((key) => !had.has(key)),
          where,
        ).toEqual([]);
      }
      for (const key of life.acknowledged) acknowledged.add(key);
    }
    const database = await openDatabase(`file:${folder}`);
    expect(await problems(database, acknowledged)).toEqual([]);
    await database.close();
    expect(acknowledged.size).toBeGreaterThan(count);
  },
  60_000 + count * 6_000,
);
