import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const screens = fileURLToPath(new URL('../../src/screens', import.meta.url));

test('a failed list is told by FailedList, what only the server keeps by AskedState, with Retry', () => {
  const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const code = (file: string) => readFileSync(join(screens, file), 'utf8');
  expect(files.filter((file) => /\bErrorState\b/.test(code(file)))).toEqual([
    'parts/AskedState.tsx',
    'parts/FailedList.tsx',
  ]);
  expect(files.filter((file) => /<FailedList\b/.test(code(file))).length).toBeGreaterThan(8);
});
