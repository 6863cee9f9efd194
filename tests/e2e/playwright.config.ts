import { defineConfig } from '@playwright/test';
import { chromiumPath, launchArguments } from '../support/chromium';

const report = process.env['TEREN_REPORT'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../dist/reports/e2e',
  workers: 1,
  // One machine, one browser at a time: a long way round is better than a red run on a noisy day.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: { launchOptions: { executablePath: chromiumPath, args: launchArguments }, locale: 'en-GB' },
});
