import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/storage/open-database';
import { scratchFolder } from '../durability/scratch';

const root = scratchFolder('embedded');
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('makes a folder that is not there, refuses a second opening, and opens again after closing', async () => {
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

it('leaves alone a folder that holds something else, and lets go of its lock', async () => {
  const folder = join(root, 'photos');
  mkdirSync(folder);
  writeFileSync(join(folder, 'holiday.jpg'), '');
  await expect(openDatabase(`file:${folder}`)).rejects.toThrow('holds files but no database');
  expect(readdirSync(folder)).toEqual(['holiday.jpg']);
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

it('starts over when the creation of the folder was interrupted', async () => {
  const folder = join(root, 'half');
  mkdirSync(`${folder}.new`);
  writeFileSync(join(`${folder}.new`, 'PG_VERSION'), '');
  const database = await openDatabase(`file:${folder}`);
  await database.close();
  expect(existsSync(`${folder}.new`)).toBe(false);
});
