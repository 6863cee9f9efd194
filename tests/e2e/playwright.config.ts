import { defineConfig } from '@playwright/test';
import { headlessPath, launchArguments } from '../support/chromium';

const judge = 'words-shown.spec.ts';
/** The longest of all: they begin, so that a run does not end with one of them alone on one core. */
const longest = 'words-walk.spec.ts';
const report = process.env['TEREN_REPORT'];

export default defineConfig({
  testDir: '.',
  globalSetup: './demo-company.ts',
  outputDir: '../../dist/reports/e2e',
  // One more than cores: a test waits for its server, its browser and itself in turn, and one for each core leaves a
  // quarter of both idle.
  workers: 3,
  // A slow retry is better than a failed run on a busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'app', testIgnore: [judge, longest] },
    // Of what all others have shown.
    { name: 'words', testMatch: judge, dependencies: ['longest', 'app'] },
  ],
  use: {
    // What a window around the page shows or asks, nobody sees here; a specification about it starts the whole browser.
    // A page lives too briefly for its code to be worth optimizing: a fifth less of what pages cost.
    launchOptions: {
      executablePath: headlessPath,
      args: [...launchArguments, '--js-flags=--no-maglev --no-turbofan'],
    },
    locale: 'en-GB',
    // A specification that needs the worker says so: to put the app on the device takes longer than most walks.
    serviceWorkers: 'block',
    // Where it is not about what moves: what fades and slides is drawn sixty times a second, and waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Less than the whole test has: who waits for ever is named, with what was in the way.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace asks the browser for every file that it was given, which costs more than many a test: TRACE=1 brings it.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});
