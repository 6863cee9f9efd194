import { expect } from '@playwright/test';
import { online, openPhone } from './day';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, chooseFirstClient, placeOrder, signIn } from './walk';

const server = serveDemo();

test('on a phone products are sorted by price, and the next order begins without the last search', async ({
  browser,
}) => {
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'ana');
  await online(page);
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  const prices = async (): Promise<number[]> =>
    (await cards.allTextContents()).map((text) => Number(/Lei ([\d.,]+)/.exec(text)?.[1]?.replace(',', '')));
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Price, highest first');
  await expect
    .poll(async () => {
      const shown = await prices();
      return shown.length > 20 && shown.every((price, at) => at === 0 || price <= (shown[at - 1] ?? 0));
    })
    .toBe(true);
  await expect(sort.getByRole('option')).toHaveText([
    'Sorted by code',
    'Price, lowest first',
    'Price, highest first',
    'Stock, lowest first',
    'Stock, highest first',
    'Not in my bag first',
    'In my bag first',
  ]);

  await chooseFirstClient(page);
  const search = page.getByRole('searchbox');
  await search.fill('a');
  await addOnPhone(page, 1);
  await placeOrder(page);
  await expect(search).toHaveValue('');
  // How it was sorted is no part of the order.
  await expect(sort).toHaveValue('Price, highest first');
  await context.close();
});
