import { expect, type Locator, type Page } from '@playwright/test';
import { widths } from './day';
import { openDetails, orderToPrepare } from './order-lines';
import { serveDemo } from './served-demo';
import { test } from './test';
import { signIn } from './walk';

// What is typed in a dialog is not lost by a reload that nobody was asked about.

const server = serveDemo();

interface Asking {
  /** How often the browser has asked whether to leave the page. */
  asked: number;
}

/** Stays on the page each time that the browser asks. */
const staying = (page: Page): Asking => {
  const asking: Asking = { asked: 0 };
  page.on('dialog', async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    asking.asked += 1;
    await dialog.dismiss();
  });
  return asking;
};
const reload = (page: Page) => page.evaluate(() => window.location.reload());

const typedIsAskedAbout = async (page: Page, field: Locator): Promise<void> => {
  const asking = staying(page);
  await field.fill('Magazin');
  await reload(page);
  await expect.poll(() => asking.asked).toBe(1);
  await expect(field).toHaveValue('Magazin');
  await field.fill('');
  await reload(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asking.asked).toBe(1);
};

test('a new client that is being typed is asked about before a reload, an empty form is not', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, server.url, 'ana');
  await page.getByRole('button', { name: 'Add New Client' }).click();
  await typedIsAskedAbout(page, page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }));
  await context.close();
});

test('observations that are being typed in an order’s details are asked about before a reload', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const context = await browser.newContext({ viewport: widths.desk, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, server.url, 'admin');
  const details = await openDetails(page, order.id);
  await typedIsAskedAbout(page, details.getByRole('textbox', { name: 'Order observations' }));
  await context.close();
});
