import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { online, openPhone, ordersOf, widths } from './day';
import { serveDemo } from './served-demo';
import { placeOf, pressAt } from './taps';
import { test } from './test';
import { addFirst, addOnPhone, chooseFirstClient, signIn } from './walk';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Hasty fingers on every form that makes something: two taps within one frame, 80 ms apart while the dialog fades away,
// 300 ms apart, and Enter held down. Whatever they do, one thing is made, by one call under one key.

const server = serveDemo();
let api: Api;

test.beforeAll(async () => {
  api = await signInByApi(server.url, 'admin');
});

/**
 * How a form is submitted, told its button; a gap in milliseconds, or Enter held down in the field that has the focus.
 */
const hasty = [0, 80, 300, 'Enter held down'] as const;
type Hasty = (typeof hasty)[number];

const submit = async (page: Page, button: Locator, how: Hasty): Promise<void> => {
  if (how === 'Enter held down') {
    for (let repeat = 0; repeat < 6; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    return;
  }
  await button.evaluate(
    (element, gap) =>
      new Promise<void>((resolve) => {
        const tap = () => (element as HTMLElement).click();
        tap();
        if (gap === 0) {
          tap();
          resolve();
        } else
          setTimeout(() => {
            tap();
            resolve();
          }, gap);
      }),
    how,
  );
};

/** The writes that a page sends: their keys, by method and path. */
const watch = (page: Page): ((call: string) => readonly (string | undefined)[]) => {
  const sent: { call: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/scope/main', '');
    sent.push({ call: `${request.method()} ${path}`, key: request.headers()['idempotency-key'] });
  });
  return (call) => sent.filter((one) => one.call.startsWith(call)).map(({ key }) => key);
};

