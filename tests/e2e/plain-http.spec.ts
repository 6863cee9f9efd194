import { expect } from '@playwright/test';
import { headlessPath, launchArguments } from '../support/chromium';
import type { ServerProcess } from '../support/server-process';
import { builtServer } from './built-server';
import { test } from './test';

// A name of the network, as people would type it: browsers trust no http there, but for localhost.
test.use({
  launchOptions: {
    executablePath: headlessPath,
    args: [...launchArguments, '--host-resolver-rules=MAP teren.test 127.0.0.1'],
  },
});

let server: ServerProcess;
test.beforeAll(async () => {
  server = await builtServer({ DATABASE_URL: 'memory://', DEMO: 'no' });
  await server.start();
});
test.afterAll(() => server.kill());

for (const width of [360, 1440])
  test(`by plain http the app says why it does not open and what to do, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(server.url.replace('127.0.0.1', 'teren.test'));
    await expect(page.getByRole('alert')).toContainText('Teren needs https');
    await expect(page.getByRole('alert')).toContainText('open it by the address that begins with https://');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page).toHaveTitle('Teren needs https · Teren');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('on this machine it opens by plain http', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
