import { expect } from '@playwright/test';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { signIn } from './walk';

// After an outage nobody has to wait for the next attempt.

const server = serveDemo();

/** Runs in the page. No attempt comes by itself after a pause. */
const withoutPauses = (): void => {
  const real = window.setTimeout.bind(window);
  const isPause = (after?: number) => after !== undefined && after >= 400 && after <= 60_000;
  Object.assign(window, {
    setTimeout: (callback: () => void, after?: number) => (isPause(after) ? 0 : real(callback, after)),
  });
};

for (const [name, viewport] of Object.entries(widths))
  test(`[SYNC-5] a connection that is back is tried at once by the keyboard: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page, server.url, 'admin');
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    await page.getByRole('link', { name: 'Online. Show what waits' }).click();
    const again = page.getByRole('button', { name: 'Try now' });
    await expect(page.getByText('Online. Nothing waits to be sent.')).toBeVisible();
    await expect(again).toHaveCount(0);
    await page.evaluate(withoutPauses);

    await server.kill();
    await expect(again).toBeVisible();
    await again.focus();
    await page.keyboard.press('Enter');
    const said = page.getByRole('main').getByRole('status');
    await expect(said).toHaveText('The server did not answer.');
    await expect(again).toBeFocused();
    await expectSound(page);

    await server.start();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Online. Nothing waits to be sent.')).toBeVisible();
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeFocused();
    await context.close();
  });
