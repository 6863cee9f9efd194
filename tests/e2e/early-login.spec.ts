import { type Browser, expect, type Page } from '@playwright/test';
import { signIn as romanian } from '../../src/words/ro/sign-in';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// The login that the page itself contains, on a network that has brought nothing else yet.

const server = serveDemo();

interface Slow {
  readonly page: Page;
  /** How often the server was asked to sign somebody in. */
  readonly attempts: () => number;
  readonly letCome: () => void;
}

/** The page has come; the app's files are on their way until they may come. */
const slowly = async (browser: Browser, address = '', language = 'en'): Promise<Slow> => {
  const context = await browser.newContext({ viewport: widths.phone, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  let letCome = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  let attempts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/token')) attempts += 1;
  });
  await page.route('**/assets/*', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(`${server.url}${address}`, { waitUntil: 'commit' });
  return { page, attempts: () => attempts, letCome };
};
const zero = { x: 0, y: 0, width: 0, height: 0 };
const early = (page: Page) => page.locator('#early');
const username = (page: Page) => page.getByPlaceholder('Enter your username');
/** How fields and buttons lie and look. */
const looks = (page: Page) =>
  page.locator('main :is(h1, label, input, button, p)').evaluateAll((found) =>
    found.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { color, backgroundColor, fontSize } = getComputedStyle(one);
      return [one.tagName, ...[x, y, width, height].map(Math.round), color, backgroundColor, fontSize].join(' ');
    }),
  );

test('the login is there before the app: sound, and in the place where the app draws it', async ({ browser }) => {
  for (const [language, title] of [
    ['en', 'Login'],
    ['ro', romanian.title],
  ] as const) {
    const { page, letCome } = await slowly(browser, '', language);
    await expect(early(page).getByRole('heading', { name: title })).toBeVisible();
    await expect(early(page).getByText('Câmpia Verde')).toBeVisible();
    await atBothWidths(page, early(page).getByRole('heading'));
    await expectSound(page);
    const before = await looks(page);
    letCome();
    await expect(early(page)).toHaveCount(0);
    await expect(page.getByText('Câmpia Verde')).toBeVisible();
    expect(await looks(page)).toEqual(before);
    expect(before.length).toBeGreaterThan(8);
    await page.context().close();
  }
});

test('what was typed, the caret and the focus are in the app’s form when it comes', async ({ browser }) => {
  const { page, letCome } = await slowly(browser, '/products?x=1');
  await page.getByPlaceholder('Enter your password').fill('teren-demo');
  await username(page).pressSequentially('ana');
  await page.keyboard.press('ArrowLeft');
  letCome();
  await expect(early(page)).toHaveCount(0);
  await expect(username(page)).toBeFocused();
  await page.keyboard.type('x');
  await expect(username(page)).toHaveValue('anxa');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products/);
  await page.context().close();
});

test('Return before the app is there signs in once, when it comes', async ({ browser }) => {
  const { page, attempts, letCome } = await slowly(browser);
  await username(page).fill('ana');
  await page.getByPlaceholder('Enter your password').fill('teren-demo');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(early(page)).toHaveAttribute('aria-busy', 'true');
  expect(new URL(page.url()).search).toBe('');
  expect(attempts()).toBe(0);
  letCome();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByText('Logged in successfully as agent')).toBeVisible();
  expect(attempts()).toBe(1);
  await page.context().close();
});

for (const pointer of ['a mouse', 'a finger'])
  test(`a press of ${pointer} that lasts while the app comes signs in, once`, async ({ browser }) => {
    const { page, attempts, letCome } = await slowly(browser);
    await username(page).fill('ana');
    await page.getByPlaceholder('Enter your password').fill('teren-demo');
    const { x, y, width, height } = (await page.getByRole('button', { name: 'Login' }).boundingBox()) ?? zero;
    const at = { x: x + width / 2, y: y + height / 2 };
    const touch = await page.context().newCDPSession(page);
    await page.mouse.move(at.x, at.y);
    if (pointer === 'a mouse') await page.mouse.down();
    else await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    letCome();
    await expect(early(page)).toHaveCount(0);
    expect(attempts()).toBe(0);
    if (pointer === 'a mouse') await page.mouse.up();
    else await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page).toHaveURL(/\/products$/);
    expect(attempts()).toBe(1);
    await page.context().close();
  });

test('another button that was pressed before the app is there is pressed when it comes', async ({ browser }) => {
  const { page, letCome } = await slowly(browser);
  await page.getByRole('button', { name: 'I have a one-time code' }).click();
  letCome();
  await expect(page.getByRole('button', { name: 'Back to login' })).toBeVisible();
  await page.context().close();
});

test('nobody sees a login who is signed in, opens a code’s link or founds a company', async ({ browser }) => {
  for (const address of ['/setup', '/login#code=K7PXM&user=ana']) {
    const { page, letCome } = await slowly(browser, address);
    await expect(page.locator('#app-files')).toHaveCount(1);
    await expect(early(page)).toHaveCount(0);
    letCome();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.context().close();
  }
  const context = await browser.newContext({ viewport: widths.phone });
  const page = await context.newPage();
  await signIn(page, server.url, 'ana');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById('early') !== null) document.documentElement.dataset['flashed'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
  await context.close();
});

test('an app that does not come says so in place of the form', async ({ browser }) => {
  const names = ['index-*.js', 'shell-*.js', 'style-*.css'];
  for (const name of names) {
    const context = await browser.newContext({ viewport: widths.phone });
    const page = await context.newPage();
    await page.route(`**/assets/${name}`, (route) => route.abort());
    await page.goto(server.url);
    await expect(page.getByText('Teren could not be loaded. Reload the page.')).toBeVisible();
    await expect(early(page)).toHaveCount(0);
    await context.close();
  }
});

test('without scripts the page shows no form that nothing would answer', async ({ browser }) => {
  const context = await browser.newContext({ viewport: widths.phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.locator('noscript')).toHaveCount(1);
  await expect(page.locator('form')).toHaveCount(0);
  await context.close();
});
