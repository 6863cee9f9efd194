import { expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { addByCode, widths } from './day';
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

const productAt = (at: number): Product => products.at(at) ?? { id: '', code: '', name: '' };
const change = async ({ id }: Product, part: object): Promise<void> => {
  const stored = await admin.get<object>(`/scope/main/item/${id}`);
  await admin.put(`/scope/main/item/${id}`, { ...stored, ...part });
};
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const quantityOf = (page: Page, { name }: Product) => page.getByRole('textbox', { name: `Quantity of ${name}` });

/** What a scanner does: each key pressed within a few milliseconds, wherever the focus is, then Return. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate((keys) => {
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    };
    for (const key of keys) {
      press(key);
      // Does nothing where the focus is on no field.
      document.execCommand('insertText', false, key);
    }
    press('Enter');
  }, code);

for (const [unit, label] of [
  ['bax', (units: number, packs: number) => `${units} (${packs} bax)`],
  ['', (units: number, packs: number) => `${units} (${packs} ${packs === 1 ? 'pack' : 'packs'})`],
] as const)
  test(`one tap below a quantity leads to the next full pack: unit '${unit}'`, async ({ page }) => {
    const product = productAt(unit === '' ? -1 : -2);
    await change(product, { packSize: 12, packUnit: unit });
    await signIn(page, server.url, 'ana');
    await chooseFirstClient(page);
    await addByCode({ page, narrow: true }, product.code);
    await search(page).fill(product.code);
    const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: product.code });
    const upTo = (units: number) => card.getByRole('button', { name: `${product.name}: up to ${units}` });
    await expect(upTo(12)).toHaveText(label(12, 1));
    await expectSound(page);
    await upTo(12).click();
    await expect(quantityOf(page, product)).toHaveValue('12');
    await expect(upTo(24)).toHaveText(label(24, 2));
    await upTo(24).click();
    await expect(quantityOf(page, product)).toHaveValue('24');
    await quantityOf(page, product).fill('25');
    await expect(upTo(36)).toBeVisible();
  });

test('a scanner that types finds its product wherever the focus is, and changes no quantity', async ({ page }) => {
  const [one, other] = [productAt(10), productAt(20)];
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await scan(page, one.code);
  await expect(search(page)).toHaveValue(one.code);
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
  await scan(page, 'NOT-SOLD-2');
  await expect(page.getByText('No product has this code. You can correct it.')).toBeVisible();
  await expect(search(page)).toBeFocused();
  await search(page).fill(one.code);
  await expect(quantityOf(page, one)).toHaveValue('7');
});

test('at a desk a code that a scanner types is searched for', async ({ page }) => {
  const product = productAt(30);
  await page.setViewportSize(widths.desk);
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await scan(page, product.code);
  await expect(search(page)).toHaveValue(product.code);
  await expect(page.getByText(`Scanned ${product.code}`)).toBeVisible();
});
