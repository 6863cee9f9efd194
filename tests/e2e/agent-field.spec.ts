import { expect } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { addByCode, bagOf, online, openPhone, ordersOf, samplesOf, spoil, widths } from './day';
import { openDetails } from './day-plain';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, chooseFirstClient, placeOrder, readyForOffline, selectClient, signIn, unfoldOrder } from './walk';

// Must-show B and C in a real browser: samples left offline, a new client that the server refuses.

const server = serveDemo();

test('two samples left with the server dead: order and bag agree, and a replay changes nothing', async ({
  browser,
}) => {
  const admin = await (await browser.newContext({ viewport: widths.desk })).newPage();
  await signIn(admin, server.url, 'admin');
  await expect(admin.getByText(/^page 1 of \d+$/)).toBeVisible();
  const { context, page } = await openPhone(browser, 'allow');
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await readyForOffline(page);
  const known = new Set((await ordersOf(server.url, 'ana')).map(({ id }) => id));
  const [first, second] = await samplesOf(server.url, 'ana');
  if (first === undefined || second === undefined) throw new Error('ana has too few samples');
  await chooseFirstClient(page);
  for (const { code } of [first, second]) await addByCode({ page, narrow: true }, code);

  await server.kill();
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
  await page.getByRole('link', { name: /^Cart \(2\)/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Samples left at client' });
  for (const { name } of [first, second]) await dialog.getByRole('checkbox', { name }).check();
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/items/order'),
  );
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'My Bag' }).click();
  await expect(page.getByText('Left at a client, not sent yet.')).toHaveCount(2);

  await server.start();
  await online(page);
  await expect(page.getByText('Left at a client, not sent yet.')).toHaveCount(0);
  for (const { name } of [first, second]) {
    const line = page.getByRole('listitem').filter({ hasText: name });
    await expect(line.getByRole('img', { name: 'Not in the bag' })).toBeVisible();
    await expect(line.getByRole('img', { name: 'In the bag', exact: true })).toHaveCount(0);
  }
  const state = async () => {
    const api = await signInByApi(server.url, 'ana');
    return {
      orders: await ordersOf(server.url, 'ana'),
      bag: [...(await bagOf(api))],
      warehouse: await api.get<unknown>('/scope/main/items/warehouse'),
    };
  };
  const after = await state();
  const [order, ...more] = after.orders.filter(({ id }) => !known.has(id));
  expect(more).toEqual([]);
  expect(
    order?.products.map(({ product, quantity, deliveredQuantity }) => [product, quantity, deliveredQuantity]),
  ).toEqual([
    [first.id, 1, 1],
    [second.id, 1, 1],
  ]);
  const bag = new Map(after.bag);
  expect([bag.get(first.id), bag.get(second.id)]).toEqual([0, 0]);

  await page.goto(`${server.url}/products`);
  await page.getByPlaceholder('Search products...').fill(first.code);
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: first.code });
  await expect(card).toBeVisible();
  await expect(card.getByText('In bag')).toHaveCount(0);
  await page.goto(`${server.url}/my-orders`);
  await openDetails({ page, narrow: true }, 0);
  const details = page.getByRole('dialog', { name: `Order ${order?.id}` });
  for (const { name } of [first, second]) {
    const figures = details.getByRole('listitem').filter({ hasText: name }).locator('dl').first();
    await expect(figures).toHaveText(/Quantity1Delivered1$/);
  }
  // The admin has not touched the page since before the server died.
  const row = admin.getByRole('row').filter({ hasText: new RegExp(`(^|\\D)${order?.id}(\\D|$)`) });
  await expect(row).toHaveCount(1, { timeout: 90_000 });
  await expect(row).toContainText(`Lei ${order?.price.toFixed(2)}`);

  const request = await posted;
  const replayed = await page.evaluate(
    async ({ url, body, key }) => {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
      });
      return { status: answer.status, id: ((await answer.json()) as { id: string }).id };
    },
    { url: request.url(), body: request.postData() ?? '', key: (await request.allHeaders())['idempotency-key'] ?? '' },
  );
  expect(replayed).toEqual({ status: 201, id: order?.id });
  expect(await state()).toEqual(after);
  await context.close();
  await admin.context().close();
});

for (const way of ['picking an existing client', 'mending the field that the server named'] as const) {
  test(`a refused new client holds its own two orders and no other; ${way} sends both once`, async ({ browser }) => {
    const { context, page } = await openPhone(browser, 'block');
    await signIn(page, server.url, 'elena');
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    const known = new Set((await ordersOf(server.url, 'elena')).map(({ id }) => id));
    // No worker keeps the dialog's code for the time without a network: it is fetched before.
    await unfoldOrder(page);
    await page.getByRole('button', { name: 'Add New Client' }).click();
    await page.getByRole('dialog', { name: 'Add New Client' }).getByRole('button', { name: 'Cancel' }).click();
    await chooseFirstClient(page); // the picker's code
    await page.getByRole('link', { name: 'Cart', exact: true }).click();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    const stop = await spoil(context, 'POST', /\/items\/client/, (client) => ({ ...client, email: 'nu e adresă' }));
    await context.setOffline(true);
    await unfoldOrder(page);
    await page.getByRole('button', { name: 'Add New Client' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Client' });
    const name = `Magazin ${way.slice(0, 7)} SRL`;
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Phone').fill('0722 999 888');
    await form.getByRole('button', { name: 'Add Client' }).click();
    const order = async () => {
      await addOnPhone(page, 1);
      await placeOrder(page);
    };
    await expect(page.getByText(`Creating order for: ${name}`)).toBeVisible();
    await order();
    await selectClient(page, name);
    await order();
    await chooseFirstClient(page);
    await order();
    await context.setOffline(false);

    await page.getByRole('link', { name: /needs you/ }).click({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
    const entries = page.locator('[data-entry]');
    await expect(entries).toHaveCount(3); // the client and its two orders; the other order has gone
    expect((await ordersOf(server.url, 'elena')).filter(({ id }) => !known.has(id))).toHaveLength(1);
    await stop();

    if (way === 'picking an existing client') {
      await entries
        .first()
        .getByRole('button', { name: /^Pick an existing client/ })
        .click();
      const picker = page.getByRole('dialog', { name: 'Pick an existing client' });
      await picker
        .getByRole('textbox', { name: 'Client' })
        .or(picker.getByRole('combobox', { name: 'Client' }))
        .first()
        .click();
      await page.getByRole('listbox').getByRole('option').first().click();
      await picker.getByRole('button', { name: /^(Use|Pick|Send)/ }).click();
    } else {
      await entries
        .first()
        .getByRole('button', { name: /^Edit and send again/ })
        .click();
      const mend = page.getByRole('dialog', { name: 'Edit Client' });
      await mend.getByLabel('Email').fill('bun@exemplu.ro');
      await mend.getByRole('button', { name: 'Save and send' }).click();
    }
    await expect(page.getByText('Nothing waits', { exact: true })).toBeVisible({ timeout: 60_000 });
    const sent = (await ordersOf(server.url, 'elena')).filter(({ id }) => !known.has(id));
    expect(sent).toHaveLength(3);
    const clients = await (await signInByApi(server.url, 'elena')).get<{ id: string; name: string }[]>(
      '/scope/main/items/client',
    );
    expect(clients.filter((client) => client.name === name)).toHaveLength(way === 'picking an existing client' ? 0 : 1);
    await context.close();
  });
}
