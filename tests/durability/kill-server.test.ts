import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rounds } from './random';
import { scratchFolder } from './scratch';
import { killWhileItAnswers } from './server-kills';

const { count, seed } = rounds('KILLS', 5);
const root = scratchFolder('kill-server');
afterAll(() => rmSync(root, { recursive: true, force: true }));

it(
  `[SYNC-2] the real server, killed -9 ${count} times while it answers: every answered order is there, every repeat finds it`,
  async () => {
    const { failures } = await killWhileItAnswers(`file:${join(root, 'teren')}`, count, seed);
    expect(failures, `SEED=${seed} KILLS=${count}`).toEqual([]);
  },
  60_000 + count * 10_000,
);
