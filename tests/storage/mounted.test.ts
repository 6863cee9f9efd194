import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseMounted } from '../../server/storage/embedded/first-boot';

test('a database is begun in a folder of a mounted disk, never as the disk', () => {
  expect(() => refuseMounted('/dev')).toThrow('DATABASE_URL=file:/dev/database');
  const folder = mkdtempSync(join(tmpdir(), 'teren-mounted-'));
  expect(() => refuseMounted(folder)).not.toThrow();
  expect(() => refuseMounted(join(folder, 'new'))).not.toThrow();
  rmSync(folder, { recursive: true });
});
