import { expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '#wire/endpoints';
import { type Api, signInByApi } from '../support/calls';
import { addByCode, widths } from './day';
import { editButton, search } from './desk-catalogue';
import { clientWith, finalizeByApi } from './desk-data';
import { orderButton } from './desk-orders-walk';
import { adjust, type Priced, placeLines, pricedIn } from './desk-sync-data';
import { openDesk, openDetails } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, chooseFirstClient, readyForOffline, seenAtBothWidths, signIn } from './walk';

// VAT below totals, of the kind of prices that an order was placed with, and the rates of products (STOCK-21).

const server = serveDemo();
let api: Api;
let client: string;

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
  client = (await clientWith(api, 'address')).id;
  await company({ vatPrices: { seen: '', wanted: 'net' }, vatRates: { seen: '', wanted: '21; 11; 5,5' } });
});

const company = (fields: object): Promise<unknown> => api.put(endpoints.saveCompany.path, { edit: { fields } });
const nowGross = (): Promise<unknown> => company({ vatPrices: { seen: 'net', wanted: 'gross' } });
const nowNet = (): Promise<unknown> => company({ vatPrices: { seen: 'gross', wanted: 'net' } });

/** An order of ana's of 4 units at 3.50. */
const orderOf = async (product: Priced): Promise<string> => (await placeLines(server.url, client, [[product, 4]])).id;
const openAt = async (page: Page, id: string): Promise<Locator> => {
  await page.goto(`${server.url}/orders?q=${id}`);
  return openDetails(page, id);
};
/** Labels and amounts that stand below a total on a narrow screen, in a dialog or in a form. */
const below = (place: Locator) => place.locator('.vat-rows');

