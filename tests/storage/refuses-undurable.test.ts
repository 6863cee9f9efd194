import { existsSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/storage/open-database';
import { scratchFolder } from '../durability/scratch';

// An update of PGlite that undoes the repair without a word: here, its own start parameters, which say 'never fsync'.
vi.mock('../../server/storage/embedded/durable-filesystem', async (original) => ({
  ...(await original<object>()),
  durableStartParams: PGlite.defaultStartParams,
}));

const root = scratchFolder('undurable');
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('refuses to serve when a commit does not reach the disk', async () => {
  await expect(openDatabase(`file:${root}/teren`)).rejects.toThrow('does not force its commits to disk');
  expect(existsSync(`${root}/teren.lock`)).toBe(false);
});