const openAs = async (browser: Browser, username: string, path: string): Promise<Page> => {
  // Without a worker, so that every call is seen where it leaves.
  const context = await browser.newContext({ viewport: widths.desk, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, server.url, username);
  await page.goto(`${server.url}${path}`);
  await online(page);
  return page;
};
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const named = async (type: string, field: 'name' | 'title', value: string): Promise<number> =>
  (await api.get<Record<string, unknown>[]>(`/scope/main/items/${type}`)).filter((item) => item[field] === value)
    .length;

/** A form that makes something: who opens it, what is typed into it, and the call by which it is made. */
const forms = [
  {
    what: 'client',
    by: 'ana',
    path: '/clients',
    opener: 'Add Client',
    title: 'Add New Client',
    button: 'Add Client',
    call: 'POST /items/client',
    field: 'name',
    fill: async (form: Locator, name: string) => {
      await form.getByLabel('Phone').fill('0722 000 111');
      await form.getByRole('textbox', { name: 'Name' }).fill(name);
    },
  },
  {
    what: 'observation',
    by: 'ana',
    path: '/observations',
    opener: 'Add observation',
    title: 'Create New Observation',
    button: 'Create Observation',
    call: 'POST /items/observation',
    field: 'title',
    fill: (form: Locator, name: string) => form.getByLabel('Title').fill(name),
  },
  {
    what: 'box',
    by: 'admin',
    path: '/boxes',
    opener: 'Add box',
    title: 'Add New Box',
    button: 'Create box',
    call: 'POST /items/box',
    field: 'name',
    fill: (form: Locator, name: string) => form.getByLabel('Name').fill(name),
  },
  {
    what: 'product',
    by: 'admin',
    path: '/products',
    opener: 'Add Product',
    title: 'Add New Product',
    button: 'Add Product',
    call: 'POST /products/new',
    field: 'name',
    fill: async (form: Locator, name: string) => {
      await form.getByLabel('Code').fill(name.toUpperCase());
      await form.getByLabel('Price').fill('2.5');
      await form.getByLabel('Name').fill(name);
    },
  },
] as const;

for (const { what, by, path, opener, title, button, call, field, fill } of forms) {
  test(`a hasty finger makes one ${what}`, async ({ browser }) => {
    const page = await openAs(browser, by, path);
    const sent = watch(page);
    for (const [at, how] of hasty.entries()) {
      const name = `Grabit ${what} ${at}`;
      await page.getByRole('button', { name: opener, exact: true }).click();
      const form = dialog(page, title);
      await fill(form, name);
      const before = sent(call).length;
      await submit(page, form.getByRole('button', { name: button, exact: true }), how);
      await expect.poll(() => named(what, field, name), { message: `${what}, ${how}` }).toBeGreaterThan(0);
      // Nothing of it waits any more; Enter held down may have opened the next, empty form.
      await online(page);
      // Their keys say whether one call was repeated or several were made.
      expect(sent(call).slice(before), `${what}, ${how}`).toHaveLength(1);
      expect(await named(what, field, name), `${what}, ${how}`).toBe(1);
      await page.goto(`${server.url}${path}`);
      await online(page);
    }
    await page.context().close();
  });
}

test('a form that is opened again while it fades away is empty', async ({ browser }) => {
  const page = await openAs(browser, 'admin', '/products');
  const opener = page.getByRole('button', { name: 'Add Product', exact: true });
  await opener.click();
  const name = dialog(page, 'Add New Product').getByRole('textbox', { name: 'Name' });
  await name.fill('Grabit');
  await page.keyboard.press('Escape');
  const discard = page.getByRole('button', { name: 'Yes, leave' });
  await discard.evaluate((button) => {
    (button as HTMLElement).click();
    requestAnimationFrame(() => {
      for (const one of document.querySelectorAll<HTMLElement>('main button'))
        if (one.textContent === 'Add Product') one.click();
    });
  });
  await expect(discard).toHaveCount(0);
  await expect(name).toHaveValue('');
  await page.context().close();
});

test('a hasty finger places one order', async ({ browser }) => {
  const page = await openAs(browser, 'ana', '/products');
  const sent = watch(page);
  for (const [at, how] of hasty.entries()) {
    const before = (await ordersOf(server.url, 'ana')).length;
    await chooseFirstClient(page);
    await addFirst(page, false);
    await page.getByRole('link', { name: /^Cart \(\d+\)/ }).click();
    const place = page.getByRole('button', { name: 'Place Order' });
    await place.focus();
    await submit(page, place, how);
    const samples = dialog(page, 'Samples left at client');
    await expect(samples.or(page.getByRole('heading', { name: 'Products' }))).toBeVisible();
    if (await samples.isVisible()) {
      const answer = samples.getByRole('button', { name: 'Submit' });
      await answer.focus();
      await submit(page, answer, how);
    }
    await expect(page).toHaveURL(/\/products$/);
    await expect.poll(async () => (await ordersOf(server.url, 'ana')).length).toBeGreaterThan(before);
    await online(page);
    expect(sent('POST /items/order').length, `${how}`).toBe(at + 1);
    expect((await ordersOf(server.url, 'ana')).length, `${how}`).toBe(before + 1);
  }
  await page.context().close();
});

test('a hasty finger removes one product from the cart, not the next; a later one removes that', async ({
  browser,
}) => {
  const page = await openAs(browser, 'ana', '/products');
  await chooseFirstClient(page);
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('row');
  for (const [at, inCart] of ['Cart (1)', 'Cart (2)', 'Cart (3)'].entries()) {
    await rows
      .nth(at + 1)
      .getByRole('textbox')
      .fill('2');
    await rows
      .nth(at + 1)
      .getByRole('button', { name: /^Add / })
      .click();
    await expect(page.getByRole('link', { name: inCart })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Cart (3)' }).click();
  const lines = page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  const place = await placeOf(lines.first().getByRole('button', { name: /^Remove / }));
  await page.evaluate(pressAt, { ...place, at: 10_000 });
  await expect(lines).toHaveCount(2);
  await page.evaluate(pressAt, { ...place, at: 10_300 });
  await expect(page.getByRole('link', { name: 'Back to Products' })).toBeVisible();
  await expect(lines).toHaveCount(2);
  await page.evaluate(pressAt, { ...place, at: 11_000 });
  await expect(lines).toHaveCount(1);
  await page.context().close();
});

test('a hasty second tap does not close the question that the first opened; a later one does', async ({ browser }) => {
  const page = await openAs(browser, 'ana', '/products');
  // What has been closed is gone at once, and not seen while it fades.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const agent = await signInByApi(server.url, 'ana');
  const [bag] = await agent.get<{ products: { product: string; quantity: number }[] }[]>('/scope/main/items/bag');
  const products = await agent.get<{ id: string; code: string; name: string }[]>('/scope/main/items/product');
  const inBag = bag?.products.find(({ quantity }) => quantity === 1)?.product;
  const sample = products.find(({ id }) => id === inBag);
  if (sample === undefined) throw new Error('the bag is empty');
  await chooseFirstClient(page);
  await page.getByRole('searchbox', { name: 'Search products' }).fill(sample.code);
  const row = page.getByRole('table', { name: 'Products' }).getByRole('row').filter({ hasText: sample.name });
  await row.getByRole('textbox').fill('1');
  await row.getByRole('button', { name: /^Add / }).click();
  await page.getByRole('link', { name: 'Cart (1)' }).click();
  const place = await placeOf(page.getByRole('button', { name: 'Place Order' }));
  const question = dialog(page, 'Samples left at client');

  await page.evaluate(pressAt, { ...place, at: 10_000 });
  await expect(question).toBeVisible();
  await page.evaluate(pressAt, { ...place, at: 10_300 });
  await expect(question).toBeVisible();
  await page.evaluate(pressAt, { ...place, at: 11_000 });
  await expect(question).toBeHidden();

  await page.mouse.click(place.x, place.y);
  await expect(question).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(question).toBeVisible();
  await page.context().close();
});

const nothing = (): never => {
  throw new Error('it is not there');
};

test('the second half of a double tap on the cart’s bar does not place the order', async ({ browser }) => {
  const { page, context } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'mihai');
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  const before = (await ordersOf(server.url, 'mihai')).length;
  const bar = page.getByRole('link', { name: /^Cart \(1\)/ });
  const { x, width, ...box } = (await bar.boundingBox()) ?? nothing();
  // Where Place Order is on the next page.
  const place = { x: x + width * 0.8, y: box.y + box.height / 2 };
  await page.evaluate(pressAt, { ...place, at: 10_000 });
  const button = page.getByRole('button', { name: 'Place Order' });
  await expect(button).toBeVisible();
  const at = (await button.boundingBox()) ?? nothing();
  expect(place.x).toBeGreaterThan(at.x);
  await page.evaluate(pressAt, { ...place, at: 10_300 });
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await page.evaluate(pressAt, { ...place, at: 11_000 });
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expect.poll(async () => (await ordersOf(server.url, 'mihai')).length).toBe(before + 1);
  await context.close();
});

test('the second half of a double tap on a client does not order its last order again', async ({ browser }) => {
  const { page, context } = await openPhone(browser, 'block');
  const [order] = await ordersOf(server.url, 'mihai');
  const clients = await api.get<{ id: string; name: string }[]>('/scope/main/items/client');
  const name = clients.find(({ id }) => id === order?.client)?.name ?? '';
  await signIn(page, server.url, 'mihai');
  await page.getByRole('combobox', { name: 'Client' }).fill(name);
  const place = await placeOf(page.getByRole('option', { name }).first());
  await page.evaluate(pressAt, { ...place, at: 10_000 });
  const again = page.getByRole('button', { name: /^Order again, to the cart/ });
  await expect(again).toBeVisible();
  // Wherever the page has it: under the finger.
  await again.evaluate((button, { x, y }) => {
    const { style } = button as HTMLElement;
    Object.assign(style, { position: 'fixed', left: `${x - 20}px`, top: `${y - 20}px`, zIndex: '1000' });
  }, place);
  await page.evaluate(pressAt, { ...place, at: 10_300 });
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.evaluate(pressAt, { ...place, at: 11_000 });
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await context.close();
});

test('the second half of a double tap on No, which moves as it fades, does not press Yes', async ({ browser }) => {
  const { page, context } = await openPhone(browser, 'block');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, server.url, 'stefan');
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const yes = page.getByRole('button', { name: 'Yes, cancel order' });
  await expect(yes).toBeVisible();
  // In one go: the question is there for a moment more.
  await page.getByRole('button', { name: 'No, keep order' }).evaluate(async (no: HTMLElement) => {
    const other = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Yes, cancel order');
    no.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    other?.click();
  });
  await expect(yes).toBeHidden();
  await expect(page.getByRole('link', { name: /^Cart \(1\)/ })).toBeVisible();
  await context.close();
});
