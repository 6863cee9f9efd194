import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { chromiumPath, launchArguments } from '../support/chromium';
import { ean13 } from '../support/ean-13';
import { writeBarcodeVideo } from './barcode-video';
import { serveDemo } from './served-demo';
import { recordBrowser } from './shown';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, chooseFirstClient, seenAtBothWidths, signIn } from './walk';

const phone = { width: 360, height: 740 };
const unknownCode = 'NOT-SOLD-1';

const server = serveDemo();
interface Product {
  readonly code: string;
  readonly name: string;
}
let product: Product;
let other: Product;

test.beforeAll(async () => {
  const api = await signInByApi(server.url, 'ana');
  const [last, before] = (await api.get<Product[]>('/scope/main/items/product')).reverse();
  if (last === undefined || before === undefined) throw new Error('the demo company sells too little');
  product = last;
  other = before;
});

/** Keeps every stream that the page is given, so that a test can ask whether its camera is off. */
const rememberStreams = () => {
  const streams: MediaStream[] = [];
  Object.assign(window, { streams });
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    streams.push(stream);
    return stream;
  };
};
/** How many cameras were opened, and how many of their tracks are still running. */
const cameras = (page: Page) =>
  page.evaluate(() => {
    const { streams } = window as unknown as { streams: MediaStream[] };
    const running = streams.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === 'live');
    return { opened: streams.length, running: running.length };
  });

interface Sees {
  /** What is on the paper before the camera; undefined: there is no camera at all. */
  readonly code: string | undefined;
  readonly allowed: boolean;
  /** How the code is drawn, if not as a Code 128. */
  readonly drawn?: (code: string) => boolean[];
}

/** A browser with such a camera, on the products of an agent; `hold` changes the paper, for when it is on again. */
const withCamera = async (
  { code, allowed, drawn }: Sees,
  walk: (page: Page, hold: (code: string) => void) => Promise<void>,
): Promise<void> => {
  const video = join(server.folder, 'camera.y4m');
  const hold = (next: string) => writeBarcodeVideo(video, next, drawn);
  if (code !== undefined) hold(code);
  const fake = [`--use-fake-device-for-media-stream`, `--use-file-for-fake-video-capture=${video}`];
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...launchArguments, ...(code === undefined ? [] : fake)],
  });
  recordBrowser(browser);
  try {
    const context = await browser.newContext({
      viewport: phone,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      permissions: allowed ? ['camera'] : ['notifications'],
    });
    const page = await context.newPage();
    await page.addInitScript(rememberStreams);
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).origin !== server.url && !/^(blob|data):/.test(request.url()))
        elsewhere.push(request.url());
    });
    await signIn(page, server.url, 'ana');
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    await walk(page, hold);
    expect(elsewhere).toEqual([]);
  } finally {
    await browser.close();
  }
};

const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan a barcode' });
const scanDialog = (page: Page) => page.getByRole('dialog', { name: 'Scan a barcode' });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const cardOf = (page: Page, { code }: Product) =>
  page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: code });

test('a code held before the camera finds its product, and the camera is off again', async () => {
  await withCamera({ code: product.code, allowed: true }, async (page) => {
    await scanButton(page).click();
    await expect(page.getByText(`Scanned ${product.code}`)).toBeVisible();
    await expect(page.getByText('1 product has this code.')).toBeVisible();
    await expect(scanDialog(page)).toBeHidden();
    await expect(searchBox(page)).toHaveValue(product.code);
    await expect(page.getByRole('list', { name: 'Products' }).getByText(product.name)).toBeVisible();
    await expect(scanButton(page)).toBeFocused();
    expect(await cameras(page)).toEqual({ opened: 1, running: 0 });
    await seenAtBothWidths(page, `Scanned ${product.code}`, '1 product has this code.');
  });
});

