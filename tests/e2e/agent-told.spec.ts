import { expect } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { ordersOf, type Walker, widths } from './day';
import { orderToPrepare } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { addFirst, chooseFirstClient, selectClient, signIn } from './walk';

// What an agent sees of their own order, and of the cart before it is placed or dropped.

const server = serveDemo();

interface Item {
  readonly date: string;
  readonly products: readonly { readonly product: string }[];
}

for (const [name, viewport] of Object.entries(widths)) {
  const narrow: Walker['narrow'] = viewport.width < 768;

  test(`My Orders says what the office has done with an order, and what a day came to: ${name}`, async ({
    browser,
  }) => {
    const admin = await signInByApi(server.url, 'admin');
    const [open, done] = [await orderToPrepare(server.url), await orderToPrepare(server.url)];
    const page = await (await browser.newContext({ viewport })).newPage();
    await signIn(page, server.url, 'ana');
    await page.goto(`${server.url}/my-orders`);
    const shown = ({ id }: { id: string }) =>
      narrow
        ? page.getByRole('button', { name: new RegExp(`(^|\\D)${id} · `) })
        : page.getByRole('row').filter({ has: page.getByRole('button', { name: `View Details: order ${id}` }) });
    await expect(shown(done).getByText('Accepted')).toBeVisible();
    const item = (id: string) => admin.get<Item>(`/scope/main/item/${id}`);
    // The office ticks what is there; the other line waits for stock.
    const [there] = (await item(open.id)).products;
    await admin.put('/scope/main/products/check', { orderId: open.id, productId: there?.product, checked: true });
    await expect(shown(open).getByText('Being prepared', { exact: true })).toBeVisible();
    const whole = await item(done.id);
    const own = (await ordersOf(server.url, 'ana')).filter(({ date }) => date === whole.date);
    const total = own.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;
    const lei = total.toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(page.getByText(`Today: ${own.length} orders · Lei ${lei}`)).toBeVisible();
    await admin.put(`/scope/main/item/${done.id}`, { ...whole, isFinalized: true });
    await expect(shown(done).getByText('Finalized', { exact: true })).toBeVisible();
    await expect(shown(done).getByText('Accepted')).toBeVisible();
    await expect(shown(open).getByText('Accepted')).toBeVisible();
    await expect(shown(open).getByText('Finalized', { exact: true })).toHaveCount(0);
    await expectSound(page);
    await page.context().close();
  });

  test(`a cart that goes on for another client says so, an empty one does not: ${name}`, async ({ browser }) => {
    const ana = await signInByApi(server.url, 'ana');
    const [first, second] = await ana.get<{ name: string }[]>('/scope/main/items/client');
    const page = await (await browser.newContext({ viewport })).newPage();
    await signIn(page, server.url, 'ana');
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    const said = page.getByText(/^The cart is now for /);
    await selectClient(page, first?.name ?? '');
    await selectClient(page, second?.name ?? '');
    // Nothing was carried, so there is no toast: the next one is the product's.
    await addFirst(page, narrow);
    await expect(page.getByText('Added to Cart')).toBeVisible();
    await expect(said).toHaveCount(0);
    await selectClient(page, first?.name ?? '');
    await expect(said).toHaveText(`The cart is now for ${first?.name}`);
    await expect(page.getByText('Its 1 product stays.')).toBeVisible();
    await page.context().close();
  });

  test(`logging out says that the cart goes: ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await signIn(page, server.url, 'ana');
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    await chooseFirstClient(page);
    await addFirst(page, narrow);
    const logout = async () => {
      if (narrow) await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
    };
    await logout();
    const question = page.getByRole('dialog', { name: 'Your cart is not placed yet' });
    await expect(question.getByText(/^Logging out empties your cart: its 1 product goes\./)).toBeVisible();
    await expectSound(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('link', { name: /^Cart \(1\)/ })).toBeVisible();
    await logout();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await signIn(page, server.url, 'ana');
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    await expect(page.getByText(/^Creating order for: /)).toHaveCount(0);
    await page.context().close();
  });
}
