import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { widths } from './day';
import { clientWith, placeByApi, placedWithSample } from './desk-data';
import { type Stocked, stocked } from './desk-sync-data';
import { showsToast } from './faults';
import { asksByItself, expectOneKey, loseAnswers } from './lost-answers';
import { openDesk, openDetails } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { seenAtBothWidths, shows, signIn } from './walk';

// An open order is edited at the desk, and its agent's phone says what was changed (STOCK-19).

const server = serveDemo();
let api: Api;
let client: string;
let other: { readonly id: string; readonly name: string };

interface OrderNow {
  readonly client: string;
  readonly date: string;
  readonly price: number;
  readonly products: readonly { readonly product: string; readonly quantity: number; readonly unitprice: number }[];
}
const orderNow = (id: string) => api.get<OrderNow>(`/scope/main/item/${id}`);
const priced = (product: Stocked) => ({ ...product, price: 3.5 });
const tick = (orderId: string, productId: string): Promise<unknown> =>
  api.put('/scope/main/products/check', { orderId, productId, checked: true });

const openForm = async (page: Page, details: Locator, id: string): Promise<Locator> => {
  await details.getByRole('button', { name: 'Edit order' }).click();
  const form = page.getByRole('dialog', { name: `Edit order ${id}` });
  await expect(form).toBeVisible();
  return form;
};
const searchField = (page: Page) =>
  page.getByRole('textbox', { name: 'Search products' }).or(page.getByRole('searchbox', { name: 'Search products' }));
const quantity = (form: Locator, name: string) => form.getByRole('textbox', { name: `Quantity of ${name}` });
const price = (form: Locator, name: string) => form.getByRole('textbox', { name: `Price of ${name}` });

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
  client = (await clientWith(api, 'address')).id;
  other = await api.post('/scope/main/items/client', { name: 'Zz Magazinul Nou SRL', phone: '0722000111' });
});

