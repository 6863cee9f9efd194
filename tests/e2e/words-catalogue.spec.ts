import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { online, samplesOf, spoil, widths } from './day';
import { editButton, search, totalButton } from './desk-catalogue';
import { setStock } from './desk-sync-data';
import { openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addFirst, atBothWidths, chooseFirstClient, seenAtBothWidths } from './walk';

// Rare states of the catalogue, at the desk and at an agent's, and of the camera, at both widths.

const server = serveDemo();
let api: Api;
test.beforeEach(async () => {
  api = await signInByApi(server.url, 'admin');
});

const newProduct = async (code: string, more: object = {}) => {
  const fields = { name: `Produs ${code}`, code, price: 3.5 };
  const { id } = await api.post<{ id: string }>('/scope/main/products/new', fields);
  if (Object.keys(more).length > 0) await api.put(`/scope/main/item/${id}`, { ...fields, ...more });
  return { id, ...fields };
};

test('[WORDS-1] the catalogue: in many boxes, in none, taxed, archived, and found by name', async ({ browser }) => {
  const [spread, taxed, archived] = [
    await newProduct('WRC-1'),
    await newProduct('WRC-2', { vatRate: 19 }),
    await newProduct('WRC-3', { archived: true }),
  ];
  const page = await openDesk(browser, server.url, 'radu');
  await page.goto(`${server.url}/products`);
  await online(page);
  await search(page, 'carpatin');
  await seenAtBothWidths(page, /^\d+ by name$/, /^\d+ more by name\. Type more of it to find them\.$/);
  await search(page, taxed.code);
  await seenAtBothWidths(page, 'VAT 19 %');

  await setStock(api, spread.id, 20);
  const shown = page.getByRole('group', { name: `Where ${spread.name} is` });
  const look = async (...words: readonly (string | RegExp)[]) => {
    for (const size of [widths.desk, widths.phone]) {
      await page.setViewportSize(size);
      await totalButton(page, spread.name).click();
      for (const one of words) await expect(shown.getByText(one)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shown).toBeHidden();
    }
    await page.setViewportSize(widths.desk);
  };
  await search(page, spread.code);
  await look(/^In no box\.$/, '20 in the warehouse are in no box.', 'Boxes and bags');
  for (let box = 1; box <= 14; box += 1)
    await api.post('/scope/main/items/box', {
      name: `Raft ${box} de vorbe`,
      capacity: 9,
      products: [{ product: spread.id, quantity: 2 }],
    });
  await look(/^2 more$/, 'The boxes hold 8 more than the warehouse.');

  await page.getByRole('switch', { name: 'Archived (1)' }).click();
  await search(page, '');
  await editButton(page, archived.name).click();
  await page.getByRole('dialog', { name: 'Edit Product' }).getByRole('switch').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await seenAtBothWidths(page, 'No archived products');
});

/** The camera of this page gives a picture, or fails as browsers name it. */
const camera = (page: Page, gives: string | 'picture') =>
  page.evaluate((name) => {
    const stream = document.createElement('canvas');
    const context = stream.getContext('2d');
    // A stream has a frame for each time that something is drawn.
    setInterval(() => context?.fillRect(0, 0, 9, 9), 50);
    navigator.mediaDevices.getUserMedia = () => {
      if (name !== 'picture') return Promise.reject(new DOMException('', name));
      const given = stream.captureStream(5);
      Object.assign(window, { given });
      return Promise.resolve(given);
    };
  }, gives);

test('[WORDS-1] a camera that is in use, fails, is taken away or has no reader says what to do', async ({
  browser,
}) => {
  const page = await openDesk(browser, server.url, 'mihai');
  const dialog = page.getByRole('dialog', { name: 'Scan a barcode' });
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  const again = async (gives: string) => {
    await camera(page, gives);
    await dialog.getByRole('button', { name: 'Try again' }).click();
  };
  await expect(dialog.getByRole('alert')).toBeVisible();
  await again('NotReadableError');
  await seenAtBothWidths(page, 'The camera is in use', /^Close the other app that uses it and try again,/);
  await again('UnknownError');
  await seenAtBothWidths(page, 'The camera could not be started', 'Try again, or type the code.');
  await page.route(/\.wasm|barcode/, (route) => route.abort());
  await again('picture');
  await seenAtBothWidths(page, 'The barcode reader could not be loaded', /^It is fetched once, when there is a/);
  await page.unroute(/\.wasm|barcode/);
  await page.reload();
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await again('picture');
  await expect(dialog.getByText('Hold the barcode in front of the camera.')).toBeVisible();
  await page.evaluate(() => {
    const { given } = window as unknown as { given: MediaStream };
    for (const track of given.getTracks()) track.dispatchEvent(new Event('ended'));
  });
  await seenAtBothWidths(page, 'The camera was switched off', 'Try again, or type the code.');
  await page.evaluate(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await seenAtBothWidths(page, 'The camera needs a secure connection', /^Open this app by its https address,/);
});

/**
 * The page is left, an hour goes by, and it is opened again with no server. Left first: what an open connection brings
 * after the hour has passed makes the figures an hour younger.
 */
const anHourLater = async (context: BrowserContext, page: Page): Promise<void> => {
  const address = page.url();
  await page.goto('about:blank');
  await context.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.routeWebSocket(/\/api\/events/, (socket) => socket.close());
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.goto(address);
};

test('[WORDS-1] an agent: no quantity yet, a sample of a refused order, and stock of an hour ago', async ({
  browser,
}) => {
  const [sample] = await samplesOf(server.url, 'ana');
  const page = await openDesk(browser, server.url, 'ana');
  const context = page.context();
  await chooseFirstClient(page);
  await search(page, sample?.code ?? '');
  // It looks disabled, and says why.
  await page.getByRole('button', { name: `Add ${sample?.name}` }).press('Enter');
  await atBothWidths(page, page.getByRole('status').getByText('Enter a quantity first.'));
  await addFirst(page, false);
  const stop = await spoil(context, 'POST', /\/items\/order/, (order) => ({ ...order, client: 'nobody' }));
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  await samples.getByRole('checkbox').first().check();
  await samples.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: /^1 needs you/ })).toBeVisible();
  await page.goto(`${server.url}/my-bag`);
  await atBothWidths(page, page.getByRole('link', { name: 'In an order that needs you.' }));
  await stop();
  await page.goto(`${server.url}/products`);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await anHourLater(context, page);
  await seenAtBothWidths(page, /^Stock as of /);
});
