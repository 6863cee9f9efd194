import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../scripts/torture.mjs', import.meta.url));

test.each([
  [['--nonsense'], "Unknown option '--nonsense'"],
  [['30'], "Unexpected argument '30'"],
  [['--minutes', 'many'], '--minutes wants a number above 0'],
  [['--seed', '1.5'], '--seed wants a whole number above 0'],
  [['--resume', '--kills', '4'], '--kills stands alone'],
])('npm run torture -- %j ends with 2 and the usage, before anything is done', (options, words) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [command, ...options], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toContain(words);
  expect(stderr).toContain('npm run torture -- --minutes 30');
  expect(stdout).toBe('');
});