test('scan, quantity, scan, quantity: the cart has both lines with their quantities', async () => {
  await withCamera({ code: product.code, allowed: true }, async (page, hold) => {
    await chooseFirstClient(page);
    /** A scan adds one unit of its product. */
    const scanAndAdd = async (scanned: Product) => {
      await scanButton(page).click();
      await expect(page.getByText(`Added 1 x ${scanned.name} to cart`)).toBeVisible();
      await expect(scanDialog(page)).toBeHidden();
      await expect(searchBox(page)).toHaveValue(scanned.code);
      return cardOf(page, scanned).getByRole('textbox', { name: `Quantity of ${scanned.name}` });
    };
    const typed = await scanAndAdd(product);
    await typed.fill('12');
    await expect(page.getByRole('link', { name: /^Cart \(1\)/ })).toBeVisible();

    // The camera is off, and sees the next paper when it is on again.
    expect(await cameras(page)).toEqual({ opened: 1, running: 0 });
    hold(other.code);
    const stepped = await scanAndAdd(other);
    for (const quantity of ['2', '3']) {
      await page.getByRole('button', { name: `Increase Quantity of ${other.name}` }).click();
      await expect(stepped).toHaveValue(quantity);
    }
    expect(await cameras(page)).toEqual({ opened: 2, running: 0 });

    await page.getByRole('link', { name: /^Cart \(2\)/ }).click();
    await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
    const lines = page.getByRole('list', { name: 'Products in the cart' });
    await expect(lines.getByRole('listitem')).toHaveCount(2);
    await expect(lines.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('12');
    await expect(lines.getByRole('textbox', { name: `Quantity of ${other.name}` })).toHaveValue('3');
  });
});

test('an EAN-13 as on a label finds the product that an admin has made with its digits', async () => {
  const code = '5941234567899';
  const labelled: Product = { name: 'Foarfece cu etichetă', code };
  const admin = await signInByApi(server.url, 'admin');
  await admin.post('/scope/main/products/new', { ...labelled, price: 3.5 });
  await withCamera({ code, allowed: true, drawn: ean13 }, async (page) => {
    await scanButton(page).click();
    await expect(page.getByText(`Scanned ${code}`)).toBeVisible();
    await expect(page.getByText('1 product has this code.')).toBeVisible();
    await expect(searchBox(page)).toHaveValue(code);
    await expect(cardOf(page, labelled).getByText(labelled.name)).toBeVisible();
    expect(await cameras(page)).toEqual({ opened: 1, running: 0 });
  });
});

test('a code that no product has stays in the search box to be corrected', async () => {
  await withCamera({ code: unknownCode, allowed: true }, async (page) => {
    await scanButton(page).click();
    await expect(page.getByText('No product has this code. You can correct it.')).toBeVisible();
    await expect(page.getByText(`No product code or name contains '${unknownCode}'`)).toBeVisible();
    await expect(searchBox(page)).toHaveValue(unknownCode);
    await expect(searchBox(page)).toBeFocused();
    expect(await cameras(page)).toEqual({ opened: 1, running: 0 });
    await seenAtBothWidths(page, 'No product has this code. You can correct it.');
  });
});

test('every way out of the dialog switches the camera off', async () => {
  // Bare paper: the camera looks and finds nothing.
  await withCamera({ code: '', allowed: true }, async (page) => {
    const looking = async () => {
      await scanButton(page).click();
      await expect(scanDialog(page).getByText('Hold the barcode in front of the camera.')).toBeVisible();
      expect((await cameras(page)).running).toBe(1);
    };
    await looking();
    await atBothWidths(page, scanDialog(page).getByText('Hold the barcode in front of the camera.'));
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(scanDialog(page)).toBeHidden();
    await expect(scanButton(page)).toBeFocused();
    expect(await cameras(page)).toEqual({ opened: 1, running: 0 });

    await looking();
    await scanDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(scanDialog(page)).toBeHidden();
    expect(await cameras(page)).toEqual({ opened: 2, running: 0 });

    await looking();
    await scanDialog(page).getByRole('button', { name: 'Type the code' }).click();
    await expect(searchBox(page)).toBeFocused();
    expect(await cameras(page)).toEqual({ opened: 3, running: 0 });

    await looking();
    await page.evaluate(() => window.history.pushState({}, '', '/my-orders'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    expect(await cameras(page)).toEqual({ opened: 4, running: 0 });
  });
});

test('a camera refused or missing says what to do, and typing goes on in the search box', async () => {
  for (const { sees, words } of [
    { sees: { code: product.code, allowed: false }, words: 'The camera is not allowed' },
    { sees: { code: undefined, allowed: true }, words: 'No camera was found' },
  ]) {
    await withCamera(sees, async (page) => {
      await scanButton(page).click();
      await expect(scanDialog(page).getByRole('alert').getByText(words)).toBeVisible();
      await atBothWidths(page, scanDialog(page).getByRole('alert').getByText(words));
      await expectSound(page);
      await scanDialog(page).getByRole('button', { name: 'Try again' }).click();
      await expect(scanDialog(page).getByRole('alert').getByText(words)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.type(product.code);
      await expect(page.getByRole('list', { name: 'Products' }).getByText(product.name)).toBeVisible();
    });
  }
});
