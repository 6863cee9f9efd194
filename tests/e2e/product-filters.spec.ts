import { expect, type Page } from '@playwright/test';
import * as en from '#words/en/first';
import * as ro from '#words/ro/first';
import { signInByApi } from '../support/calls';
import { languageWalks, ordersOf, samplesOf } from './day';
import { type ProductItem, placeByApi } from './desk-data';
import { serveDemo } from './served-demo';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { allRowsHere, signInIn } from './walk';

// What is shown of the catalogue: chips for what is usual, in the bag and in stock, and the category.

const server = serveDemo();
const said = { en, ro };
/** '7 of 600 products' */
const count = async (page: Page): Promise<number> => {
  const shown = page.getByRole('main').getByRole('status').filter({ hasText: /^\d/ });
  return Number(((await shown.textContent()) ?? '').replace(/\D.*$/, ''));
};

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] what is shown of the catalogue, in ${language} on a ${device}`, async ({ browser }) => {
    const { filters, inMyBagFirst } = said[language].products;
    const { ordering } = said[language];
    const agent = device === 'phone' ? 'ana' : 'andrei';
    const api = await signInByApi(server.url, 'admin');
    const [first] = await api.get<ProductItem[]>('/scope/main/items/product');
    await api.put(`/scope/main/item/${first?.id}`, { ...first, category: 'Ronțăieli' });
    const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
    await signInIn(page, language, server.url, agent);
    const chips = page.getByRole('group', { name: filters.label });
    const chip = (name: string) => chips.getByRole('button', { name, exact: true });
    await allRowsHere(page);
    const all = await count(page);
    await expect(chip(filters.usual)).toHaveCount(0);
    await chip(filters.inBag).click();
    await expect(chip(filters.inBag)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => count(page)).toBe((await samplesOf(server.url, agent)).length);
    if (device === 'phone') await expect(chips.getByRole('option', { name: inMyBagFirst })).toBeAttached();
    const category = chips.getByRole('combobox', { name: filters.category });
    await expect(category.getByRole('option')).toHaveText([filters.any, 'Ronțăieli']);
    await chip(filters.inBag).click();
    await category.selectOption('Ronțăieli');
    await expect.poll(() => count(page)).toBe(1);
    // Its last product goes: what is chosen can still be seen, and taken back.
    await api.put(`/scope/main/item/${first?.id}`, { ...first, category: '' });
    await expect(page.getByText(filters.none)).toBeVisible();
    await expect(category).toHaveValue('Ronțăieli');
    await api.put(`/scope/main/item/${first?.id}`, { ...first, category: 'Ronțăieli' });
    await expect.poll(() => count(page)).toBe(1);
    await page.getByRole('searchbox').fill('nu-este');
    await expect(page.getByText(filters.none)).toBeVisible();
    await expectNothingTooWide(page);
    await page.getByRole('button', { name: filters.clear }).click();
    await expect.poll(() => count(page)).toBe(all);
    await expect(category).toHaveValue(filters.any);
    await chip(filters.inStock).click();
    await expect(chip(filters.inStock)).toHaveAttribute('aria-pressed', 'true');
    await expectNothingTooWide(page);

    // Of a client whose orders are on this phone; kept on the way to the cart, and gone with the order.
    const [order] = await ordersOf(server.url, agent);
    const client = (await api.get<{ id: string; name: string }[]>('/scope/main/items/client')).find(
      ({ id }) => id === order?.client,
    );
    await chip(filters.inStock).click();
    const picker = page.getByRole('combobox', { name: ordering.client });
    await picker.click();
    await picker.fill(client?.name ?? '');
    await page
      .getByRole('option', { name: client?.name ?? '' })
      .first()
      .click();
    // What it has ordered once is not usual yet; a second order comes while the list is looked at.
    await expect(page.getByRole('button', { name: ordering.cancel })).toBeVisible();
    await expect(chip(filters.usual)).toHaveCount(0);
    const { id = '' } = client ?? {};
    const catalogue = await api.get<ProductItem[]>('/scope/main/items/product');
    const again = catalogue.filter((one) => order?.products.some(({ product }) => product === one.id));
    await placeByApi(
      server.url,
      agent,
      id,
      again.map((product) => ({ product, quantity: 1 })),
    );
    await chip(filters.usual).click();
    await expect.poll(() => count(page)).toBeLessThan(all);
    const usual = await count(page);
    expect(usual).toBeGreaterThan(1);
    await page.getByRole('link', { name: said[language].menu.cart }).first().click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goBack();
    await expect(chip(filters.usual)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => count(page)).toBe(usual);
    await expectNothingTooWide(page);
  });