test('[STOCK-21] a cart shows what its total is with VAT, also without a network', async ({ browser }) => {
  test.setTimeout(150_000);
  const product = await pricedIn(api, 'VAT-1', 10);
  const context = await browser.newContext({ viewport: widths.phone, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, server.url, 'ana');
  await readyForOffline(page);
  await chooseFirstClient(page);
  await addByCode({ page, narrow: true }, product.code);
  await page.goto(`${server.url}/cart`);
  await expect(page.getByText('Grand Total: Lei 3.50')).toBeVisible();
  // 21 % of 3.50 is 0.735.
  await seenAtBothWidths(page, 'VAT Lei 0.74', 'Total with VAT Lei 4.24');
  await expectSound(page);
  await context.setOffline(true);
  await page.reload();
  await seenAtBothWidths(page, 'VAT Lei 0.74', 'Total with VAT Lei 4.24');
  await page.getByRole('button', { name: `Increase Quantity of ${product.name}` }).click();
  await seenAtBothWidths(page, 'VAT Lei 1.47', 'Total with VAT Lei 8.47');

  // What its agent told the client stays, though the office switches before the order is sent.
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Grand Total:')).toBeHidden();
  await nowGross();
  await context.setOffline(false);
  const { id: agent } = await (await signInByApi(server.url, 'ana')).get<{ id: string }>('/me');
  interface Placed {
    readonly agent: string;
    readonly vatPrices?: string;
    readonly products: readonly { readonly product: string }[];
  }
  const placed = async () =>
    (await api.get<Placed[]>('/scope/main/items/order'))
      .filter((order) => order.agent === agent && order.products.some(({ product: of }) => of === product.id))
      .map(({ vatPrices }) => vatPrices);
  await expect.poll(placed).toEqual(['net']);
  await nowNet();
  await context.close();
});

test('[STOCK-21] an order keeps its prices when the company says otherwise, and the desk says so', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const [net, gross] = [await pricedIn(api, 'VAT-2', 10), await pricedIn(api, 'VAT-3', 10)];
  const without = await orderOf(net);
  await nowGross();
  const including = await orderOf(gross);
  const page = await openDesk(browser, server.url, 'admin');
  const details = await openAt(page, without);
  await seenAtBothWidths(page, 'Grand Total', /^VAT$/, 'Lei 2.94', 'Total with VAT', 'Lei 16.94');
  await expectSound(page);

  // Prices are typed as the order has them, whatever new orders have.
  await details.getByRole('button', { name: 'Edit order' }).click();
  const form = page.getByRole('dialog', { name: `Edit order ${without}` });
  await seenAtBothWidths(
    page,
    'In this order prices are without VAT, as when it was placed; in new orders prices include VAT. ' +
      'Type them as this order has them.',
  );
  await expect(below(form)).toHaveText('VATLei 2.94Total with VATLei 16.94');
  await form.getByRole('textbox', { name: `Quantity of ${net.name}` }).fill('2');
  await expect(below(form)).toHaveText('VATLei 1.47Total with VATLei 8.47');
  await expectSound(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await seenAtBothWidths(page, 'Lei 7.00', 'Lei 1.47', 'Lei 8.47');
  await page.keyboard.press('Escape');

  const other = await openAt(page, including);
  await seenAtBothWidths(page, 'of which VAT', 'Lei 2.43');
  await expect(other.getByText('Total with VAT')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(other).toBeHidden();
  await (await orderButton({ page, narrow: false }, 'Send', including)).click();
  const mail = page.getByRole('dialog', { name: 'Send Order Email' });
  await expect(below(mail)).toHaveText('of which VATLei 2.43');
  await seenAtBothWidths(page, 'of which VAT', 'Lei 2.43');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await nowNet();
  await page.context().close();
});

test('[STOCK-21] what comes back of an order has its VAT, and one from before has none', async ({ browser }) => {
  test.setTimeout(150_000);
  const product = await pricedIn(api, 'VAT-4', 10);
  const id = await orderOf(product);
  await company({ vatPayer: { seen: 'yes', wanted: 'no' } });
  const untaxed = await orderOf(product);
  await company({ vatPayer: { seen: 'no', wanted: 'yes' } });
  await api.put('/scope/main/products/check', { orderId: id, productId: product.id, checked: true });
  await adjust(api, product, -4);
  await finalizeByApi(server.url, id);

  const page = await openDesk(browser, server.url, 'admin');
  const details = await openAt(page, id);
  await details.getByRole('button', { name: 'Return…' }).click();
  const dialog = page.getByRole('dialog', { name: `Return of order ${id}` });
  await dialog.getByRole('textbox', { name: `Into stock: ${product.name}` }).fill('2');
  await expect(below(dialog)).toHaveText('VATLei 1.47Total with VATLei 8.47');
  await seenAtBothWidths(page, 'Total with VAT', 'Lei 8.47');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  // What closes goes back in the history, and would take the next page along.
  await expect(dialog).toBeHidden();
  const old = await openAt(page, untaxed);
  await expect(old.getByText('Lei 14.00').first()).toBeVisible();
  await expect(old.getByText('VAT', { exact: true })).toHaveCount(0);
  await old.getByRole('button', { name: 'Edit order' }).click();
  await seenAtBothWidths(
    page,
    'This order is from before VAT was set. Its papers show no VAT, and its prices stay as they are.',
  );
  await page.context().close();
});

test('[STOCK-21] a product’s rate is one of the company’s, or the one that it has', async ({ browser }) => {
  test.setTimeout(150_000);
  const product = await pricedIn(api, 'VAT-5', 1);
  const now = async () => (await api.get<{ vatRate?: number }>(`/scope/main/item/${product.id}`)).vatRate;
  await api.put(`/scope/main/item/${product.id}`, { name: product.name, code: 'VAT-5', price: 3.5, vatRate: 19 });
  const page = await openDesk(browser, server.url, 'admin');
  await page.goto(`${server.url}/products`);
  await search(page, 'VAT-5');
  await editButton(page, product.name).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  const rate = dialog.getByLabel('VAT rate, %');
  await expect(rate).toHaveValue('19');
  await expect(rate.locator('option')).toHaveText(['usual: 21%', '21%', '11%', '5.5%', 'other: 19%']);
  await atBothWidths(page, rate);
  await rate.selectOption('5.5%');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await now()).toBe(5.5);
  await editButton(page, product.name).click();
  await expect(rate.locator('option')).toHaveCount(4);
  await rate.selectOption('usual: 21%');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await now()).toBeUndefined();
  await page.context().close();
});
