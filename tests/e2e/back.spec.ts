import { expect, type Page } from '@playwright/test';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { test } from './test';
import { signIn } from './walk';

// The browser's Back on a phone, which is Android's way to close.

const server = serveDemo();
test.use({ viewport: widths.phone });

const dialogs = (page: Page) => page.getByRole('dialog');
const goTo = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Teren' }).getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { name: entry })).toBeVisible();
  await expect(dialogs(page)).toHaveCount(0);
};

test('Back closes a form, asks where something is typed, and Forward opens nothing again', async ({ page }) => {
  await signIn(page, server.url, 'ana');
  await goTo(page, 'Clients');
  const address = page.url();
  const add = page.getByRole('button', { name: /^Add/ }).first();
  await add.click();
  await expect(dialogs(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(add).toBeFocused();
  await page.goForward();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);

  await add.click();
  const name = dialogs(page).getByRole('textbox', { name: 'Name' });
  await name.fill('Neterminat');
  await page.goBack();
  const question = page.getByRole('button', { name: 'No, go on' });
  await expect(question).toBeVisible();
  await question.click();
  await expect(name).toHaveValue('Neterminat');
  await page.goBack();
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  // Nothing is open any more: one Back leaves the page.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
});

test('Back closes the menu, and after a choice in it leads to the page before', async ({ page }) => {
  await signIn(page, server.url, 'ana');
  await goTo(page, 'My Bag');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(dialogs(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-bag$/);
  await goTo(page, 'Observations');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'My Bag' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(dialogs(page)).toHaveCount(0);
});
