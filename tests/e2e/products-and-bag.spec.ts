import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, chooseFirstClient, readyForOffline, seenAtBothWidths, selectClient, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

interface Line {
  readonly product: string;
  readonly quantity: number;
}
interface Product {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: number;
}

const phone = { width: 360, height: 740 };
const server = serveDemo();
let api: Api;
let products: ReadonlyMap<string, Product>;

// What fades in is not what is read: contrasts are those of the end.
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  api = await signInByApi(server.url, 'ana');
  const list = await api.get<Product[]>('/scope/main/items/product');
  products = new Map(list.map((product) => [product.id, product]));
});

const known = (id: string | undefined): Product => {
  const product = products.get(id ?? '');
  if (product === undefined) throw new Error(`no product ${id}`);
  return product;
};
const sampleInBag = async (): Promise<Product> => {
  const bags = await api.get<{ products: Line[] }[]>('/scope/main/items/bag');
  return known(bags[0]?.products.find(({ quantity }) => quantity === 1)?.product);
};
const stockOf = async ({ id }: Product): Promise<number> => {
  const warehouses = await api.get<{ products: Line[] }[]>('/scope/main/items/warehouse');
  return warehouses[0]?.products.find(({ product }) => product === id)?.quantity ?? 0;
};
const lei = (price: number): string => `Lei ${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search products' }).fill(text);
const card = (page: Page, { name }: Product) =>
  page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: name });
const menu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Teren' }).getByRole('link', { name: entry, exact: true }).click();
};

test('[STOCK-5] samples: asked once, closing leads to the cart, one order, all back by a discard', async ({
  page,
  context,
}) => {
  const sample = await sampleInBag();
  const stock = await stockOf(sample);
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await readyForOffline(page);
  await chooseFirstClient(page);
  await search(page, sample.code);
  await expect(card(page, sample).getByText('In bag')).toBeVisible();
  await card(page, sample)
    .getByRole('button', { name: `Add ${sample.name}` })
    .click();
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Increase Quantity of ${sample.name}` }).click();
  await page.getByRole('button', { name: `Increase Quantity of ${sample.name}` }).click();

  await context.setOffline(true);
  const place = page.getByRole('button', { name: 'Place Order' });
  const dialog = page.getByRole('dialog', { name: 'Samples left at client' });
  await place.click();
  const box = dialog.getByRole('checkbox', { name: new RegExp(`${sample.code} · Delivered`) });
  await expect(box).not.toBeChecked();
  await expectSound(page);
  await box.check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(place).toBeFocused();
  await expect(page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem')).toHaveCount(1);

  // Nothing of the first time is left over.
  await place.dblclick();
  await expect(box).not.toBeChecked();
  await box.check();
  await dialog.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('link', { name: /Offline, 1 waiting/ })).toBeVisible();

  // Two of the three come out of the warehouse, one came out of the bag.
  await search(page, sample.code);
  await expect(card(page, sample).getByText(`Stock ${stock} · 2 in your unsent orders`)).toBeVisible();
  await expect(card(page, sample).getByText('In bag')).toBeHidden();
  await menu(page, 'My Bag');
  const line = page
    .getByRole('list', { name: 'Products in your bag' })
    .getByRole('listitem')
    .filter({ hasText: sample.code });
  await expect(line.getByText('Left at a client, not sent yet.')).toBeVisible();
  await expect(line.getByRole('img', { name: 'Not in the bag' })).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: /Offline, 1 waiting/ }).click();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('button', { name: 'Yes, discard' }).click();
  await expect(page.getByText('Nothing waits', { exact: true })).toBeVisible();
  await menu(page, 'My Bag');
  await expect(line.getByRole('img', { name: 'In the bag' })).toBeVisible();
  await expect(line.getByText('Left at a client, not sent yet.')).toBeHidden();
  await menu(page, 'Products');
  await search(page, sample.code);
  await expect(card(page, sample).getByText('In bag')).toBeVisible();
  await expect(card(page, sample).getByText('in your unsent orders')).toBeHidden();
  await context.setOffline(false);
});

