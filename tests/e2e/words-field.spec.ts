import { expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { widths } from './day';
import { clientWith, placeByApi } from './desk-data';
import { showsToast } from './faults';
import { button, newProducts } from './invoice-data';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, atBothWidths, placeOrder, selectClient, shows, signIn, unfoldOrder } from './walk';

// What an agent reads of orders that came before, of what waits on the phone, and of what is not there: at both widths.

const server = serveDemo();
test.use({ viewport: widths.phone, contextOptions: { reducedMotion: 'reduce' } });

const openPending = async (page: Page, act: 'Send' | 'View Details', name: string): Promise<void> => {
  const head = page.locator('.mantine-Accordion-control').first();
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  await button(page, `${act}: ${name}`).click();
};

test('[WORDS-1] orders of products that are no longer sold, and what waits on a phone', async ({ page }) => {
  test.setTimeout(120_000);
  const api = await signInByApi(server.url, 'radu');
  const [sold, gone] = await newProducts(api, ['VRA-1', 'VRA-2']);
  if (sold === undefined || gone === undefined) throw new Error('no products');
  const client = await clientWith(api, 'no address');
  const line = (product: typeof sold) => ({ product, quantity: 1 });
  const none = await placeByApi(server.url, 'ana', client.id, [line(gone)]);
  const some = await placeByApi(server.url, 'ana', client.id, [line(gone), line(sold)]);
  await api.put(`/scope/main/item/${gone.id}`, { ...gone, archived: true });
  await signIn(page, server.url, 'ana');
  await selectClient(page, client.name);
  await unfoldOrder(page);
  await page.getByRole('button', { name: new RegExp(`^Order again: order ${none.id},`) }).click();
  await showsToast(page, 'None of its products is sold any more.');
  await page.getByRole('button', { name: new RegExp(`^Order again: order ${some.id},`) }).click();
  await showsToast(page, /1 product no longer sold was left out\.$/);

  await page.context().route('**/api/**', (route) => route.abort('connectionrefused'));
  await addOnPhone(page, 1);
  await placeOrder(page);
  await page.setViewportSize(widths.desk);
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByPlaceholder('Search clients...').fill(client.name);
  await button(page, `Edit ${client.name}`).click();
  const editing = page.getByRole('dialog', { name: 'Edit Client' });
  await editing.getByRole('textbox', { name: 'Email' }).fill('nou@magazin.example');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  await page.setViewportSize(widths.phone);
  await page.goto(`${server.url}/waiting`);
  const details = page.getByRole('button', { name: /^Details: / });
  await expect(details).toHaveCount(2);
  for (const one of await details.all()) await one.click();
  await shows(page, /^1 x .+ each$/);
  await shows(page, '(was: nothing)');

  await page.goto(`${server.url}/my-orders`);
  await openPending(page, 'Send', client.name);
  await shows(page, /^This order is saved on this phone and not sent yet\./);
  await page.keyboard.press('Escape');
  await page.evaluate(() =>
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: { value: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    }),
  );
  await openPending(page, 'View Details', client.name);
  await page.route('**/*sheet-worker*', (route) => route.abort());
  await page.getByRole('button', { name: /^Share: / }).click();
  await showsToast(page, /^The order could not be prepared\./);
  await page.unroute('**/*sheet-worker*');
  await page.getByRole('button', { name: /^Share: / }).click();
  await showsToast(page, 'It is ready. Press the button again.');
});

test('[WORDS-1] an agent without orders, and an order that does not exist', async ({ page }) => {
  await page.route('**/scope/main/changes*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { changes?: { type?: string }[] };
    const changes = answer.changes?.filter(({ type }) => type !== 'order');
    await route.fulfill({ response, json: { ...answer, ...(changes === undefined ? {} : { changes }) } });
  });
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/my-orders`);
  await shows(page, 'Start one from the Products page.');
  await button(page, 'See finalized').click();
  await shows(page, 'No finalized orders yet');
  await page.goto(`${server.url}/my-orders#999999`);
  await atBothWidths(page, page.getByText('This order is no longer there. Close this, and look for it in the list.'));
});
