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

test('[SESSION-10] each act that grants access asks for the password, and continues by itself', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/people`);
  await expect(page.getByText(/^\d+ people$/)).toBeVisible();
  let confirmed = false;
  page.on('response', (answer) => {
    confirmed ||= answer.url().endsWith(endpoints.confirmPassword.path) && answer.status() === 200;
  });
  await page.route(`**/api${endpoints.people.path}**`, (route) =>
    confirmed || route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 403, json: { code: 'confirm-first', message: 'Enter your password first.' } }),
  );
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  /** Presses this button of a dialog, types the password, and waits for the act. */
  const press = async (name: string, label: string, done: string) => {
    confirmed = false;
    await dialog(name).getByRole('button', { name: label, exact: true }).click();
    const asked = dialog('Enter your password');
    await expect(asked.getByLabel(/^Password( \*)?$/)).toBeFocused();
    await expectSound(page);
    await asked.getByLabel(/^Password( \*)?$/).fill('teren-demo');
    await asked.getByRole('button', { name: 'Go on' }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByText(done)).toBeVisible();
  };
  const takeCode = async (name: string) => {
    await dialog(name).getByRole('button', { name: 'Copy link' }).click();
    await dialog(name).getByRole('button', { name: 'Done' }).click();
    await expect(dialog(name)).toBeHidden();
  };
  const vera = page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: 'vera' });
  const pick = async (what: string) => {
    await vera.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };

  await page.getByRole('button', { name: 'Add Person', exact: true }).click();
  const adding = dialog('Add Person');
  for (const [field, text] of [
    ['Username', 'vera'],
    ['First name', 'Vera'],
    ['Last name', 'Ene'],
  ] as const)
    await adding.getByRole('textbox', { name: field }).fill(text);
  await press('Add Person', 'Add', 'Person added');
  await takeCode('Add Person');
  await pick('New code');
  await press('New code', 'Make a code', 'New one-time code made');
  await takeCode('New code');
  await vera.getByRole('button', { name: /^Edit / }).click();
  await dialog('Edit Person').getByRole('combobox', { name: 'Role' }).selectOption('admin');
  await press('Edit Person', 'Save', 'Person updated');
  await expect(vera).toContainText('Administrator');
});

test('[SESSION-10] to have an own lost phone wiped asks for the password, and goes on by itself', async ({ page }) => {
  // The phone that is lost.
  const elsewhere = await callAs(server.url, 'admin');
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/people`);
  let confirmed = false;
  page.on('response', (answer) => {
    confirmed ||= answer.url().endsWith(endpoints.confirmPassword.path) && answer.status() === 200;
  });
  const refusal = { status: 403, json: { code: 'confirm-first', message: 'Enter your password first.' } };
  await page.route(`**/api${endpoints.endSession.path.replace(':id', '*')}*`, (route) =>
    confirmed ? route.continue() : route.fulfill(refusal),
  );
  await page.getByRole('button', { name: 'Sessions of Ioana Munteanu', exact: true }).click();
  await page
    .getByRole('button', { name: /^End and wipe: / })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'End and wipe?' }).getByRole('button', { name: 'Yes, end and wipe' }).click();
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(asked.getByLabel(/^Password( \*)?$/)).toBeFocused();
  await asked.getByLabel(/^Password( \*)?$/).fill('teren-demo');
  await asked.getByRole('button', { name: 'Go on' }).click();
  await expect(asked).toBeHidden();
  await expect.poll(async () => (await elsewhere('GET', '/me')).status).toBe(401);
});
