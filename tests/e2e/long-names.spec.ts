import { type Browser, expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { online, widths } from './day';
import { placeByApi } from './desk-data';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addFirst, selectClient, signIn } from './walk';

// A client, a product and a box have endless words as names: no list, card or dialog overflows.

const server = serveDemo();
let api: Api;

/** 226 characters without a place to break at, and a sentence of 300. */
const word = `Lungă${'x'.repeat(220)}!`;
const sentence = 'Societatea comercială cu nume nesfârșit '.repeat(7).slice(0, 290).trim();

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
  const blank = { email: '', cui: '', contactPerson: '', deliveryAddress: '', observations: '' };
  const client = await api.post<{ id: string }>('/scope/main/items/client', {
    ...blank,
    name: word,
    phone: '0'.repeat(50),
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.ro`,
    cui: '1'.repeat(30),
    contactPerson: word,
    deliveryAddress: word,
    observations: word,
  });
  await api.post('/scope/main/items/client', { ...blank, name: sentence, phone: '0722 000 111' });
  const product = await api.post<{ id: string }>('/scope/main/products/new', {
    name: word,
    code: `0${'z'.repeat(99)}`,
    price: 1.25,
  });
  await api.post('/scope/main/items/box', {
    name: `0${'y'.repeat(99)}`,
    capacity: 10,
    products: [{ product: product.id, quantity: 3 }],
  });
  await placeByApi(server.url, 'ana', client.id, [
    { product: { id: product.id, name: word, code: '', price: 1.25 }, quantity: 2 },
  ]);
});

const openAs = async (browser: Browser, username: string, viewport: { width: number; height: number }) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, server.url, username);
  await online(page);
  return page;
};

/** Nothing reaches out of the window, and nothing scrolls sideways by itself. */
const expectInPlace = (page: Page, where: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => ({
          wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          scrolled: [...document.querySelectorAll('.scroll-region[data-overflows]')].map((region) =>
            region.getAttribute('aria-label'),
          ),
          dialogs: [...document.querySelectorAll('[role="dialog"]')].filter(
            (dialog) => dialog.scrollWidth > dialog.clientWidth + 1,
          ).length,
        })),
      { message: where, timeout: 5_000 },
    )
    .toEqual({ wider: 0, scrolled: [], dialogs: 0 });

for (const [device, viewport] of Object.entries(widths)) {
  test(`long names leave every screen in its place: an agent, ${device}`, async ({ browser }) => {
    const page = await openAs(browser, 'ana', viewport);
    await page.goto(`${server.url}/clients`);
    await page.getByRole('searchbox').fill('Lung');
    await expect(page.getByText(word).first()).toBeVisible();
    await expectInPlace(page, 'clients');
    await page.getByRole('searchbox').fill('Societatea comer');
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expectInPlace(page, 'a client with a long sentence');
    await page.getByRole('searchbox').fill('');
    await expectInPlace(page, 'all clients');

    await page.goto(`${server.url}/products`);
    await selectClient(page, word);
    await expectInPlace(page, 'the banner');
    await page.getByRole('searchbox').fill('0zzzz');
    await expect(page.getByText('0zzzz').first()).toBeVisible();
    await expectInPlace(page, 'products');
    await addFirst(page, viewport.width < 768);
    await page.getByRole('link', { name: /^Cart \(\d+\)/ }).click();
    await expect(page.getByText(`Order for: ${word}`)).toBeVisible();
    await expectInPlace(page, 'cart');
    await page.goto(`${server.url}/my-orders`);
    await expect(page.getByText(word).first()).toBeVisible();
    await expectInPlace(page, 'my orders');
    await page.context().close();
  });

  test(`long names leave every screen in its place: the office, ${device}`, async ({ browser }) => {
    const page = await openAs(browser, 'admin', viewport);
    await page.goto(`${server.url}/orders`);
    await expect(page.getByText(word).first()).toBeVisible();
    await expectInPlace(page, 'orders');
    if (viewport.width < 768) await page.getByText(word).first().click();
    await page
      .getByRole('button', { name: /View Details/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(word).first()).toBeVisible();
    await expectInPlace(page, 'order details');
    await page.keyboard.press('Escape');

    await page.goto(`${server.url}/products`);
    await page.getByRole('searchbox').fill('0zzzz');
    await expect(page.getByText(word).first()).toBeVisible();
    await expectInPlace(page, 'catalogue');

    await page.goto(`${server.url}/boxes`);
    await page.getByRole('searchbox').fill('0yyyy');
    await page.getByRole('button', { name: /^0y/ }).first().click();
    await expect(page.getByRole('dialog').getByText(word).first()).toBeVisible();
    await expectInPlace(page, 'box overview');
    await page.keyboard.press('Escape');
    await expectInPlace(page, 'boxes');
    await page.getByRole('button', { name: /^Edit 0y/ }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Box' }).getByText(word).first()).toBeVisible();
    await expectInPlace(page, 'edit box');
    await page.context().close();
  });
}
