import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { pdfPages } from '../support/pdf-text';
import type { ServerProcess } from '../support/server-process';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server';
import { builtServer } from './built-server';
import { widths } from './day';
import { demoCompanyIn } from './demo-company';
import { orderWithNote } from './desk-data';
import { orderButton } from './desk-orders-walk';
import { asksByItself, expectOneKey, loseAnswers } from './lost-answers';
import { expectSound } from './sound';
import { test } from './test';
import { addOnPhone, chooseFirstClient, placeOrder, readyForOffline, seenAtBothWidths, signIn } from './walk';

// Must-show D through the screens: the built server sends to a real mail server what a person sends by the dialog.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-mail-'));
let smtp: SmtpServer;
let server: ServerProcess;

test.beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await builtServer({
    DATABASE_URL: demoCompanyIn(folder),
    SMTP_URL: `smtp://${smtp.address}`,
    MAIL_FROM: 'Distribuție Țara Moților <comenzi@firma.example>',
  });
  await server.start();
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await smtp.stop();
  rmSync(folder, { recursive: true, force: true });
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Send Order Email' });

test('an admin at the desk sends an order to its client and to another address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server.url, 'admin');
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1);
  const button = row.getByRole('button', { name: /^Send/ });
  await button.click();
  const dialog = dialogOf(page);
  const toClient = dialog.getByRole('button', { name: /^Send to .+@.+\.example$/ });
  await expect(toClient).toBeEnabled();
  await expectSound(page);
  const address = (await toClient.getAttribute('aria-label'))?.replace('Send to ', '') ?? '';
  await toClient.click();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  const [mail] = await smtp.mails();
  expect(mail?.to).toEqual([address]);
  expect(mail?.email.from?.name).toBe('Distribuție Țara Moților');
  const number = /^Order (\d+), /.exec(mail?.email.subject ?? '')?.[1] ?? 'none';
  await expect(row).toContainText(number);
  expect(mail?.email.html).toContain(`Order ${number}`);
  expect((await pdfPages(mail?.email.attachments[0]?.content ?? '')).join('')).toContain('Grand Total');

  await button.click();
  const field = dialog.getByRole('textbox', { name: 'Another address' });
  const inWords = 'Enter a valid e-mail address, like name@company.ro';
  for (const [wrong, words] of [
    ['', 'Please enter a valid email address'],
    ['ana', inWords],
    ['a@b.example, c@d.example', inWords],
  ] as const) {
    await field.fill(wrong);
    await dialog.getByRole('button', { name: 'Send to this address' }).click();
    await expect(dialog.getByText(words)).toBeVisible();
    await expect(field).toBeFocused();
  }
  await dialog.getByRole('combobox', { name: 'Language of the message' }).selectOption('Română');
  await field.fill(' sef@magazin.example ');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  const mails = await smtp.mails();
  expect(mails.map(({ to }) => to)).toEqual([[address], ['sef@magazin.example']]);
  expect(mails[1]?.email.subject).toMatch(/^Comanda \d+, /);
  expect((await pdfPages(mails[1]?.email.attachments[0]?.content ?? '')).join('')).toContain('Total general');
});

for (const width of [360, 1440])
  test(`at ${width} px the dialog shows what is sent; notes of the house go only when ticked`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const note = `Plătește greu, ${width}`;
    const order = await orderWithNote(server.url, note);
    await signIn(page, server.url, 'admin');
    const dialog = dialogOf(page);
    const field = dialog.getByRole('textbox', { name: 'Another address' });
    const tick = dialog.getByRole('checkbox', { name: 'Include the order observations' });
    const sendTo = async (address: string, ticked: boolean) => {
      await (await orderButton({ page, narrow: width < 768 }, 'Send', order.id)).click();
      await expect(
        dialog.getByText(/^The message has the client's details, .+ and a PDF of the same\.$/),
      ).toBeVisible();
      await expect(dialog.getByText(note)).toBeVisible();
      await expect(tick).not.toBeChecked();
      // By its key: it lies where Send was pressed, and a tap there that soon is the second half of a double tap.
      if (ticked) await tick.press('Space');
      await expect(tick).toBeChecked({ checked: ticked });
      await expectSound(page);
      await field.fill(address);
      await field.press('Enter');
      await expect(dialog).toBeHidden();
      const mails = await smtp.mails();
      return mails.find((mail) => mail.to.includes(address))?.email.text ?? 'no mail';
    };
    expect(await sendTo(`unticked${width}@magazin.example`, false)).not.toContain(note);
    expect(await sendTo(`ticked${width}@magazin.example`, true)).toContain(note);
    // A second message to the same address is asked about.
    await (await orderButton({ page, narrow: width < 768 }, 'Send', order.id)).click();
    await field.fill(`ticked${width}@magazin.example`);
    await field.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Send it again?' });
    await expect(asked).toContainText(/went to ticked\d+@magazin.example before: \d\d\.\d\d\.\d{4}/);
    await expectSound(page);
    await asked.getByRole('button', { name: 'Yes, send again' }).click();
    await expect(dialog).toBeHidden();
    const twice = (await smtp.mails()).filter((mail) => mail.to.includes(`ticked${width}@magazin.example`));
    expect(twice).toHaveLength(2);
  });

