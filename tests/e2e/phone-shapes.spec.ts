import { expect, type Locator, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { openPhone, ordersOf, widths } from './day';
import { setStock } from './desk-sync-data';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { addOnPhone, chooseFirstClient, selectClient, signIn } from './walk';

// A phone on its side, with a camera in its edge; one whose user needs texts of twice the size; and a list that stays
// where it is while the office works.

const server = serveDemo();
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** CSS pixels of the edges that a camera and round corners take. */
const edge = 44;

/** What is drawn in those edges: texts, and what is pressed. A table that is wider scrolls inside its own frame. */
const inTheEdges = (page: Page): Promise<string[]> =>
  page.evaluate(
    (pixels) =>
      [...document.querySelectorAll('a, button, input, select, h1, h2, td, th, p, span, .mantine-Notification-root')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => element.closest('.mantine-VisuallyHidden-root') === null)
        .filter((element) => {
          const { left, right, top, bottom, width } = element.getBoundingClientRect();
          const frame = element.closest('[role="region"]')?.getBoundingClientRect();
          const [from, to] = [Math.max(left, frame?.left ?? left), Math.min(right, frame?.right ?? right)];
          const isInSight = width > 0 && from < to && bottom > 0 && top < innerHeight;
          return isInSight && (from < pixels || to > innerWidth - pixels);
        })
        .map((element) => `${element.localName} '${element.textContent}'`),
    edge,
  );

/** Lays the phone on its side: so many CSS pixels are wide, and both edges are taken. */
const turnOver = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 360 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: edge, right: edge, bottom: 21 } });
};

/** Products of which all is in sight: between what sticks on top and the bar of the cart. */
const wholeCards = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = document.querySelector('.product-search')?.getBoundingClientRect().bottom ?? 0;
    const foot = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? innerHeight;
    return [...document.querySelectorAll('.order-card')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top >= head && bottom <= foot;
    }).length;
  });

test('on its side a phone shows nothing below its camera', async ({ browser }) => {
  const wide = await openPhone(browser, 'block');
  await turnOver(wide.page, 1000);
  await signIn(wide.page, server.url, 'ana');
  // Beside the welcome.
  expect(await inTheEdges(wide.page)).toEqual([]);
  await expect(wide.page.getByText(/^page 1 of \d+$/)).toBeVisible();
  expect(await inTheEdges(wide.page)).toEqual([]);
  await wide.page.context().close();

  // So narrow that the menu and the forms fill the window.
  const { page } = await openPhone(browser, 'block');
  await turnOver(page, 667);
  await signIn(page, server.url, 'ana');
  expect(await inTheEdges(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Clients' })).toBeVisible();
  expect(await inTheEdges(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  expect(await inTheEdges(page)).toEqual([]);
  await page.context().close();
});

test('on its side a phone shows its own list, and a whole product below the order and the search', async ({
  browser,
}) => {
  const { page } = await openPhone(browser, 'block');
  await page.setViewportSize({ width: 800, height: 360 });
  await signIn(page, server.url, 'ana');
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await expect.poll(() => wholeCards(page)).toBeGreaterThan(0);
  await page.context().close();
});

test('five products are in sight with a client that has orders, with a line and without', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  await page.setViewportSize({ width: 360, height: 780 });
  const [order] = await ordersOf(server.url, 'ana');
  const api = await signInByApi(server.url, 'ana');
  const clients = await api.get<{ id: string; name: string }[]>('/scope/main/items/client');
  await signIn(page, server.url, 'ana');
  await selectClient(page, clients.find(({ id }) => id === order?.client)?.name ?? '');
  await expect(page.getByRole('button', { name: /^Order again, to the cart/ })).toBeVisible();
  const top = async (): Promise<number> => (await page.getByText(/^page 1 of/).boundingBox())?.y ?? Number.NaN;
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(5);
  const before = await top();
  await addOnPhone(page, 1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(5);
  // Add has moved nothing.
  expect(await top()).toBe(before);
  await page.context().close();
});

test('with texts of twice the size an order is still made with products in sight', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  await page.setViewportSize(widths.phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await page.evaluate(() => window.scrollTo(0, 0));
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? Number.NaN;
  const textLine = 40;
  expect((await topOf(card)) + textLine).toBeLessThan(await topOf(page.locator('.bottom-bar')));
  await expectSound(page);
  const quantity = page.getByRole('textbox', { name: /^Quantity of / }).first();
  await quantity.fill('1000');
  await expect.poll(() => quantity.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await page.context().close();
});

test('in the dark what cancels and removes is still red', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  /** Red, green and blue of its text or icon. */
  const colourOf = async (button: Locator) =>
    (await button.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)?.map(Number) ?? [];
  const isRed = async (button: Locator) => {
    const [red = 0, green = 0, blue = 0] = await colourOf(button);
    expect(red - Math.max(green, blue)).toBeGreaterThan(90);
  };
  await isRed(page.getByRole('button', { name: 'Cancel Order' }));
  await page.getByRole('link', { name: /^Cart/ }).click();
  await isRed(page.getByRole('button', { name: /^Remove/ }));
  await page.context().close();
});

interface Product {
  readonly id: string;
  readonly code: string;
  readonly price: number;
}

test('nothing in the list moves while prices change and products run out of stock', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const keep = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, value, sources } of entries as LayoutShift[])
        if (!hadRecentInput) shifts.push(`${value} ${sources.map(({ node }) => node?.textContent ?? 'gone').join()}`);
    };
    const observer = new PerformanceObserver((seen) => keep(seen.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      /** Once two more frames are drawn. */
      shiftsSoFar: () =>
        new Promise((done) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              keep(observer.takeRecords());
              done(shifts);
            }),
          );
        }),
    });
  });
  const shifts = () =>
    page.evaluate(() => (window as unknown as { shiftsSoFar: () => Promise<string[]> }).shiftsSoFar());
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByText('Added to Cart')).toHaveCount(0);
  const before = (await shifts()).length;

  const admin = await signInByApi(server.url, 'admin');
  const products = (await admin.get<Product[]>('/scope/main/items/product')).sort((one, other) =>
    one.code < other.code ? -1 : 1,
  );
  const [first, second, third] = products as [Product, Product, Product];
  for (const [{ id }, price] of [
    [first, 1234.5],
    [second, 6.1],
  ] as const) {
    const stored = await admin.get<object>(`/scope/main/item/${id}`);
    await admin.put(`/scope/main/item/${id}`, { ...stored, price });
  }
  await setStock(admin, second.id, 0);
  await setStock(admin, third.id, 1_000);
  await expect(page.getByText('Lei 1,234.50').first()).toBeVisible();
  await expect(page.getByText('Lei 6.10').first()).toBeVisible();
  await expect(page.getByText('Out of stock').first()).toBeVisible();
  await expect(page.getByText('Stock 1,000').first()).toBeVisible();
  expect((await shifts()).slice(before)).toEqual([]);
  await page.context().close();
});

/** The part of https://wicg.github.io/layout-instability that is used, which TypeScript lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
