import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInByApi } from '../support/calls';
import { chromiumPath } from '../support/chromium';
import { firstLoads } from '../support/first-loads';
import { type ServerProcess, serverProcess, until } from '../support/server-process';
import { button, type EnginePage, field } from './engine-page';
import { firefoxPath, hasFirefox, hasWebKit, webKitDriverPath } from './installed';
import { openPuppeteerPage } from './puppeteer-page';
import { openWebKitPage } from './webkit-page';

// The way of an order without signal, in three engines: what one of them lacks or does otherwise shows here, not at an
// agent's phone.

let server: ServerProcess;
const folder = mkdtempSync(join(tmpdir(), 'teren-engines-'));
beforeAll(async () => {
  const env = { DATABASE_URL: `file:${join(folder, 'data')}`, PASSWORD_COST: 'test' };
  server = await serverProcess(env, ['--liftoff-only', '--no-opt']);
}, 180_000);
beforeEach(() => server.start(), 180_000);
afterEach(() => server.kill());
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Engine {
  readonly name: string;
  /** An agent of its own, so that no engine sees another's orders. */
  readonly agent: string;
  readonly open: () => Promise<EnginePage>;
}
const engines: Engine[] = [
  { name: 'Chromium', agent: 'elena', open: () => openPuppeteerPage('chrome', chromiumPath, ['--no-sandbox']) },
  ...(hasFirefox() ? [{ name: 'Firefox', agent: 'ana', open: () => openPuppeteerPage('firefox', firefoxPath) }] : []),
  ...(hasWebKit() ? [{ name: 'WebKitGTK', agent: 'mihai', open: () => openWebKitPage(webKitDriverPath) }] : []),
];

const shows = async (page: EnginePage, ...oneOf: readonly string[]): Promise<void> => {
  let shown = '';
  const isShown = async (): Promise<boolean> => {
    shown = await page.text();
    return oneOf.some((words) => shown.includes(words));
  };
  await until(`one of ${oneOf} on the page`, isShown).catch((error: unknown) => {
    throw new Error(`${error}; it shows:\n${shown}`);
  });
};

const signIn = async (page: EnginePage, agent: string): Promise<void> => {
  await page.open(server.url);
  // A driver focuses an element and then types into what has the focus: not while the app's form takes the early one's
  // place. What a person does meanwhile: tests/e2e/early-login.
  await until('the app’s own form', () =>
    page.run(() => document.getElementById('early') === null && document.querySelector('form') !== null),
  );
  await page.type(field('username'), agent);
  await page.type(field('password'), 'teren-demo');
  await page.click(button('Login'));
  await shows(page, 'Add New Client');
  await until('the app’s files', () => page.run(() => navigator.serviceWorker.controller !== null));
  const areHere = async (): Promise<boolean> => {
    const loads = await page.run(firstLoads);
    return loads.length > 0 && !loads.includes(false);
  };
  await until('the rows', areHere);
};

const placeOrder = async (page: EnginePage): Promise<void> => {
  await page.click("(//input[@aria-haspopup='listbox'])[1]");
  await page.click("(//*[@role='option'])[1]");
  await shows(page, 'Creating order for: ');
  await page.click("(//button[starts-with(@aria-label, 'Add ')])[1]");
  await page.click("//a[starts-with(normalize-space(.), 'Cart (1)')]");
  await page.click(button('Place Order'));
  await shows(page, 'Samples left at client', 'Saved on this phone');
  if ((await page.text()).includes('Samples left at client')) await page.click(button('Submit'));
};

/** By the menu: WebKit may hang where a page is left while it writes, and another of the same site opens. */
const goTo = async (page: EnginePage, entry: string): Promise<void> => {
  await page.click(button('Open the menu'));
  await page.click(`//*[@role='dialog']//a[normalize-space(.)='${entry}']`);
};

interface Row {
  readonly id: string;
  readonly name: string;
}
const orderCount = async (): Promise<number> => {
  const admin = await signInByApi(server.url, 'admin');
  return (await admin.get<Row[]>('/scope/main/items/order')).length;
};
/** An admin changes the name of a product in sight. */
const rename = async (page: EnginePage): Promise<void> => {
  const admin = await signInByApi(server.url, 'admin');
  const shown = await page.text();
  const product = (await admin.get<Row[]>('/scope/main/items/product')).find(({ name }) => shown.includes(name));
  if (product === undefined) throw new Error(`no product in sight:\n${shown}`);
  const name = `${product.name} seen live`;
  await admin.put(`/scope/main/item/${product.id}`, { ...product, name });
  await shows(page, name);
};

describe.each(engines)(
  '$name',
  ({ agent, open }) => {
    it('[SYNC-1] an order without signal survives a reload, arrives once; a changed row comes live', async () => {
      const page = await open();
      try {
        await signIn(page, agent);
        const before = await orderCount();

        await server.kill();
        await page.reload();
        await shows(page, 'Add New Client');
        await placeOrder(page);
        await shows(page, 'Saved on this phone');
        await page.reload();
        await shows(page, '1 waiting');

        await server.start();
        await until('the order on the server', async () => (await orderCount()) > before);
        await goTo(page, 'My Orders');
        await shows(page, 'Accepted');
        expect(await orderCount()).toBe(before + 1);

        await goTo(page, 'Products');
        await shows(page, 'In my bag');
        await rename(page);
      } finally {
        await page.close();
      }
    });
  },
  240_000,
);
