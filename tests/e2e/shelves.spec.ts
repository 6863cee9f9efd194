import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { chromiumPath, launchArguments } from '../support/chromium';
import { pdfPages } from '../support/pdf-text';
import { writeBarcodeVideo } from './barcode-video';
import { button, importFile, importOneByOne, intoBox, invoiceOf, newProducts, wizardAt } from './invoice-data';
import { allocation, openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { recordBrowser } from './shown';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// At the shelves: a box is found by its label, and what goes where is taken along on paper.

const server = serveDemo();
let api: Api;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

/**
 * Printing in a browser without a window prints nothing and is over at once: what was to be printed stays, and is
 * printed by the test.
 */
const keepSheet = () => {
  window.print = () => undefined;
};

test('a scanned box has its quantity focused; a label that no box has can be corrected', async () => {
  const [one] = await newProducts(api, ['SCAN-1']);
  if (one === undefined) throw new Error('no product');
  const box = { name: 'ZZ-77', capacity: 5000, products: [] };
  const { id } = await api.post<{ id: string }>('/scope/main/items/box', box);
  const video = join(server.folder, 'camera.y4m');
  writeBarcodeVideo(video, 'zz-77');
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...launchArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  recordBrowser(browser);
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, server.url, 'admin');
    await page.goto(`${server.url}/warehouse`);
    await importFile(page, invoiceOf('scan.csv', [[one, 5]]));
    await expect(wizardAt(page, 5, one)).toBeVisible();
    await button(page, 'Scan a box').click();
    await expect(page.getByText('This is box ZZ-77.')).toBeVisible();
    await expect(intoBox(page, 'ZZ-77')).toBeFocused();
    await expectSound(page);
    await page.keyboard.type('2');
    await expect(intoBox(page, 'ZZ-77')).toHaveValue('2');
    // Typed, Enter leads to it as well.
    const search = page.getByPlaceholder('Search boxes...');
    await search.fill('a1');
    await search.press('Enter');
    await expect(intoBox(page, 'A1')).toBeFocused();

    await button(page, 'Scan a box').click();
    await atBothWidths(page, page.getByText('This is box ZZ-77.').last());
    await api.put(`/scope/main/item/${id}`, { ...box, name: 'ZZ-78' });
    // The search still has its name of before.
    await expect(page.getByText('No box matches.')).toBeVisible();
    await button(page, 'Scan a box').click();
    await atBothWidths(page, page.getByText('No box has this name. You can correct it.'));
    await expect(search).toHaveValue('zz-77');
  } finally {
    await browser.close();
  }
});

test('the pick list of an import: every box with what it takes, on as many pages as it needs', async ({ browser }) => {
  const products = await newProducts(
    api,
    Array.from({ length: 60 }, (_, at) => `PICK-${String(at + 1).padStart(2, '0')}`),
  );
  await api.post('/scope/main/items/box', { name: 'Raft 2', capacity: 40, products: [] });
  await api.post('/scope/main/items/box', { name: 'Raft 10', capacity: 90, products: [] });
  const page = await openDesk(browser, server.url, 'radu');
  await page.addInitScript(keepSheet);
  await page.goto(`${server.url}/warehouse`);
  await importOneByOne(
    page,
    invoiceOf(
      'raft.csv',
      products.map((product) => [product, 2] as const),
    ),
  );
  for (const product of products.slice(0, -1)) {
    await expect(wizardAt(page, 2, product)).toBeVisible();
    // In a dialog that has just opened nothing has the focus yet.
    if (product === products[0]) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Control+Enter');
  }
  await button(page, 'Print pick list').click();
  const pages = await pdfPages(await page.pdf({ format: 'A4' }));
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.join('\n');
  expect(text).toMatch(/^Pick list\s+\d\d\.\d\d\.\d{4} \d\d:\d\d · raft\.csv\s+Put into boxes/);
  expect(text).not.toContain('Take out of boxes');
  // Nothing of the page itself.
  expect(text).not.toContain('Warehouse');
  // Each once, tightest first: 20 products fill the box for 40; by number 2 comes before 10.
  const lines = [...text.matchAll(/(Raft \d+)\s+(PICK-\d\d)/g)].map(([, box, code]) => [box, code]);
  expect(lines).toEqual(products.map(({ code }, at) => [at < 20 ? 'Raft 2' : 'Raft 10', code]));
});

test('the pick list of a stock edit: what comes out of boxes, then what goes into them', async ({ browser }) => {
  const [one, two] = await newProducts(api, ['TAKE-1', 'GIVE-1']);
  if (one === undefined || two === undefined) throw new Error('no products');
  const [warehouse] = await api.get<{ id: string }[]>('/scope/main/items/warehouse');
  await api.put(`/scope/main/item/${warehouse?.id}`, {
    products: [
      { product: one.id, quantity: 9 },
      { product: two.id, quantity: 0 },
    ],
  });
  await api.post('/scope/main/items/box', { name: 'Ia 1', capacity: 9, products: [{ product: one.id, quantity: 9 }] });
  const page = await openDesk(browser, server.url, 'admin');
  await page.addInitScript(keepSheet);
  await page.goto(`${server.url}/warehouse`);
  await button(page, 'Edit Stock').click();
  for (const [product, units] of [
    [one, '5'],
    [two, '3'],
  ] as const) {
    await page.getByPlaceholder('Search by name or code...').fill(product.code);
    await page.getByRole('textbox', { name: `Quantity of ${product.name}` }).fill(units);
  }
  await button(page, 'Submit').click();
  await expect(allocation(page)).toHaveAccessibleName(/^Remove 4x /);
  await atBothWidths(page, page.getByText('Product 1 of 2'));
  await button(page, 'Next').click();
  await button(page, 'Print pick list').click();
  // As the printer sees it.
  await page.emulateMedia({ media: 'print' });
  await atBothWidths(page, page.getByText('Take out of boxes'));
  await page.emulateMedia({ media: null });
  const [sheet = ''] = await pdfPages(await page.pdf({ format: 'A4' }));
  expect(sheet).toMatch(
    /Take out of boxes[\s\S]*Ia 1\s+TAKE-1\s+Produs TAKE-1\s+4\s+Put into boxes[\s\S]*GIVE-1\s+Produs GIVE-1\s+3/,
  );
});
