import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../server/storage/database';

const root = mkdtempSync(join(tmpdir(), 'teren-embedded-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('[2D] makes a folder that is not there, refuses a second opening, and opens again after closing', async () => {
  const url = `file:${join(root, 'deep/er/teren')}`;
  const first = await openDatabase(url);
  await first.transaction((tx) => tx.insertInto('setting').values({ name: 'x', value: '1' }).execute());
  await expect(openDatabase(url)).rejects.toThrow('already in use by this very process');
  await first.close();
  const second = await openDatabase(url);
  const rows = await second.transaction((tx) =>
    tx.selectFrom('setting').select('name').where('name', '=', 'x').execute(),
  );
  expect(rows).toEqual([{ name: 'x' }]);
  await second.close();
});
