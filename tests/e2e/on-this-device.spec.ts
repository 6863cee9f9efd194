import { expect, type Page } from '@playwright/test';
import { openPhone } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import {
  addOnPhone,
  chooseFirstClient,
  placeOrder,
  placeUnsent,
  readyForOffline,
  seenAtBothWidths,
  signIn,
} from './walk';

// The app on an agent's phone: installed and kept once there is a reason, and whether it works without a signal.

const server = serveDemo();

/** Chromium offers to install the app, as it does in a browser with a screen; counts how often it is asked to. */
const offerToInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['prompted'] ??= '0';
    const prompt = () => {
      dataset['prompted'] = String(Number(dataset['prompted']) + 1);
      return Promise.resolve({ outcome: 'accepted' });
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
const prompted = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['prompted']);
/** How often the browser was asked to keep what is stored. */
const asked = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('asked')));

const openAsAgent = async (...[browser, worker]: Parameters<typeof openPhone>) => {
  const { page } = await openPhone(browser, worker);
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = () => Promise.resolve(false);
    StorageManager.prototype.persist = () => {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1));
      return Promise.resolve(true);
    };
  });
  return page;
};
const order = async (page: Page): Promise<void> => {
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
};

test('[SYNC-14] after the first order the browser is asked to keep it, and to install the app', async ({ browser }) => {
  const page = await openAsAgent(browser, 'block');
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await offerToInstall(page);
  await page.goto(`${server.url}/waiting`);
  await expect(page.getByText(/^This browser does not promise to keep what is saved here/)).toBeVisible();
  expect(await asked(page)).toBe(0);

  await page.goto(`${server.url}/products`);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await offerToInstall(page);
  await order(page);
  await seenAtBothWidths(page, 'Put Teren on this device', /^It opens from its own icon/, 'Install', 'Not now');
  await expectSound(page);
  await expect.poll(() => asked(page)).toBe(1);
  // The next order has the whole page.
  const offer = page.getByText('Put Teren on this device');
  await chooseFirstClient(page);
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Install', exact: true }).dblclick();
  await expect(offer).toHaveCount(0);
  await expect.poll(() => prompted(page)).toBe('1');

  await page.getByRole('link', { name: /Show what waits/ }).click();
  await seenAtBothWidths(page, 'The browser keeps what is saved here, also when the device runs short of space.');
  await page.context().close();
});

test('[SYNC-14] a client that waits is reason enough to ask the browser to keep it', async ({ browser }) => {
  const page = await openAsAgent(browser, 'block');
  await signIn(page, server.url, 'mihai');
  await page.route('**/scope/main/items/client*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto(`${server.url}/clients`);
  await page.getByRole('button', { name: 'Add Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name').fill('Zz Nou SRL');
  await form.getByLabel('Phone').fill('0744 777 888');
  expect(await asked(page)).toBe(0);
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect.poll(() => asked(page)).toBe(1);
  await page.context().close();
});

test('the offer to install can be put off, and does not come back', async ({ browser }) => {
  const page = await openAsAgent(browser, 'block');
  await signIn(page, server.url, 'stefan');
  await offerToInstall(page);
  await order(page);
  await page.getByRole('button', { name: 'Not now', exact: true }).click();
  await expect(page.getByText('Put Teren on this device')).toHaveCount(0);
  expect(await prompted(page)).toBe('0');
  await offerToInstall(page);
  await order(page);
  await expect(page.getByText('Put Teren on this device')).toHaveCount(0);
  await page.context().close();
});

test('on an iPhone the way to install is explained, once nothing waits that would stay behind', async ({ browser }) => {
  const page = await openAsAgent(browser, 'block');
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await signIn(page, server.url, 'cristina');
  const { letGo } = await placeUnsent(page);
  await expect(page.getByText('Put Teren on this device')).toHaveCount(0);
  await letGo();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await seenAtBothWidths(page, 'Put Teren on this device', /^Tap Share, then Add to Home Screen\./);
  await page.getByRole('status').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Put Teren on this device')).toHaveCount(0);
  await page.context().close();
});

test('the waiting screen says whether the device works without a signal, and its room', async ({ browser }) => {
  const page = await openAsAgent(browser, 'allow');
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.context().route('**/scope/main/changes*', async (route) => {
    await arrived;
    await route.continue();
  });
  await signIn(page, server.url, 'andrei');
  await page.getByRole('link', { name: /Show what waits/ }).click();
  await seenAtBothWidths(page, 'Not ready to work without signal yet: the lists are still being loaded.');
  arrive();
  await readyForOffline(page);
  await seenAtBothWidths(page, 'Ready to work without signal: the app and its lists are here.');
  await seenAtBothWidths(page, 'On this device', /^Storage: .* used, .* left\.$/);
  await expectSound(page);

  // The worker is asked, and takes its time.
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => undefined;
  });
  await page.reload();
  await seenAtBothWidths(page, 'Is the whole app here? It is being checked.');
  await page.context().close();
});

test('without the app’s files the waiting screen says that a signal is still needed', async ({ browser }) => {
  const page = await openAsAgent(browser, 'block');
  await signIn(page, server.url, 'elena');
  await page.goto(`${server.url}/waiting`);
  await seenAtBothWidths(page, 'Not ready to work without signal yet: the app is still being put on this device.');
  await page.context().close();
});

test('the manifest has pictures for phone and desk, which the worker does not keep', async () => {
  const bytesOf = async (path: string) => Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer());
  const { id, icons, screenshots } = JSON.parse((await bytesOf('/manifest.webmanifest')).toString()) as Manifest;
  expect(id).toBe('/');
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(screenshots.map((picture) => picture.form_factor)).toEqual(['narrow', 'wide']);
  const kept = (await bytesOf('/sw.js')).toString();
  expect(kept).toContain('icon-512.png');
  for (const { src, sizes } of [...icons, ...screenshots].filter(({ type }) => type === 'image/png')) {
    const png = await bytesOf(src);
    expect(`${src} ${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(`${src} ${sizes}`);
  }
  for (const { src } of screenshots) expect(kept).not.toContain(src.slice(1));
});

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}
interface Manifest {
  readonly id: string;
  readonly icons: readonly (Picture & { readonly purpose: string })[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string })[];
}
