import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { startPlainBackend } from '../support/plain-backend';
import { online, widths } from './day';
import { keptOnDevice } from './kept-on-device';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// People, My account and the one-time code (issue 13, section 2), as an admin at a desk and an agent with a phone see
// them.

const server = serveDemo();
const chosen = 'drum lung spre Sulina';
const changed = 'drum scurt spre Tulcea';

const open = async (browser: Browser, viewport: { width: number; height: number }): Promise<Page> => {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return context.newPage();
};
const openPeople = async (browser: Browser, viewport: { width: number; height: number }): Promise<Page> => {
  const page = await open(browser, viewport);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/people`);
  await online(page);
  await expect(page.getByText(/^\d+ people$/)).toBeVisible();
  return page;
};
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A password's field, which has no role. */
const secret = (within: Page | Locator, name: string) => within.getByLabel(new RegExp(`^${name}( \\*)?$`));
const press = (page: Page, name: string) => button(page, name).click();
const pickMore = async (page: Page, name: string, what: string): Promise<void> => {
  await press(page, `More for ${name}`);
  await page.getByRole('menuitem', { name: what, exact: true }).click();
};
const row = (page: Page, username: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: username });

/** Adds Maria, and answers the link with her code as it was copied. */
const addMaria = async (page: Page): Promise<string> => {
  await press(page, 'Add Person');
  const adding = dialog(page, 'Add Person');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await expect(adding.getByText('Enter the first name')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Username' }).fill('ana');
  await adding.getByRole('textbox', { name: 'First name' }).fill('Maria');
  await adding.getByRole('textbox', { name: 'Last name' }).fill('Ionescu');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('Somebody has this user name already')).toBeVisible();
  await adding.getByRole('textbox', { name: 'Username' }).fill('maria');
  await expectSound(page);
  await adding.getByRole('button', { name: 'Add', exact: true }).dblclick();
  const code = adding.getByRole('status', { name: 'One-time code' });
  await expect(code).toHaveText(/^([A-HJKMNP-Z2-9]{5}-){3}[A-HJKMNP-Z2-9]{5}$/);
  await expectSound(page);
  await expect(adding.getByRole('button', { name: 'Copy link' })).toBeFocused();
  // Not lost by a hasty press.
  await adding.getByRole('button', { name: 'Done' }).click();
  await dialog(page, 'Close without copying the code?').getByRole('button', { name: 'No, go on' }).click();
  await adding.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is ready to be pasted.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(encodeURIComponent(await code.innerText()));
  await adding.getByRole('button', { name: 'Done' }).click();
  await expect(adding).toBeHidden();
  await expect(button(page, 'Add Person')).toBeFocused();
  await expect(row(page, 'maria')).toContainText('No password yet');
  return link;
};

/** Opens the link on a phone, chooses a password and is signed in. */
const arrive = async (phone: Page, link: string): Promise<void> => {
  await phone.goto(link);
  await expect(phone.getByRole('textbox', { name: 'One-time code' })).toHaveValue(/^[A-Z2-9-]{23}$/);
  await expect(phone).toHaveURL(`${server.url}/login`);
  await expect(phone.getByRole('textbox', { name: 'Username' })).toHaveValue('maria');
  const next = secret(phone, 'New password');
  await expect(next).toBeFocused();
  await next.fill('password');
  await secret(phone, 'New password again').fill('password1');
  await press(phone, 'Set password and log in');
  await expect(phone.getByText('The two are not the same')).toBeVisible();
  await secret(phone, 'New password again').fill('password');
  await press(phone, 'Set password and log in');
  await expect(next).toHaveAccessibleDescription(/guess|common|many people/i);
  await expectSound(phone);
  await next.fill(chosen);
  await secret(phone, 'New password again').fill(chosen);
  await button(phone, 'Set password and log in').dblclick();
  await expect(phone).toHaveURL(/\/products$/);
};

/** Changes the own password on My account, reached by the menu. */
const changePassword = async (phone: Page): Promise<void> => {
  await press(phone, 'Open the menu');
  await phone.getByRole('link', { name: 'My account' }).click();
  await expect(phone.getByText('Maria Ionescu')).toBeVisible();
  const sessions = phone.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect(sessions).toHaveText([/This device/]);
  await expect(button(phone, 'Sign out everywhere else')).toBeHidden();
  await expectSound(phone);
  await press(phone, 'Change password');
  const changing = dialog(phone, 'Change password');
  await secret(changing, 'Current password').fill('drum lung');
  await secret(changing, 'New password').fill(changed);
  await secret(changing, 'New password again').fill(changed);
  await changing.getByRole('button', { name: 'Change', exact: true }).click();
  const current = secret(changing, 'Current password');
  await expect(current).toHaveAccessibleDescription('This is not your current password');
  await expect(current).toBeFocused();
  await expectSound(phone);
  await current.fill(chosen);
  await changing.getByRole('button', { name: 'Change', exact: true }).dblclick();
  await expect(phone.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(changing).toBeHidden();
};

test('an agent comes by a link, changes the password, is signed out and disabled', async ({ browser }) => {
  const desk = await openPeople(browser, widths.desk);
  await expectSound(desk);
  const link = await addMaria(desk);
  const phone = await open(browser, widths.phone);
  await arrive(phone, link);
  await changePassword(phone);

  // The list follows by itself.
  await expect(row(desk, 'maria')).toContainText('Active');
  await press(desk, 'Sessions of Maria Ionescu');
  const sessions = dialog(desk, 'Sessions of Maria Ionescu');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expectSound(desk);
  await sessions.getByRole('button', { name: /^End the session on / }).click();
  await expect(sessions.getByText('Maria Ionescu is signed in nowhere.')).toBeVisible();
  await expect(sessions.getByRole('button', { name: 'Close' })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(phone).toHaveURL(/\/login$/);
  await expect(phone.getByText('Authentication expired')).toBeVisible();

  await expect(phone.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();

  // Who is signed in is not signed out by a link, and reads so.
  await desk.goto(link);
  await atBothWidths(desk, desk.getByText('You are signed in already'));
  expect(desk.url()).not.toContain('code');
  await desk.goto(`${server.url}/people`);

  // A used code opens nothing.
  await phone.goto(link);
  await secret(phone, 'New password').fill(`${chosen} din nou`);
  await secret(phone, 'New password again').fill(`${chosen} din nou`);
  await press(phone, 'Set password and log in');
  await expect(phone.getByText(/was used, or is too old/)).toBeVisible();
  await press(phone, 'Back to login');
  await expect(phone.getByPlaceholder('Enter your username')).toBeFocused();
  await signIn(phone, server.url, 'maria', changed);

  const secrets = [/code=([^&]+)/.exec(decodeURIComponent(link))?.[1] ?? 'none', chosen, changed];
  for (const page of [desk, phone]) {
    const kept = await keptOnDevice(page);
    expect(kept).toContain('Maria');
    for (const secret of secrets) expect(kept).not.toContain(secret);
  }
  for (const secret of secrets) expect(server.output()).not.toContain(secret);

  await pickMore(desk, 'Maria Ionescu', 'Disable Maria Ionescu');
  const question = dialog(desk, 'Are you sure?');
  await expectSound(desk);
  await question.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(row(desk, 'maria')).toContainText('Disabled');
  await expect(phone).toHaveURL(/\/login$/);
  await phone.getByPlaceholder('Enter your username').fill('maria');
  await phone.getByPlaceholder('Enter your password').fill(changed);
  await press(phone, 'Login');
  await expect(phone.getByText('Login failed')).toBeVisible();
  await pickMore(desk, 'Maria Ionescu', 'Enable Maria Ionescu');
  await dialog(desk, 'Are you sure?').getByRole('button', { name: 'Enable', exact: true }).click();
  await expect(row(desk, 'maria')).toContainText('Active');
});

test('two admins edit one person; nobody disables themselves; no connection', async ({ browser }) => {
  const page = await openPeople(browser, widths.phone);
  const desk = await openPeople(browser, widths.desk);
  const cards = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  const self = cards.filter({ hasText: '(you)' });
  await self.getByRole('button', { name: /^More for / }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['New code']);
  await page.keyboard.press('Escape');
  await expect(self.getByRole('button', { name: /^More for / })).toBeFocused();
  await self.getByRole('button', { name: /^Edit / }).click();
  await expect(dialog(page, 'Edit Person').getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await dialog(page, 'Edit Person').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('searchbox', { name: 'Search people' }).fill('ana');
  await expectSound(page);
  await press(page, 'Edit Ana Popescu');
  const mine = dialog(page, 'Edit Person');
  await mine.getByRole('textbox', { name: 'E\u2011mail' }).fill('ana@teren.example');
  await press(desk, 'Edit Ana Popescu');
  const theirs = dialog(desk, 'Edit Person');
  await theirs.getByRole('textbox', { name: 'E\u2011mail' }).fill('a.popescu@teren.example');
  await theirs.getByRole('textbox', { name: 'Last name' }).fill('Popescu-Marin');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Person updated')).toBeVisible();
  // What was not touched here follows, what was touched is shown beside it.
  await expect(mine.getByRole('textbox', { name: 'Last name' })).toHaveValue('Popescu-Marin');
  await expect(mine.getByText("E\u2011mail: now 'a.popescu@teren.example'")).toBeVisible();
  await expectSound(page);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  await expect(row(desk, 'ana@teren.example')).toContainText('Ana Popescu-Marin');

  // Without a connection what was read stays, with a word that it is old.
  await page.context().setOffline(true);
  await expect(page.getByText(/^People needs a connection\. This is as it was/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^People needs a connection/)).toBeHidden();
});

test('a list of people that does not come says why, and Retry brings it', async ({ browser }) => {
  const page = await open(browser, widths.phone);
  await signIn(page, server.url, 'admin');
  await page.route(/\/scope\/main\/people/, (route) => route.abort());
  await page.goto(`${server.url}/people`);
  await expect(page.getByText('People needs a connection.')).toBeVisible();
  await page.unroute(/\/scope\/main\/people/);
  await page.route(/\/scope\/main\/people/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('People could not be loaded.')).toBeVisible();
  // A connection that comes later asks again by itself.
  await online(page);
  await expect(page.getByText('People could not be loaded.')).toBeVisible();
  await expectSound(page);
  await page.unroute(/\/scope\/main\/people/);
  // No answer before the press: one that the app asked for by itself would take the button away.
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/scope\/main\/people/, (route) => pressed.then(() => route.fallback()));
  await press(page, 'Retry');
  answer();
  await expect(page.getByText(/^\d+ people$/)).toBeVisible();
});

test('on a plain backend My account says who one is, and has no dead buttons', async ({ browser }) => {
  const backend = await startPlainBackend({ dist: 'dist/client' });
  const page = await open(browser, widths.desk);
  await signIn(page, backend.url, 'admin');
  await expect(page.getByRole('link', { name: 'Clients' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByText('Role: Administrator')).toBeVisible();
  // The language is this device's, whatever the server knows.
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Română']);
  await page.goto(`${backend.url}/people`);
  await atBothWidths(page, page.getByText('This server keeps no such list.'));
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await backend.stop();
});
