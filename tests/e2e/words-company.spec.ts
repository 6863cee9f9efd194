import { expect, type Page } from '@playwright/test';
import { endpoints } from '#wire/endpoints';
import { signInByApi } from '../support/calls';
import { openPhone, widths } from './day';
import { holdOne, showsToast } from './faults';
import { serveDemo } from './served-demo';
import { test } from './test';
import { atBothWidths, seenAtBothWidths as sees, signIn } from './walk';

// The company, its founding and passwords, in rare states and at both widths.

const server = serveDemo();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
/** Whether it has to be filled in or not. */
const fill = (page: Page, name: string, text: string): Promise<void> =>
  page.getByLabel(new RegExp(`^${name}( \\*)?$`)).fill(text);
const companyCall = /\/scope\/main\/company$/;

/** A picture of one dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const daysBefore = (days: number): string => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

test('[WORDS-1] the company: what is not known of it, its backups, and others’ changes', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'admin');
  let told: object = {};
  await page.route(companyCall, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...told } });
  });
  const open = async (company: object): Promise<void> => {
    told = company;
    await page.goto(`${server.url}/company`);
  };
  await open({ name: '', vatPayer: 'no', priceFloor: '', backup: { lastMade: null, failed: null, every: 0 } });
  await sees(
    page,
    'No name yet',
    /^VAT payer: No$/,
    /none: any price is taken$/,
    /none yet$/,
    /^The server makes none by itself\./,
  );
  await open({ backup: { lastMade: daysBefore(5), failed: null } });
  await sees(page, /, 5 days ago$/, /^That is long ago\./);
  await open({ backup: { lastMade: daysBefore(5), failed: daysBefore(1) } });
  await sees(page, /^A backup has failed on /);

  const logo = `data:image/png;base64,${dot}`;
  await open({ name: 'Firma Veche SRL', bank: 'Banca Veche', phone: '0700', iban: '', logo });
  await atBothWidths(page, page.getByRole('img', { name: 'Logo of Firma Veche SRL' }));
  await press(page, 'Edit');
  await expect(page.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The logo as it is printed' })).toBeVisible();
  await sees(page, 'Choose another logo');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await sees(page, 'This file is no picture that this browser can read. Choose a PNG or a JPEG.');
  await fill(page, 'Bank', 'Banca Mea');
  await fill(page, 'Phone', '0711');
  await press(page, 'Remove the logo');
  // What the form has seen is not what the server has: it refuses the edit by itself.
  told = { name: 'Firma Veche SRL', bank: '', phone: '0722', iban: '', logo: `${logo}==` };
  await press(page, 'Save');
  await sees(
    page,
    /Somebody else has changed it meanwhile\. Look at what changed, then save again\.$/,
    'Somebody else has changed the company meanwhile',
    'Bank: now empty',
    "Phone: now '0722'",
    'Logo: now another picture',
  );
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
  await expect(page.getByRole('img', { name: 'The logo as it is printed' })).toBeVisible();
  told = { ...told, logo: '' };
  await press(page, 'Save');
  await sees(page, 'Logo: now there is none');
});

test('[WORDS-1] VAT on papers: what prices are, which rates, and what is wrong', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/company`);
  await sees(page, /^Prices and VAT: not chosen: papers show no VAT$/);
  await press(page, 'Edit');
  const dialog = page.getByRole('dialog');
  const prices = dialog.getByLabel('Prices and VAT');
  await sees(
    page,
    'New orders show VAT below their totals, and their papers net, VAT and gross for each rate. ' +
      'Older orders stay as they are.',
    'Separated by a semicolon, like 21; 11. The first is of products without a rate of their own.',
  );
  await prices.selectOption('prices include VAT');
  await press(page, 'Save');
  await sees(page, 'Enter at least one rate: papers show VAT');
  await expect(dialog.getByLabel('VAT rates, %')).toBeFocused();
  await fill(page, 'VAT rates, %', '21, 11');
  await press(page, 'Save');
  await sees(page, 'Enter percentages from 0 to 100, separated by a semicolon, like 21; 11');
  await expect(dialog.getByText(/^They are read as/)).toHaveCount(0);
  await fill(page, 'VAT rates, %', '21,11');
  await sees(page, 'They are read as: 21.11 %.');
  await fill(page, 'VAT rates, %', '21; 11');
  await sees(page, 'They are read as: 21 %, 11 %.');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1_024 * 1_024 + 1) });
  await sees(page, 'This file has more than 20 MB. Choose a smaller picture.');
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  await sees(page, /^Prices and VAT: prices include VAT$/, /^VAT rates, %: 21; 11$/);

  await press(page, 'Edit');
  await prices.selectOption('prices are without VAT');
  await fill(page, 'Bank', 'Banca Mea');
  const admin = await signInByApi(server.url, 'radu');
  const none = { vatPrices: { seen: 'gross', wanted: '' } };
  await admin.put(endpoints.saveCompany.path, { edit: { fields: none } });
  await press(page, 'Save');
  await sees(page, "Prices and VAT: now 'not chosen: papers show no VAT'");
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  await sees(page, /^Prices and VAT: prices are without VAT$/);

  // Who pays no VAT is not asked for it.
  await press(page, 'Edit');
  await dialog.getByText('VAT payer').click();
  await expect(prices).toHaveCount(0);
  await press(page, 'Save');
  await expect(dialog).toHaveCount(0);
  await sees(page, /^VAT payer: No$/);
  await expect(page.getByText('Prices and VAT')).toHaveCount(0);
});

const founding = /\/auth\/founding$/;

test('[WORDS-1] a founding that cannot be asked for, whose code is wrong, or whose login fails', async ({
  browser,
}) => {
  const { page } = await openPhone(browser, 'block');
  await page.route(founding, (route) => route.abort());
  await page.goto(`${server.url}/setup`);
  await sees(page, 'Setting up a company needs a connection to its server.');
  await page.unroute(founding);
  await press(page, 'Try again');
  await press(page, 'More details (optional)');
  await sees(page, 'The orders that you mail show this. You can fill it in later under Company.');
  await fill(page, 'Code', 'AAAAA-AAAAA-AAAAA-AAAAA');
  for (const name of ['Company name', 'First name', 'Last name', 'Username']) await fill(page, name, 'Tutu');
  await fill(page, 'Password', 'apa rece de izvor');
  await press(page, 'Remove the demo and set up the company');
  await sees(page, 'This is not the code that the server printed last on its console.');
  await fill(page, 'Code', 'BBBBB-BBBBB-BBBBB-BBBBB');
  await page.route(founding, (route) =>
    route.fulfill({ json: route.request().method() === 'POST' ? { username: 'tutu' } : { stands: 'own' } }),
  );
  await press(page, 'Remove the demo and set up the company');
  await sees(page, 'Your company is set up', 'Log in with the account that you have just made.');
  await sees(page, 'A company is set up here already.');
});

test('[WORDS-1] a password that is changed, and each way in which it is not', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/account`);
  await press(page, 'Change password');
  await press(page, 'Change');
  await sees(page, 'Enter your current password');
  const type = async (current: string): Promise<void> => {
    await fill(page, 'Current password', current);
    await fill(page, 'New password', 'drum lung spre Sulina');
    await fill(page, 'New password again', 'drum lung spre Sulina');
    await press(page, 'Change');
  };
  const call = new RegExp(`${endpoints.changePassword.path}$`);
  await page.route(call, (route) => route.abort());
  await type('gresita');
  await sees(page, 'No answer came. Try again; that is harmless where it was done already.');
  await page.unroute(call);
  await type('gresita');
  await sees(page, 'This is not your current password');
  // Its form is closed before the answer comes.
  const { letGo } = await holdOne(page, `**${endpoints.changePassword.path}`);
  await type('gresita');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await showsToast(page, 'Password not changed');
  await press(page, 'Change password');
  await type('teren-demo');
  await sees(page, 'Password changed', 'You are signed out everywhere else.');
  // The session is ended while the change is on its way.
  await press(page, 'Change password');
  const last = await holdOne(page, `**${endpoints.changePassword.path}`);
  await type('drum lung spre Sulina');
  const admin = await signInByApi(server.url, 'admin');
  const people = await admin.get<{ id: string; username: string }[]>(endpoints.people.path);
  const ana = people.find(({ username }) => username === 'ana');
  await admin.post(endpoints.endSessions.path.replace(':id', String(ana?.id)), {});
  await expect(page).toHaveURL(/\/login$/);
  last.letGo();
  await showsToast(page, 'You are signed out: log in again.');
});

test('[WORDS-1] a password is set by a code, and nothing answers the login with it', async ({ browser }) => {
  const desk = await (await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' })).newPage();
  await signIn(desk, server.url, 'admin');
  await desk.goto(`${server.url}/people`);
  await press(desk, 'More for Mihai Vlăduț');
  await desk.getByRole('menuitem', { name: 'New code for Mihai Vlăduț' }).click();
  await press(desk, 'Make a code');
  const code = await desk.getByRole('status', { name: 'One-time code' }).innerText();
  const { page } = await openPhone(browser, 'block');
  await page.goto(`${server.url}/login#code=${code}&user=mihai`);
  await sees(page, 'Choose your password');
  await fill(page, 'New password', 'drum lung spre Sulina');
  await fill(page, 'New password again', 'drum lung spre Sulina');
  await page.route(new RegExp(`${endpoints.token.path}$`), (route) => route.abort());
  await press(page, 'Set password and log in');
  await showsToast(page, 'Your password is set');
  await showsToast(page, 'Log in with it.');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('[WORDS-1] a password chosen by a code: what is missing, and the link with one', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  await page.goto(`${server.url}/login`);
  await press(page, 'I have a one-time code');
  await press(page, 'Set password and log in');
  await sees(page, 'Enter your user name', 'Enter the code that you were given', 'Enter a new password');
  await sees(page, 'Set password and log in', 'Back to login');
  await fill(page, 'New password', 'drum lung spre Sulina');
  await press(page, 'Set password and log in');
  await sees(page, 'The two are not the same');
  await page.goto('about:blank');
  await page.goto(`${server.url}/login#code=AAAAA-AAAAA-AAAAA-AAAAA&user=elena`);
  await sees(page, 'Choose your password');
});