test('what was not e-mailed is a list; an order leaves it with its first message and says when', async ({ page }) => {
  const order = await orderWithNote(server.url, 'Nemailat');
  await page.setViewportSize(widths.desk);
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/orders?q=${order.id}`);
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: order.id });
  await expect(row).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Not e\u2011mailed' }).check();
  await expect(page).toHaveURL(/not=mailed/);
  await row.getByRole('button', { name: /^Send/ }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Another address' }).fill('intai@magazin.example');
  await dialogOf(page).getByRole('button', { name: 'Send to this address' }).click();
  await expect(page.getByText('No orders match the filters')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Not e\u2011mailed' }).uncheck();
  await row.getByRole('button', { name: /^View Details/ }).click();
  await seenAtBothWidths(page, 'E\u2011mailed');
  await page.keyboard.press('Escape');
  // Changed by the office since, it is mailed again: the list, the step that stands out and the details say so.
  const admin = await signInByApi(server.url, 'admin');
  const { products } = await admin.get<{ products: { product: string }[] }>(`/scope/main/item/${order.id}`);
  for (const { product } of products)
    await admin.put('/scope/main/products/check', { orderId: order.id, productId: product, checked: true });
  await expect(row.locator('button[data-look="next"]')).toHaveText('Finalize');
  await page.getByRole('checkbox', { name: 'Not e\u2011mailed' }).check();
  await expect(page.getByText('No orders match the filters')).toBeVisible();
  await admin.put(`/scope/main/item/${order.id}`, { date: '2026-01-05' });
  await expect(row.locator('button[data-look="next"]')).toHaveText('Send');
  await row.getByRole('button', { name: /^View Details/ }).click();
  await seenAtBothWidths(page, / \d\d\.\d\d\.\d{4} \d\d:\d\d, changed since$/);
});

test('a refusal is shown in the dialog with its reason, and the typed text stays', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.getByRole('button', { name: /^Send/ }).first().click();
  const dialog = dialogOf(page);
  const before = (await smtp.mails()).length;
  const field = dialog.getByRole('textbox', { name: 'Another address' });
  await field.fill('refused@magazin.example');
  await dialog.getByRole('button', { name: 'Send to this address' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Failed to send email. The mail server does not take messages for refused@magazin.example. ' +
      'It said: 550 No such mailbox <b>here</b>. Check the address. Nothing was sent.',
  );
  await expectSound(page);
  await expect(field).toHaveValue('refused@magazin.example');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await smtp.mails()).toHaveLength(before);
});

test('an answer lost on the way is asked for by itself under its key: one message arrives', async ({ page }) => {
  await signIn(page, server.url, 'admin');
  await page.getByRole('button', { name: /^Send/ }).first().click();
  const dialog = dialogOf(page);
  // The server gets the call and does it; its answer never reaches the page.
  const lost = await loseAnswers(page, '**/mailing/order*');
  await dialog.getByRole('textbox', { name: 'Another address' }).fill('once@magazin.example');
  await dialog.getByRole('button', { name: 'Send to this address' }).click();
  await asksByItself(dialog);
  await expect(dialog.getByRole('button', { name: 'Send to this address' })).toBeDisabled();
  await expectSound(page);
  lost.stop();
  await expect(page.getByText('Email sent successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  expectOneKey(lost.keys);
  const to = (await smtp.mails()).filter((mail) => mail.to.includes('once@magazin.example'));
  expect(to).toHaveLength(1);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an agent sends an own order, and neither offline nor before the server has it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, server.url, 'ana');
    await readyForOffline(page);
    await chooseFirstClient(page);
    await addOnPhone(page, 1);
    const away = async () => {
      await server.kill();
      await expect(page.getByRole('link', { name: /^Offline/ })).toBeAttached();
    };
    const back = async () => {
      await server.start();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    };
    await away();
    await placeOrder(page);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'My Orders' }).click();
    await page
      .getByRole('button', { name: /Saved on this phone/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Send: / })
      .first()
      .click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText('It can be e-mailed once the server has accepted it.')).toBeVisible();
    for (const button of await dialog.getByRole('button', { name: /^Send/ }).all()) await expect(button).toBeDisabled();
    await expectSound(page);

    // Accepted while the dialog is open: it may be sent from there.
    await back();
    await expect(dialog.getByText(/^Order \d+, /)).toBeVisible();
    const toClient = dialog.getByRole('button', { name: /^Send to .+@/ });
    await expect(toClient).toBeEnabled();
    await away();
    await expect(dialog.getByText('Needs a connection.')).toBeVisible();
    await expect(toClient).toBeDisabled();
    await expect(toClient).toHaveAccessibleDescription('Needs a connection.');
    await back();
    await expect(toClient).toBeEnabled();
    const before = (await smtp.mails()).length;
    await toClient.click();
    await expect(page.getByText('Email sent successfully')).toBeVisible();
    expect(await smtp.mails()).toHaveLength(before + 1);
  });
});
