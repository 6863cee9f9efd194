import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstLoadLimit } from '../../scripts/first-load';

const folder = mkdtempSync(join(tmpdir(), 'teren-first-load-'));
/** Text that gzip can only halve. */
const noise = (length: number): string => randomBytes(length / 2).toString('hex');

beforeAll(() => {
  mkdirSync(join(folder, 'screens'));
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(folder, 'main.js'), `document.title = '${noise(4_000)}'; import('./screens/First.js');`);
  writeFileSync(
    join(folder, 'screens/First.js'),
    `document.body.title = '${noise(4_000)}'; onclick = () => import('./Dialog.js');`,
  );
  writeFileSync(join(folder, 'screens/Dialog.js'), `document.body.lang = '${noise(200_000)}';`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const buildWithin = (limit: number): Promise<unknown> =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      firstLoadLimit({ limit, firstScreens: ['screens/First.js'], isOnDemand: (id) => /First|Dialog/.test(id) }),
    ],
  });

test('[2H] a build whose first load is over the limit fails, and says by how much', async () => {
  await expect(buildWithin(4_000)).rejects.toThrow(/First\.js: \d+\.\d kB/);
});

test('[2H] what comes later is not in the first load', async () => {
  await expect(buildWithin(20_000)).resolves.toBeDefined();
});