test('[STOCK-19] [SYNC-2] an order is edited, the answer lost: its agent sees what', async ({ browser }) => {
  test.setTimeout(150_000);
  const [one, two, three] = [
    priced(await stocked(api, { code: 'EDT-1', name: 'Produs schimbat', units: 10 })),
    priced(await stocked(api, { code: 'EDT-2', name: 'Produs scos', units: 10 })),
    priced(await stocked(api, { code: 'EDT-3', name: 'Produs nou', units: 10 })),
  ];
  const { id } = await placeByApi(server.url, 'ana', client, [
    { product: one, quantity: 2 },
    { product: two, quantity: 4 },
  ]);
  const phone = await (await browser.newContext({ viewport: widths.phone, serviceWorkers: 'block' })).newPage();
  await signIn(phone, server.url, 'ana');
  await phone.goto(`${server.url}/my-orders`);
  await phone.getByRole('button', { name: new RegExp(`\\b${id} ·`) }).click();
  const theirs = await openDetails(phone, id);
  await expect(theirs.getByRole('button', { name: 'Edit order' })).toHaveCount(0);

  const page = await openDesk(browser, server.url, 'admin');
  const form = await openForm(page, await openDetails(page, id), id);
  await expect(form.getByText('Lei 21.00')).toBeVisible();
  // What cannot be saved shows at its field.
  await quantity(form, one.name).fill('');
  await price(form, one.name).fill('1.555');
  await form.getByLabel('Date', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Date', { exact: true })).toBeFocused();
  await seenAtBothWidths(page, 'Type a day.', 'Type a quantity, or remove the product.');
  await expectSound(page);

  await form.getByLabel('Date', { exact: true }).fill('2026-01-05');
  await quantity(form, one.name).fill('3');
  await price(form, one.name).fill('3,25');
  await form.getByRole('button', { name: `Remove ${one.name}` }).click();
  await form.getByRole('button', { name: `Remove ${two.name}` }).click();
  await seenAtBothWidths(
    page,
    'Will be taken out.',
    'Put back',
    'An order has at least one product. Add one, or cancel the order instead.',
  );
  await form.getByRole('button', { name: `Put back ${one.name}` }).click();
  await quantity(form, one.name).fill('3');
  await price(form, one.name).fill('3,25');
  await form.getByRole('button', { name: 'Add product...' }).click();
  const search = searchField(page);
  await search.fill('EDT-1');
  await shows(page, 'It is in the order already.');
  await search.fill('EDT-3');
  await page.getByRole('option', { name: /Produs nou/ }).click();
  await expect(quantity(form, three.name)).toHaveValue('1');
  await form
    .getByRole('textbox', { name: 'Client' })
    .or(form.getByRole('combobox', { name: 'Client' }))
    .fill('Zz Mag');
  await page.getByRole('option', { name: /Zz Magazinul Nou/ }).click();
  await expect(form.getByText('Lei 13.25')).toBeVisible();

  const lost = await loseAnswers(page, new RegExp(`/item/${id}\\b`));
  await form.getByRole('button', { name: 'Save' }).dblclick();
  await asksByItself(form);
  await expect.poll(() => lost.keys.length).toBeGreaterThan(1);
  lost.stop();
  await expect(form).toBeHidden();
  await showsToast(page, 'Order updated successfully');
  expectOneKey(lost.keys);
  expect(await orderNow(id)).toMatchObject({
    client: other.id,
    date: '2026-01-05',
    price: 13.25,
    products: [
      { product: one.id, quantity: 3, unitprice: 3.25 },
      { product: three.id, quantity: 1, unitprice: 3.5 },
    ],
  });

  // The agent's phone shows it without a reload.
  await seenAtBothWidths(
    phone,
    /^Changed by the office: .+, \d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    /^Client: .+ → Zz Magazinul Nou SRL$/,
    /^Date: .+ → 05\/01\/2026$/,
    'Produs schimbat: 2 → 3',
    'Price of Produs schimbat: Lei 3.50 → Lei 3.25',
    'Produs scos: taken out, it was 4 × Lei 3.50',
    'Produs nou: added, 1 × Lei 3.50',
    'Grand Total: Lei 21.00 → Lei 13.25',
  );
  await expectSound(phone);
  await api.put(`/scope/main/item/${id}`, { ...(await orderNow(id)), date: '2026-01-06' });
  await shows(phone, '1 earlier change');
  await page.context().close();
  await phone.context().close();
});

test('[STOCK-19] [STOCK-11] two admins edit one order: the later sees and chooses', async ({ browser }) => {
  test.setTimeout(150_000);
  const [one, two, three] = [
    priced(await stocked(api, { code: 'EDT-4', name: 'Produs disputat', units: 10 })),
    priced(await stocked(api, { code: 'EDT-5', name: 'Produs bifat', units: 10 })),
    priced(await stocked(api, { code: 'EDT-6', name: 'Produs livrat', units: 10 })),
  ];
  const { id } = await placeByApi(server.url, 'ana', client, [
    { product: one, quantity: 2 },
    { product: two, quantity: 4 },
    { product: three, quantity: 4 },
  ]);
  await tick(id, two.id);
  const page = await openDesk(browser, server.url, 'admin');
  const form = await openForm(page, await openDetails(page, id), id);
  await seenAtBothWidths(page, 'Ticked: to change it, untick it in the order first.', '4 × Lei 3.50');
  await quantity(form, one.name).fill('5');
  await quantity(form, three.name).fill('6');
  const lines = (first: number) => [
    { product: one.id, quantity: first, unitprice: 3.5 },
    { product: two.id, quantity: 4, unitprice: 3.5 },
    { product: three.id, quantity: 4, unitprice: 3.5 },
  ];
  // The other one is faster by a moment, and this page does not hear of it before it is refused.
  await page.route(
    `**/item/${id}*`,
    async (route) => {
      await api.put(`/scope/main/item/${id}`, { products: lines(3) });
      await route.continue();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await seenAtBothWidths(
    page,
    /Somebody has changed the order just now\. Look at it, then save it again\.$/,
    'Somebody else has changed this order meanwhile',
    'Produs disputat: 2 → 3',
  );
  await shows(page, 'Failed to update order');
  await expectSound(page);
  await form.getByRole('button', { name: 'Take theirs: Produs disputat' }).click();
  await expect(quantity(form, one.name)).toHaveValue('3');
  await expect(quantity(form, three.name)).toHaveValue('6');
  // What was ticked meanwhile stays; what was typed is not lost.
  await tick(id, three.id);
  await expect(form.getByText('Ticked: to change it, untick it in the order first.')).toHaveCount(2);
  await form.getByRole('button', { name: 'Save' }).click();
  await api.put('/scope/main/products/check', { orderId: id, productId: three.id, checked: false });
  await expect(form.getByText('Ticked: to change it, untick it in the order first.')).toHaveCount(1);
  await form.getByRole('button', { name: 'Save' }).click();
  await showsToast(page, 'Order updated successfully');
  expect((await orderNow(id)).products.map((line) => line.quantity)).toEqual([3, 4, 6]);

  // Nothing typed is lost by Escape, and it may be finalized meanwhile.
  const again = await openForm(page, page.getByRole('dialog', { name: `Order ${id}` }), id);
  await quantity(again, one.name).fill('9');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'No, go on' }).click();
  await expect(quantity(again, one.name)).toHaveValue('9');
  await api.put(`/scope/main/item/${id}`, { isFinalized: true });
  await shows(page, 'The order is finalized already.');
  await page.context().close();
});

/** How many rows the account's database has for what is typed of orders. */
const keptEdits = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => /^teren-(?!device)/.test(one.name ?? ''))?.name ?? '';
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('aside').objectStore('aside').count('order-edits');
        counting.onsuccess = () => resolve(counting.result);
        counting.onerror = () => reject(counting.error);
        opening.result.close();
      };
    });
  });

