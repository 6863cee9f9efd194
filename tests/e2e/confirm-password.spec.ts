import { expect } from '@playwright/test';
import { endpoints } from '#wire/endpoints';
import { callAs } from '../support/calls';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { signIn } from './walk';

// The password once more, before own sessions elsewhere are ended (SESSION-10): here the first try is answered as a
// server does to a session that has not shown it for ten minutes.

const server = serveDemo();

for (const width of [360, 1440])
  test(`[SESSION-10] ending own sessions asks for the password, and goes on, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const elsewhere = await callAs(server.url, 'ana');
    await signIn(page, server.url, 'ana');
    await page.goto(`${server.url}/account`);
    let confirmed = false;
    page.on('response', (answer) => {
      confirmed ||= answer.url().endsWith(endpoints.confirmPassword.path) && answer.status() === 200;
    });
    const refusal = { status: 403, json: { code: 'confirm-first', message: 'Enter your password first.' } };
    await page.route(`**/api${endpoints.endOtherSessions.path}*`, (route) =>
      confirmed ? route.continue() : route.fulfill(refusal),
    );
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const asked = page.getByRole('dialog', { name: 'Enter your password' });
    const field = asked.getByLabel(/^Password( \*)?$/);
    await expect(field).toBeFocused();
    await expectSound(page);
    await field.fill('wrong');
    await asked.getByRole('button', { name: 'Go on' }).click();
    await expect(field).toHaveAccessibleDescription('This is not your password');
    await field.fill('teren-demo');
    await asked.getByRole('button', { name: 'Go on' }).dblclick();
    await expect(asked).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
    expect((await elsewhere('GET', '/me')).status).toBe(401);
  });
