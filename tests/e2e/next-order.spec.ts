import { expect, type Locator } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { online, openPhone, ordersOf } from './day';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, chooseFirstClient, offlinePhone, placeOrder, selectClient, signIn } from './walk';

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

test('orders placed without a signal are numbered in the order of placing', async ({ browser }) => {
  const clients = await (await signInByApi(server.url, 'mihai')).get<{ id: string; name: string }[]>(
    '/scope/main/items/client',
  );
  // Neither as they are listed, nor the other way round.
  const [second, third, first] = clients;
  if (first === undefined || second === undefined || third === undefined) throw new Error('mihai has too few clients');
  const known = new Set((await ordersOf(server.url, 'mihai')).map(({ id }) => id));
  const { context, page } = await offlinePhone(browser, server.url, 'mihai');
  for (const [at, { name }] of [first, second, third].entries()) {
    await selectClient(page, name);
    await addOnPhone(page, 1);
    await placeOrder(page);
    await expect(page.getByRole('link', { name: new RegExp(`${at + 1} waiting`) })).toBeVisible();
  }
  await context.setOffline(false);
  await online(page);
  const numbered = (await ordersOf(server.url, 'mihai'))
    .filter(({ id }) => !known.has(id))
    .toSorted((one, next) => Number(one.id) - Number(next.id));
  expect(numbered.map(({ client }) => client)).toEqual([first.id, second.id, third.id]);
  const latest = Math.max(...[...known].map(Number));
  for (const { id } of numbered) expect(Number(id)).toBeGreaterThan(latest);
  await context.close();
});

test('[SYNC-7] a row made here stays the same when it arrives before its answer, and with that', async ({
  browser,
}) => {
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'ana');
  await online(page);
  /** Writes wait for the first, before the server has them; their answers for the second. */
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open: () => open() };
  };
  const [sent, answered] = [gate(), gate()];
  await page.route('**/scope/main/items/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await sent.opened;
    const response = await route.fetch();
    await answered.opened;
    await route.fulfill({ response });
  });
  /** Marks what React would make again, with a press on it lost. */
  const mark = (row: Locator) => row.evaluate((element) => element.setAttribute('data-first', 'yes'));
  const isTheSame = (row: Locator) => expect(row).toHaveAttribute('data-first', 'yes');

  await page.goto(`${server.url}/observations`);
  await page.getByRole('button', { name: 'Add observation' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Raft nou');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Observation' }).click();
  const remove = page.getByRole('button', { name: 'Delete Raft nou' });
  await mark(remove);
  const waits = page
    .getByRole('listitem')
    .filter({ has: remove })
    .getByText(/^(Sending|Saved on this phone)$/);
  await expect(waits).toBeVisible();
  sent.open();
  // Its answer is still on the way.
  await expect(waits).toBeHidden();
  await isTheSame(remove);
  answered.open();
  await expect(page.getByRole('link', { name: 'Online' })).toBeVisible();
  await isTheSame(remove);
  await context.close();
});