test('[STOCK-19] [SYNC-25] what is typed of an order survives a reload, and goes when discarded', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const one = priced(await stocked(api, { code: 'EDT-8', name: 'Produs scris', units: 10 }));
  const two = priced(await stocked(api, { code: 'EDT-9', name: 'Produs nou scris', units: 10 }));
  const { id } = await placeByApi(server.url, 'ana', client, [{ product: one, quantity: 2 }]);
  const page = await openDesk(browser, server.url, 'admin');
  const form = await openForm(page, await openDetails(page, id), id);
  await quantity(form, one.name).fill('7');
  await price(form, one.name).fill('3,2');
  await form.getByRole('button', { name: 'Add product...' }).click();
  await searchField(page).fill('EDT-9');
  await page.getByRole('option', { name: new RegExp(two.name) }).click();
  await expect(form.getByText('Lei 25.90')).toBeVisible();
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  const again = await openForm(page, await openDetails(page, id), id);
  await expect(quantity(again, one.name)).toHaveValue('7');
  await expect(price(again, one.name)).toHaveValue('3,2');
  await expect(quantity(again, two.name)).toHaveValue('1');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  // On the disk a moment later: a reload before that finds it again.
  await expect.poll(() => keptEdits(page)).toBe(0);
  await page.reload();
  const third = await openForm(page, await openDetails(page, id), id);
  await expect(quantity(third, one.name)).toHaveValue('2');
  await expect(third.getByText('Lei 7.00').first()).toBeVisible();
  expect((await orderNow(id)).price).toBe(7);
  await page.context().close();
});

test('[STOCK-19] [STOCK-5] no less than the sample that was left of it', async ({ browser }) => {
  test.setTimeout(150_000);
  const one = await stocked(api, { code: 'EDT-7', name: 'Produs cu mostră', units: 10 });
  const id = await placedWithSample(server.url, api, client, { ...one, price: 3.5 }, 2);
  const page = await openDesk(browser, server.url, 'admin');
  const form = await openForm(page, await openDetails(page, id), id);
  await shows(page, '1 unit delivered');
  await quantity(form, one.name).fill('0');
  await shows(page, 'At least 1: so many are delivered already.');
  await page.context().close();
});
