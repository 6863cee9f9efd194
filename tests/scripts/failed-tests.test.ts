import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from '../../scripts/failed-tests.mjs';

// Real reports of both runners. Below the repository's root, so that the runners find their packages.
const root = join(import.meta.dirname, '../..');
let folder = '';
beforeAll(() => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(join(root, 'dist/failed-tests-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The report that a runner of this repository writes of these files. */
const reportOf = (files: Readonly<Record<string, string>>, runner: string, ...args: string[]): Promise<unknown> => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile('npx', [runner, ...args], { cwd: folder, env }, () => resolve(JSON.parse(readFileSync(report, 'utf8'))));
  });
};

test('a run’s end names each failed test with file and reason, and files that could not run', async () => {
  const report = await reportOf(
    {
      'vitest.config.mjs': 'export default { test: { include: ["*.unit.mjs"] } };',
      'a.unit.mjs': `import { expect, test } from 'vitest';
        test('adds', () => expect(1 + 1).toBe(3)); test('holds', () => expect(1).toBe(1));`,
      'b.unit.mjs': `import './not-there.mjs';`,
    },
    'vitest',
    'run',
    '--reporter=json',
    '--outputFile.json=report.json',
  );
  const named = failedInVitest(report).sort();
  expect(named).toHaveLength(2);
  expect(named[0]).toMatch(/a\.unit\.mjs › adds: AssertionError: expected 2 to be 3/);
  expect(named[1]).toMatch(/b\.unit\.mjs: .*not-there\.mjs/);
});

test('the browser’s failed tests are named with file, reason and all lines that led there', async () => {
  const report = await reportOf(
    {
      'playwright.config.mjs': 'export default { testMatch: "*.walk.mjs", retries: 0 };',
      'a.walk.mjs': `import { expect, test } from '@playwright/test';
        const add = () => {
          expect(1 + 1).toBe(3);
        };
        test('walks', () => {
          test.info().annotations.push({ type: 'shows', description: 'http://a/b\\nSaved' });
          add();
        });
        test('holds', () => expect(1).toBe(1));`,
    },
    'playwright',
    'test',
    '--config=playwright.config.mjs',
    '--reporter=json',
  );
  const named = failedInPlaywright(report);
  expect(named).toHaveLength(1);
  expect(named[0]).toMatch(/^a\.walk\.mjs:5 › walks: Error: expect\(received\)\.toBe.* · Expected: 3 · Received: 2/);
  // Where it was found, and who called.
  expect(named[0]).toMatch(/\(a\.walk\.mjs:3 < a\.walk\.mjs:7\) · showed http:\/\/a\/b Saved$/);
});
