import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { orders } from '#words/ro/first';
import * as romanian from '#words/ro/later';
import { signInByApi } from '../support/calls';
import { startPlainBackend } from '../support/plain-backend';
import { widths } from './day';
import { orderToPrepare } from './order-lines';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, chooseFirstClient, placeUnsent, seenAtBothWidths, signIn, signInIn } from './walk';

// Sentences that are one text with others, or for ears alone: where tests show them in English, nothing is laid out in
// their place, so they are shown in Romanian too.

const server = serveDemo();
const {
  allocation,
  bags,
  lineCheck,
  notProcessed,
  notices,
  repairs,
  silences,
  stockCheck,
  theirs,
  waits,
  warehouse,
  withdrawal,
} = romanian;
/** The sentences that an entry has only after a failed attempt, with and without a connection. */
const tried = new RegExp([waits.paused({ until: '' }), waits['offline-tried']()].join('|'));

/** Of a page that is signed in. */
const toRomanian = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.setItem('language', 'ro'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
};
const open = async (browser: Browser, url: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: widths.phone })).newPage();
  await signIn(page, url, 'ana');
  return page;
};
const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

test('[WORDS-1] Romanian of a cart that a crash did not take', async ({ browser }) => {
  const page = await open(browser, server.url);
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  // As a crash leaves it: the disk has what local storage has lost.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (/cart/i.test(key)) localStorage.removeItem(key);
  });
  await expect(page.getByRole('link', { name: /^Cart \(1\)/ })).toHaveAttribute(
    'aria-description',
    'Saved on this phone',
  );
  await toRomanian(page);
  const { title, message } = notices.cartKept(1);
  await seenAtBothWidths(page, title, message);
  await page.context().close();
});

test('[WORDS-1] Romanian of withdrawn entries and their outcomes', async ({ browser }) => {
  const plain = await startPlainBackend({ dist: 'dist/client' });
  try {
    const uncertain = await open(browser, plain.url);
    await placeUnsent(uncertain);
    await uncertain.goto(`${plain.url}/waiting`);
    await toRomanian(uncertain);
    await expect(uncertain.getByText(tried)).toBeVisible();
    // While an attempt is under way nothing is withdrawn: the user presses again.
    await expect(async () => {
      await press(uncertain, new RegExp(`^${repairs.discard}: `));
      await press(uncertain, repairs.discardYes);
      await expect(uncertain.getByText(withdrawal['withdrawn-uncertain'].message)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await seenAtBothWidths(uncertain, withdrawal['withdrawn-uncertain'].message);
    await uncertain.context().close();
  } finally {
    await plain.stop();
  }

  const page = await open(browser, server.url);
  await page.route('**/scope/main/items/client*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto(`${server.url}/clients`);
  await press(page, 'Add Client');
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name').fill('Zz Retras SRL');
  await form.getByLabel('Phone').fill('0744 777 888');
  await press(form, 'Add Client');
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
  await page.goto(`${server.url}/waiting`);
  await toRomanian(page);
  // An entry that was never sent is opened for editing at once, without a withdrawal.
  await expect(page.getByText(tried)).toBeVisible();
  // Looked for from the press on: a toast stays for seconds only.
  await Promise.all([
    seenAtBothWidths(page, withdrawal['withdrawn-to-edit'].message),
    press(page, new RegExp(`^${repairs.edit}: `)),
  ]);
  await page.context().close();
});

test('[WORDS-1] Romanian of an empty bag, a quantity below 0, a prepared order', async ({ browser }) => {
  const admin = await signInByApi(server.url, 'admin');
  const order = await orderToPrepare(server.url);
  const { products } = await admin.get<{ products: { product: string }[] }>(`/scope/main/item/${order.id}`);
  await admin.put(`/scope/main/item/${order.id}`, { products: products.slice(0, 1) });
  await admin.put('/scope/main/products/check', { orderId: order.id, productId: products[0]?.product, checked: true });
  for (const { id, agent } of await admin.get<{ id: string; agent: string }[]>('/scope/main/items/bag'))
    await admin.put(`/scope/main/agent-bags/${id}`, { agent, products: [] });

  const page = await (await browser.newContext({ viewport: widths.desk })).newPage();
  await signInIn(page, 'ro', server.url, 'admin');
  await seenAtBothWidths(page, orders.allLinesAdded);
  await page.goto(`${server.url}/bags`);
  await page.getByRole('heading', { level: 2 }).getByRole('button').first().click();
  await seenAtBothWidths(page, bags.noProducts);
  await page.goto(`${server.url}/warehouse`);
  await press(page, warehouse.edit);
  await page
    .getByRole('textbox', { name: /^Cantitate de / })
    .first()
    .fill('-1');
  await seenAtBothWidths(page, warehouse.refusals.negative());
  await page.context().close();
});

test('[WORDS-1] Romanian of two at one line and at one bag, and of a check without an answer', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: widths.desk })).newPage();
  await signInIn(page, 'ro', server.url, 'radu');
  const admin = await signInByApi(server.url, 'admin');
  const order = await orderToPrepare(server.url);
  const { products } = await admin.get<{ products: { product: string }[] }>(`/scope/main/item/${order.id}`);
  await press(page, new RegExp(`^${orders.viewDetails}: .*${order.id}$`));
  await page.getByRole('checkbox', { name: `${lineCheck.added}: ${order.name}` }).click();
  const choosing = page.getByRole('dialog', { name: /^Scoate / });
  await expect(choosing).toBeVisible();
  await admin.put('/scope/main/products/check', { orderId: order.id, productId: products[0]?.product, checked: true });
  await expect(page.getByRole('checkbox', { name: `${lineCheck.added}: ${order.name}`, checked: true })).toBeAttached();
  await press(choosing, allocation.complete);
  await seenAtBothWidths(page, lineCheck.already(true));

  const [bag] = await admin.get<{ id: string; agent: string }[]>('/scope/main/items/bag');
  const [product] = await admin.get<{ id: string; name: string; price: number }[]>('/scope/main/items/product');
  const put = (quantity: number) =>
    admin.put(`/scope/main/agent-bags/${bag?.id}`, {
      agent: bag?.agent,
      products: [{ product: product?.id, quantity, unitprice: product?.price }].slice(0, quantity),
    });
  await put(1);
  await page.goto(`${server.url}/bags`);
  const head = page.getByRole('heading', { level: 2 }).filter({ hasText: bags.total(1) });
  await head.getByRole('button').first().click();
  await press(page, new RegExp(`^${bags.edit} `));
  await page.getByRole('switch', { name: bags.toggleOf(product?.name ?? '') }).click();
  await put(0);
  await seenAtBothWidths(page, `${product?.name}: 1 → ${theirs.notInIt}`);

  await page.goto(`${server.url}/warehouse`);
  await press(page, warehouse.sync);
  await page.route(/\/sync\/sync/, (route) =>
    route.fulfill({ status: 426, json: { code: 'app-too-old', message: '' } }),
  );
  await press(page.getByRole('dialog'), stockCheck.start);
  await seenAtBothWidths(page, new RegExp(silences['app-too-old']));
  await page.context().close();
});

