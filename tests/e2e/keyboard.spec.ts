import { type Browser, expect, type Page } from '@playwright/test';
import { samplesOf, spoil, widths } from './day';
import { press, tabTo, type } from './keys';
import { serveDemo } from './served-demo';
import { test } from './test';

// Must-show G: a day without a pointer. Nothing here clicks: what cannot be reached by Tab is not found.

const server = serveDemo();

const open = async (page: Page, entry: string): Promise<void> => {
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true }));
};

const signedIn = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: widths.desk, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(server.url);
  await type(page, page.getByPlaceholder('Enter your username'), 'cristina');
  await type(page, page.getByPlaceholder('Enter your password'), 'teren-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  return page;
};

test('an arrow key that comes before the timers of the list that opened chooses a client', async ({ browser }) => {
  const page = await signedIn(browser);
  // An observer's callback runs before any timer, as a key does on a busy phone.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="option"]') === null) return;
      observer.disconnect();
      const key = { code: 'ArrowDown', key: 'ArrowDown', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await tabTo(page, page.getByPlaceholder('Select a client'));
  await expect(page.locator('[role="option"][data-combobox-selected]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Creating order for: /)).toBeVisible();
  await page.context().close();
});

test('by keyboard: an order with a sample, a client edited, a note deleted, an entry repaired', async ({ browser }) => {
  const page = await signedIn(browser);
  const context = page.context();
  const [sample] = await samplesOf(server.url, 'cristina');
  if (sample === undefined) throw new Error('cristina has no samples');

  // An order with a sample.
  await tabTo(page, page.getByPlaceholder('Select a client'));
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role="option"][data-combobox-selected]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Creating order for: /)).toBeVisible();
  await type(page, page.getByPlaceholder('Search products...'), sample.code);
  await type(page, page.getByRole('textbox', { name: `Quantity of ${sample.name}` }), '1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 in cart')).toBeVisible();
  await open(page, 'Cart');
  await press(page, page.getByRole('button', { name: 'Place Order' }));
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  await press(page, samples.getByRole('checkbox'), 'Space');
  await press(page, samples.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Order placed successfully')).toBeVisible();

  // A client edited; the server refuses it, and it is mended.
  const stop = await spoil(context, 'PUT', /\/item\/[^/]+$/, (client) => ({ ...client, phone: '1' }));
  await open(page, 'Clients');
  await press(page, page.getByRole('button', { name: /^Edit / }));
  const edit = page.getByRole('dialog', { name: 'Edit Client' });
  await type(page, edit.getByLabel('Contact Person'), 'Ion Taste');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Failed to update client/)).toBeVisible();
  await stop();
  await press(page, page.getByRole('link', { name: /needs you/ }).first());
  await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Edit and send again/ }));
  await type(page, edit.getByLabel('Contact Person'), 'Ion Tastatură');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits', { exact: true })).toBeVisible();

  // A note made and deleted.
  await open(page, 'Observations');
  await press(page, page.getByRole('button', { name: 'Add observation' }));
  const note = page.getByRole('dialog', { name: 'Create New Observation' });
  await type(page, note.getByLabel('Title'), 'Doar taste');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Observation created successfully')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Delete Doar taste' }), 'Space');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Yes, delete' }));
  await expect(page.getByText('Observation deleted successfully')).toBeVisible();

  // An order's details, and back where one was.
  await open(page, 'My Orders');
  const details = page.getByRole('button', { name: /View Details/ });
  await press(page, details);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details.first()).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Logout' }));
  await expect(page.getByText('Goodbye')).toBeVisible();
  await context.close();
});
