import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type ServerProcess, until } from '../support/server-process';
import { builtServer } from './built-server';
import { demoCompanyIn } from './demo-company';
import { keptOnDevice } from './kept-on-device';
import { sound, soundnessOf } from './sound';
import { test } from './test';
import { atBothWidths, seenAtBothWidths } from './walk';

/** The code that the server's console shows last. */
const codeOn = async (server: ServerProcess): Promise<string> => {
  const codes = () => [...server.output().matchAll(/^ {2}((?:[A-Z2-9]{5}-){3}[A-Z2-9]{5})$/gm)].map(([, code]) => code);
  await until('the code', () => codes().length > 0);
  return codes().at(-1) ?? '';
};

const typed = {
  'Company name': 'Distribuție Țuțu SRL',
  'First name': 'Mara',
  'Last name': 'Șerban',
  Username: 'mara',
  Password: 'apa rece de izvor',
};
const fill = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  const field = (name: string) =>
    name === 'Password' ? page.getByLabel(name).first() : page.getByRole('textbox', { name, exact: true });
  for (const [name, text] of Object.entries(fields)) await field(name).fill(text);
};

const expectSound = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await soundnessOf(page)).toEqual(sound);
  if (size !== null) await page.setViewportSize(size);
};

test.describe('a company of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teren-founding-'));
  let server: ServerProcess;
  test.afterEach(() => server.kill());
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is founded on an empty database with the console’s code, and its first steps are offered', async ({ page }) => {
    server = await builtServer({ DATABASE_URL: 'memory://', DEMO: 'no' });
    await server.start();
    const code = await codeOn(server);
    await page.goto(server.url);
    await expect(page).toHaveURL(/\/setup$/);
    await expect(page.getByRole('heading', { name: 'Set up your company', level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(6);
    await expectSound(page);

    // What is missing, and what is wrong.
    const setUp = page.getByRole('button', { name: 'Set up the company' });
    await setUp.click();
    await expect(page.getByText('Enter the code')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
    await fill(page, { ...typed, Code: 'AAAAA-AAAAA-AAAAA-AAAAA', Password: 'password123' });
    await setUp.click();
    await expect(page.getByText(/Many people use this password/)).toBeVisible();
    await fill(page, { Password: typed.Password });
    await setUp.click();
    await expect(page.getByText('This is not the code that the server printed last on its console.')).toBeVisible();

    // A reload keeps what was typed, but the code and the password.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue(typed['Company name']);
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(typed.Username);
    await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('');
    const kept = await keptOnDevice(page);
    expect(kept).toContain(typed['Last name']);
    for (const secret of ['AAAAA', typed.Password]) expect(kept).not.toContain(secret);
    await fill(page, { Password: typed.Password });

    // The answer is lost: the company stands, as another page says, and to press again is harmless.
    await page.route('**/auth/founding', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await fill(page, { Code: code.toLowerCase() });
    await setUp.click();
    await expect(page.getByText(/^No answer came\. Try again; that is harmless/)).toBeVisible();
    await page.unroute('**/auth/founding');
    const other = await page.context().newPage();
    await other.goto(`${server.url}/setup`);
    await expect(other.getByText('A company is set up here already.')).toBeVisible();
    await other.close();
    await setUp.click();

    await expect(page).toHaveURL(/\/first-steps$/);
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    // The letterhead has the company's name from now on; what was typed is kept no longer.
    const drafts = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(drafts).not.toContain(typed['Company name']);
    await expectSound(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: '2. Import your clients' })).toBeVisible();
    await page.getByRole('button', { name: 'Import products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Products' });
    const csv = join(folder, 'catalogue.csv');
    writeFileSync(csv, 'code,name,price\nCAF-1,Cafea măcinată,12.50\nCEAI-1,Ceai verde,8\n');
    await dialog.locator('input[type=file]').setInputFiles(csv);
    await dialog.getByRole('button', { name: 'Import File' }).click();
    await dialog.getByRole('button', { name: /^Import 2/ }).click();
    await expect(page.getByText('File imported successfully: 2 added')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.goto(`${server.url}/visits`);
    await atBothWidths(page, page.getByText('No visits in this week'));
    await page.goto(`${server.url}/overview`);
    await seenAtBothWidths(
      page,
      'No orders yet',
      'The first order that an agent places begins the overview.',
      'The warehouse has enough of everything that open orders need.',
    );
    await page.goto(`${server.url}/first-steps`);
    await expect(page.getByText('2 products')).toBeVisible();

    // Found again under Company, which is edited there.
    await page.getByRole('link', { name: 'Company' }).click();
    await expect(page.getByText('1 of 3 done.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('CUI').fill('RO18547290');
    await page.getByLabel('Company name').fill('Țuțu Distribuție SRL');
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByRole('img', { name: 'The logo as it is printed' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Company updated successfully')).toBeVisible();
    await expect(page.getByText('Țuțu Distribuție SRL')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Logo of Țuțu Distribuție SRL' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the first steps' }).click();
    await expect(page.getByText('2 products')).toBeVisible();
    await page.getByRole('button', { name: 'Do not show this again' }).click();
    await page.getByRole('link', { name: 'Company' }).click();
    await expect(page.getByText('Țuțu Distribuție SRL')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the first steps' })).toHaveCount(0);
  });

  test('takes the place of the demo company, whose people are logged out', async ({ page, browser }) => {
    server = await builtServer({ DATABASE_URL: demoCompanyIn(folder) });
    await server.start();
    const code = await codeOn(server);
    const ana = await (await browser.newContext()).newPage();
    await ana.goto(server.url);
    await ana.getByPlaceholder('Enter your username').fill('ana');
    await ana.getByPlaceholder('Enter your password').fill('teren-demo');
    await ana.getByRole('button', { name: 'Login' }).click();
    await expect(ana).toHaveURL(/\/products$/);

    await page.goto(server.url);
    await expect(page.getByText('This is the demo company Câmpia Verde Distribuție SRL.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Set up your own company' }).click();
    await expect(page.getByText('This removes the demo company Câmpia Verde Distribuție SRL')).toBeVisible();
    await fill(page, { ...typed, Code: code });
    await page.getByRole('button', { name: 'Remove the demo and set up the company' }).click();
    await expect(page).toHaveURL(/\/first-steps$/);
    await seenAtBothWidths(page, /^Your company is set up\. This is what it needs before/, 'Do this later');

    await expect(ana).toHaveURL(/\/login/);
    await expect(ana.getByText('Câmpia Verde')).toHaveCount(0);
    await ana.context().close();
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expect(page.getByText('No products yet')).toBeVisible();
    await page.getByRole('link', { name: /^Observations/ }).click();
    await seenAtBothWidths(page, 'No active observations', /^What agents and the office note down appears here/);
    await page.getByRole('tab', { name: /^Completed/ }).click();
    await seenAtBothWidths(page, 'Nothing completed yet', 'Tick an active observation once it is dealt with.');
  });
});

/** A PNG picture of one dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
