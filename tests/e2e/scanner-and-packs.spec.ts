import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { chooseFirstClient, signIn } from './walk';

// Quantities without typing: full packs by one tap, and products by a scanner that acts as a keyboard.

interface Product {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const server = serveDemo();
let admin: Api;
let products: readonly Product[];

test.use({ viewport: widths.phone, contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  admin = await signInByApi(server.url, 'admin');
  products = await admin.get<Product[]>('/scope/main/items/product');
});

const productAt = (at: number): Product => {
  const product = products.at(at);
  if (product === undefined) throw new Error(`there is no product ${at}`);
  return product;
};
const change = async ({ id }: Product, part: object): Promise<void> => {
  const stored = await admin.get<object>(`/scope/main/item/${id}`);
  await admin.put(`/scope/main/item/${id}`, { ...stored, ...part });
};
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const quantityOf = (page: Page, { name }: Product) => page.getByRole('textbox', { name: `Quantity of ${name}` });

/** What a scanner does: each key pressed 8 ms after the one before, wherever the focus is, then Return. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((keys) => {
    let at = performance.now();
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      // As a scanner's: this page may take longer between two of them.
      Object.defineProperty(event, 'timeStamp', { value: at });
      at += 8;
      return (document.activeElement ?? document.body).dispatchEvent(event);
    };
    for (const key of keys) {
      // Does nothing where the focus is on no field.
      if (press(key)) document.execCommand('insertText', false, key);
    }
    press('Enter');
  }, code);
/** Scans until the code that hears it is there. */
const firstScan = (page: Page, code: string): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await scan(page, code);
    await expect(search(page)).toHaveValue(code, { timeout: 1_000 });
  }).toPass();

for (const [unit, label] of [
  ['bax', (units: number, packs: number) => `${units} (${packs} bax)`],
  ['', (units: number, packs: number) => `${units} (${packs} ${packs === 1 ? 'pack' : 'packs'})`],
] as const)
  test(`one tap leads to the next full pack, before Add and after it: unit '${unit}'`, async ({ page }) => {
    const product = productAt(unit === '' ? -1 : -2);
    await change(product, { packSize: 12, packUnit: unit });
    await signIn(page, server.url, 'ana');
    await chooseFirstClient(page);
    await search(page).fill(product.code);
    const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: product.code });
    const pack = (units: number, packs: number) =>
      card.getByRole('button', { name: `${product.name}: ${label(units, packs)}` });
    await expect(pack(12, 1)).toHaveText(label(12, 1));
    await expectSound(page);
    const height = async () => (await card.boundingBox())?.height;
    const before = await height();
    // The second half of a double tap is none of its own.
    await pack(12, 1).dblclick();
    await expect(quantityOf(page, product)).toHaveValue('12');
    await expect(pack(24, 2)).toBeVisible();
    expect(await height()).toBe(before);
    await pack(24, 2).press('Enter');
    await expect(quantityOf(page, product)).toHaveValue('24');
    await quantityOf(page, product).fill('25');
    await expect(pack(36, 3)).toBeVisible();

    await card.getByRole('button', { name: `Decrease Quantity of ${product.name}` }).waitFor();
    await quantityOf(page, product).fill('0');
    await quantityOf(page, product).press('Enter');
    const add = card.getByRole('button', { name: `Add ${product.name}` });
    await add.focus();
    await add.press('Enter');
    await expect(card.getByRole('button', { name: `Increase Quantity of ${product.name}` })).toBeFocused();
  });

test('a scanner that types adds its product wherever the focus is, and changes no quantity', async ({ page }) => {
  const [one, other, third, fourth] = [productAt(10), productAt(20), productAt(30), productAt(40)];
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await firstScan(page, one.code);
  await expect(page.getByText('Select a client first, then add products.').last()).toBeVisible();

  await chooseFirstClient(page);
  await page.getByRole('button', { name: 'Scan a barcode' }).focus();
  await scan(page, one.code);
  await expect(quantityOf(page, one)).toHaveValue('1');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await quantityOf(page, one).fill('7');
  await scan(page, other.code);
  await expect(search(page)).toHaveValue(other.code);
  await expect(quantityOf(page, other)).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Scan a barcode' })).toBeFocused();

  await scan(page, 'NOT-SOLD-2');
  await expect(page.getByText('No product has this code. You can correct it.')).toBeVisible();
  await expect(search(page)).toBeFocused();
  // The search has the focus, and the next code is not appended to what is in it.
  await scan(page, third.code);
  await expect(search(page)).toHaveValue(third.code);
  await expect(quantityOf(page, third)).toHaveValue('1');

  // A part of a code is searched for, and adds nothing.
  await scan(page, fourth.code.slice(0, -1));
  await expect(page.getByText(`Scanned ${fourth.code.slice(0, -1)}`)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart \(3\)/ })).toBeVisible();

  // What the filter hides is added too, and a list that has the focus keeps its choice.
  await page.getByRole('button', { name: 'In my bag' }).click();
  const sort = page
    .getByRole('combobox')
    .filter({ has: page.locator('option') })
    .first();
  const chosen = await sort.inputValue();
  await sort.focus();
  await scan(page, fourth.code);
  await expect(page.getByRole('link', { name: /^Cart \(4\)/ })).toBeVisible();
  expect(await sort.inputValue()).toBe(chosen);

  await page.getByRole('button', { name: 'In my bag' }).click();
  await search(page).fill(one.code);
  await expect(quantityOf(page, one)).toHaveValue('7');
});

test('at a desk a code that a scanner types is searched for, one after the other', async ({ page }) => {
  const [one, other] = [productAt(30), productAt(31)];
  await page.setViewportSize(widths.desk);
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await firstScan(page, one.code);
  await expect(page.getByText(`Scanned ${one.code}`)).toBeVisible();
  await scan(page, 'NOT-SOLD-3');
  await expect(search(page)).toBeFocused();
  await scan(page, other.code);
  await expect(search(page)).toHaveValue(other.code);

  // The dialog of the camera takes it too; others keep what is typed into them.
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(page.getByRole('dialog', { name: 'Scan a barcode' })).toBeVisible();
  await scan(page, one.code);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search(page)).toHaveValue(one.code);
});
