import { expect } from '@playwright/test';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, seenAtBothWidths, signIn, signInIn } from './walk';

// A day is typed and shown in one order whatever the browser's language is, or chosen in a calendar.

const server = serveDemo();

test('a day is typed day first or chosen in a calendar, in an American browser too', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.desk, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/warehouse`);
  await page
    .getByRole('button', { name: /^Movements of / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Stock of / });
  const from = dialog.getByRole('textbox', { name: 'From' });
  await expect(from).toHaveAttribute('placeholder', 'dd.mm.yyyy');
  await atBothWidths(page, from);

  await from.fill('31.2.2026');
  await expect(dialog.getByText(/^This is no day/)).toBeHidden();
  await from.press('Tab');
  await seenAtBothWidths(page, 'This is no day. Type it like 31.01.2026.');
  await expectSound(page);
  await from.fill('2.1.2026');
  await expect(dialog.getByText(/^This is no day/)).toBeHidden();
  await expect(from).toHaveValue('2.1.2026');
  await from.press('Tab');
  await expect(from).toHaveValue('02.01.2026');

  await from.fill('2,1,26');
  await from.press('Tab');
  await expect(from).toHaveValue('02.01.2026');

  const open = dialog.getByRole('button', { name: 'From: choose in a calendar' });
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'From: choose in a calendar' });
  const day = (name: string) => calendar.getByRole('button', { name, exact: true });
  await expect(day('2 January 2026')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(day('9 January 2026')).toBeFocused();
  await atBothWidths(page, day('Next month'));
  await page.setViewportSize(widths.phone);
  await expectSound(page);
  await page.setViewportSize(widths.desk);
  await expectSound(page);
  await day('Previous month').click();
  await day('December 2025').click();
  await atBothWidths(page, day('Previous year'));
  await day('Next year').click();
  // Escape closes the calendar alone.
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('02.01.2026');
  // Nothing of a day that is taken out stays.
  await from.fill('');
  await expect(dialog.getByRole('table', { name: 'Movements' })).toBeVisible();
  await open.click();
  await expect(calendar.getByRole('button', { name: /\d{4}$/ }).and(calendar.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(from).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
});

test('the calendar is in the language of the app, and its days fit a thumb on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.phone, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInIn(page, 'ro', server.url, 'admin');
  await page.goto(`${server.url}/orders?when=own&from=2026-01-05`);
  await page.getByRole('button', { name: /^Filtre/ }).click();
  const from = page.getByRole('textbox', { name: 'De la' });
  await expect(from).toHaveValue('05.01.2026');
  await expect(page.getByRole('textbox', { name: 'Până la' })).toHaveAttribute('placeholder', 'zz.ll.aaaa');
  await page.getByRole('button', { name: 'De la: alege din calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'De la: alege din calendar' });
  await expect(calendar.getByText('ianuarie 2026')).toBeVisible();
  const day = calendar.getByRole('button', { name: '15 ianuarie 2026' });
  const size = await day.boundingBox();
  expect([size?.width, size?.height]).toEqual([44, 44]);
  await expectSound(page);
  await day.click();
  await expect(from).toHaveValue('15.01.2026');
  await expect(page).toHaveURL(/from=2026-01-15/);
  // What the device's Back leaves is the calendar, not the screen.
  await page.getByRole('button', { name: 'De la: alege din calendar' }).click();
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(/\/orders\?/);
});
