import { defineConfig } from '@playwright/test';
import { chromiumPath, launchArguments } from '../support/chromium';

const report = process.env['TEREN_REPORT'];

export default defineConfig({
  testDir: '.',
  globalSetup: './demo-company.ts',
  outputDir: '../../dist/reports/e2e',
  // One at a time: on two cores a second browser makes the first one's machine a slow one.
  workers: 1,
  // A long way round is better than a red run on a noisy day.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: { launchOptions: { executablePath: chromiumPath, args: launchArguments }, locale: 'en-GB' },
});
