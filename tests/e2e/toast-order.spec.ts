import { expect } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { gate } from '../support/gate';
import { spoil, widths } from './day';
import { clientWith, placeByApi, plentiful } from './desk-data';
import { orderButton } from './desk-orders-walk';
import { serveDemo } from './served-demo';
import { test } from './test';
import { signIn } from './walk';

// A toast of before never covers what is known since: over a dialog only the newest is seen.

const server = serveDemo();

test('a refusal is seen, not the older news that its entry waits, though their code came late', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, server.url, 'admin');
  const api = await signInByApi(server.url, 'admin');
  const [product] = await plentiful(api);
  if (product === undefined) throw new Error('nothing is plentiful');
  const { id } = await placeByApi(server.url, 'ana', (await clientWith(api, 'address')).id, [{ product, quantity: 3 }]);

  // Toasts have no code yet on this page: it is asked for when the entry has waited for a second, and held back until
  // the order's change was refused twice.
  const [asked, refused] = [gate(), gate()];
  await context.route(/\/toasts-[^/]*\.js$/, async (route) => {
    asked.open();
    await refused.opens;
    await route.continue();
  });
  await page.goto(`${server.url}/orders`);
  await (await orderButton({ page, narrow: true }, 'View Details', id)).click();
  const details = page.getByRole('dialog', { name: `Order ${id}` });
  await details.getByRole('textbox', { name: /Order observations/i }).fill('Livrare după ora 11');
  await spoil(context, 'PUT', /\/item\/\d+/, (order) => ({ ...order, price: -1 }));
  await context.route(/\/item\/\d+$/, async (route) => {
    await asked.opens;
    await route.fallback();
  });
  await details.getByRole('button', { name: /^Save/ }).click();
  await expect(page.locator('header').getByText('1 needs you').first()).toBeAttached();
  refused.open();
  await expect(page.getByRole('alert').getByText(/^Failed to update observations/)).toBeVisible();
  await expect(page.getByText('Saved on this phone')).toBeHidden();
});