test('[WORDS-1] Romanian of a correction that fails: at the warehouse, then at a bag', async ({ browser }) => {
  const plain = await startPlainBackend({ dist: 'dist/client' });
  try {
    const { warehouse: warehouses, box, bag, product } = plain.company.items;
    const [record, rack, one] = [warehouses, box, product].map((items) => [...items.values()][0]);
    if (record === undefined || rack === undefined || one === undefined) throw new Error('an odd company');
    const lines = [...product.keys()].map((id) => ({ product: id, quantity: 2 }));
    record['products'] = lines.map((line) => ({ ...line, quantity: line.product === one.id ? 5 : 2 }));
    rack['products'] = lines;
    for (const held of bag.values()) held['products'] = [];
    const page = await (await browser.newContext({ viewport: widths.desk })).newPage();
    await signInIn(page, 'ro', plain.url, 'admin');
    await page.goto(`${plain.url}/warehouse`);
    await press(page, warehouse.sync);
    const dialog = page.getByRole('dialog');
    await press(dialog, stockCheck.start);
    const next = dialog.getByRole('button', { name: stockCheck.finish });
    await dialog.getByRole('tab', { name: stockCheck.warehouse }).click();
    await dialog.getByRole('textbox', { name: stockCheck.quantityOf(String(one['name'])) }).fill('6');
    await dialog.getByRole('tab', { name: stockCheck.bags }).click();
    await dialog.getByRole('combobox', { name: stockCheck.toBag }).click();
    await page.getByRole('option').first().click();
    plain.failNext(2, `item/${record.id}`);
    await next.click();
    await seenAtBothWidths(page, new RegExp(`^${notProcessed.warehouse.message}`));
    plain.failNext(2, 'agent-bags');
    await next.click();
    await seenAtBothWidths(page, new RegExp(notProcessed.bag.message));
    await page.context().close();
  } finally {
    await plain.stop();
  }
});
