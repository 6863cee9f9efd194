import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src', import.meta.url));

test('a failed list is shown by FailedList, a failed server read by AskedState', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const code = (file: string) => readFileSync(join(source, file), 'utf8');
  expect(files.filter((file) => /<ErrorState\b/.test(code(file))).sort()).toEqual([
    'features/online/ServerReadState.tsx',
    'lists/FailedList.tsx',
  ]);
  expect(files.filter((file) => /<FailedList\b/.test(code(file))).length).toBeGreaterThan(8);
});
