import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { emptyFolder } from '../support/databases';
import { rounds } from './random';
import { scratchFolder } from './scratch';
import { killWhileItAnswers } from './server-kills';

const { count, seed } = rounds('KILLS', 5);
const root = scratchFolder('kill-server');
afterAll(() => rmSync(root, { recursive: true, force: true }));

it(
  `[SYNC-2] killed -9 ${count} times, the real server keeps what it answered; repeats find it`,
  async () => {
    const { failures } = await killWhileItAnswers(await emptyFolder(join(root, 'teren')), count, seed);
    expect(failures, `SEED=${seed} KILLS=${count}`).toEqual([]);
  },
  60_000 + count * 10_000,
);