test('Order again fills the cart with the last order at today’s prices, and says what differs', async ({ page }) => {
  const [client] = await api.get<{ id: string; name: string }[]>('/scope/main/items/client');
  const [cheaper, same] = [...products.values()].filter(({ price }) => price > 2);
  if (client === undefined || cheaper === undefined || same === undefined) throw new Error('the demo company is empty');
  const { id: agent } = await api.get<{ id: string }>('/me');
  const lines = [
    { product: cheaper.id, quantity: 2, unitprice: Math.round(cheaper.price * 100 - 100) / 100, deliveredQuantity: 0 },
    { product: same.id, quantity: 1, unitprice: same.price, deliveredQuantity: 0 },
  ];
  const price = Math.round(lines.reduce((sum, line) => sum + line.quantity * line.unitprice * 100, 0)) / 100;
  const order = {
    client: client.id,
    agent,
    date: '2026-11-21',
    placedAt: '2036-11-21T10:00:00.000Z',
    price,
    products: lines,
  };
  const { id } = await api.post<{ id: string }>('/scope/main/items/order', order, { 'idempotency-key': 'again-1' });

  await signIn(page, server.url, 'ana');
  await selectClient(page, client.name);
  await page.getByRole('button', { name: 'Client and last orders' }).click();
  await expect(page.getByRole('button', { name: /^Last orders \(\d\)$/ })).toHaveAttribute('aria-expanded', 'true');
  const again = page.getByRole('button', { name: new RegExp(`^Order again: order ${id},`) });
  await expect(again).toBeVisible();
  await expectSound(page);
  await again.click();
  const added = 'Added 2 products at today’s prices. 1 product changed price since.';
  await atBothWidths(page, page.getByText(added, { exact: true }));
  const today = (Math.round(cheaper.price * 200 + same.price * 100) / 100).toFixed(2);
  await expect(page.getByRole('link', { name: `Cart (2) Lei ${today}` })).toBeVisible();

  // A second tap changes nothing; a line that was changed meanwhile is replaced, with a message.
  await again.click();
  await expect(page.getByRole('link', { name: `Cart (2) Lei ${today}` })).toBeVisible();
  await page.getByRole('link', { name: `Cart (2) Lei ${today}` }).click();
  await page.getByRole('button', { name: `Increase Quantity of ${same.name}` }).click();
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await again.click();
  await atBothWidths(page, page.getByText(/1 product already in the cart took the order’s quantity\.$/));
  await expect(page.getByRole('link', { name: `Cart (2) Lei ${today}` })).toBeVisible();
});

test('Return in the search adds the first hit, or says why not, and keeps the field', async ({ page }) => {
  const [wanted, other] = [...products.values()];
  await signIn(page, server.url, 'ana');
  const field = page.getByRole('searchbox', { name: 'Search products' });
  await field.fill(known(wanted?.id).code.replace('-', ''));
  await field.press('Enter');
  await expect(page.getByText('Select a client first, then add products.').last()).toBeVisible();
  await chooseFirstClient(page);
  await field.press('Enter');
  await expect(page.getByRole('link', { name: /^Cart \(1\)/ })).toBeVisible();
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(page.getByText('Already in the cart. Change its quantity beside it.').last()).toBeVisible();
  // What was typed is selected: the next code replaces it, as of a scanner that types.
  await page.keyboard.type(known(other?.id).code);
  await field.press('Enter');
  const cart = page.getByRole('link', { name: /^Cart \(2\)/ });
  await expect(cart).toBeVisible();
  await field.press('Enter');
  await seenAtBothWidths(page, 'Already in the cart. Change its quantity beside it.');
  await cart.click();
  for (const product of [wanted, other])
    await expect(page.getByText(known(product?.id).name, { exact: true })).toBeVisible();
});

test('in place of Add is the quantity of the line: stepped, typed, removed, and put back', async ({ page }) => {
  const wanted = known([...products.keys()][2]);
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  await search(page, wanted.code);
  const add = page.getByRole('button', { name: `Add ${wanted.name}` });
  await add.focus();
  await page.keyboard.press('Enter');
  const stepper = page.getByRole('group', { name: `Quantity of ${wanted.name}` });
  const plus = stepper.getByRole('button', { name: /^Increase/ });
  const field = stepper.getByRole('textbox');
  // Nobody who uses the keyboard is thrown back to the top of the page.
  await expect(plus).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2');
  await field.fill('12');
  await expect(page.getByRole('link', { name: /^Cart \(1\)/ })).toContainText(lei(wanted.price * 12));
  await field.fill('1');
  await stepper.getByRole('button', { name: /^Decrease/ }).click();
  await expect(add).toBeVisible();
  await page.getByRole('button', { name: `Undo: put ${wanted.name} back into the cart` }).click();
  await expect(field).toHaveValue('1');
  await field.fill('0');
  await field.press('Enter');
  await expect(add).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart \(/ })).toBeHidden();
  await expectSound(page);
});

test('a held plus goes on, and a double tap on Add puts one unit into the cart', async ({ page }) => {
  const wanted = known([...products.keys()][3]);
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  await search(page, wanted.code);
  await page.getByRole('button', { name: `Add ${wanted.name}` }).dblclick();
  const stepper = page.getByRole('group', { name: `Quantity of ${wanted.name}` });
  await expect(stepper.getByRole('textbox')).toHaveValue('1');
  await stepper.getByRole('button', { name: /^Increase/ }).hover();
  await page.mouse.down();
  await expect.poll(async () => Number(await stepper.getByRole('textbox').inputValue())).toBeGreaterThan(4);
  await page.mouse.up();
  const units = await stepper.getByRole('textbox').inputValue();
  await stepper.getByRole('button', { name: /^Decrease/ }).click();
  await expect(stepper.getByRole('textbox')).toHaveValue(String(Number(units) - 1));
});
