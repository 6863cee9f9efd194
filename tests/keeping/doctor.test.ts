import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config';
import { serveConsole } from '../../server/console/socket';
import { diagnose } from '../../server/doctor';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'teren-doctor-')), 'db');

test('a running server of another version, which cannot answer, is not a bad database', async () => {
  const folder = newFolder();
  stops.push(await serveConsole(folder, {}));
  expect(await diagnose(readConfig({ DATABASE_URL: `file:${folder}` }))).toMatchObject([
    { about: 'running server', verdict: 'bad', words: expect.stringContaining('It is another version.') },
  ]);
});

test('a database that is not there is bad, and the settings are checked all the same', async () => {
  const found = await diagnose(readConfig({ DATABASE_URL: `file:${newFolder()}`, PORT: '1' }));
  expect(found.map(({ about, verdict }) => [about, verdict])).toEqual([
    ['database', 'bad'],
    ['mail', 'warning'],
    ['address', 'good'],
    ['server', 'warning'],
  ]);
});
