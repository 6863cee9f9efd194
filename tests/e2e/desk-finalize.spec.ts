import { expect, type Locator } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { openDesk, openDetails, orderToPrepare, tickOf } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { atBothWidths } from './walk';

// What becomes of an order at the desk: prepared, written into, finalized; and what the other desk sees of it.

const server = serveDemo();

test('[STOCK-10] finalizing asks first, is for good, and is seen on the other desk', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const [one, other] = [await openDesk(browser, server.url, 'admin'), await openDesk(browser, server.url, 'radu')];
  const theirs = await openDetails(other, order.id);
  await theirs.getByRole('textbox', { name: 'Order observations' }).fill('Încă scriu');
  const finalize = one.getByRole('button', { name: `Finalize: order ${order.id}` });
  const question = one.getByRole('dialog', { name: `Finalize order ${order.id}?` });
  await finalize.click();
  await expect(question.getByText(': 2 of 2 lines are not prepared yet.')).toBeVisible();
  await expectSound(one);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(finalize).toBeFocused();
  await finalize.click();
  await question.getByRole('button', { name: 'Finalize' }).click();
  await expect(one.getByText('Order finalized successfully')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(finalize).toBeHidden();
  await expect(one.getByRole('button', { name: `View Details: order ${order.id}` })).toBeFocused();

  // Read-only in every open dialog; a text that was being typed can still be read.
  await expect(tickOf(theirs, order.name)).toBeDisabled();
  await expect(tickOf(theirs, order.name)).toHaveAccessibleDescription(/^The order is finalized/);
  await expect(theirs.getByRole('textbox', { name: 'Order observations' })).toBeHidden();
  await atBothWidths(other, theirs.getByText('What you typed was not saved before that'));
  await expect(theirs.getByText('Încă scriu')).toBeVisible();
  await expectSound(other);

  await one.getByRole('button', { name: 'See finalized' }).click();
  await expect(one.getByRole('heading', { name: 'Finalized orders' })).toBeVisible();
  await expect(one.getByRole('row').nth(1)).toContainText(order.id);
  // A row has Send, a card of a finalized order has none (spec §4).
  await expect(one.getByRole('button', { name: `Send: order ${order.id}` })).toBeVisible();
  await one.setViewportSize({ width: 360, height: 740 });
  await one.getByRole('button', { name: new RegExp(` ?${order.id} · `) }).click();
  await expect(one.getByRole('button', { name: `View Details: order ${order.id}` })).toBeVisible();
  await expect(one.getByRole('button', { name: `Send: order ${order.id}` })).toBeHidden();
  await expectSound(one);
});

test('an order whose lines are all added is struck through at once, but its buttons are not', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const page = await openDesk(browser, server.url, 'admin');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Send: order ${order.id}` }) });
  const struck = (place: Locator) => place.evaluate((element) => getComputedStyle(element).textDecorationLine);
  const client = row.getByRole('cell').nth(1);
  expect(await struck(client)).toBe('none');
  await expect(row.getByText(', all lines added')).toBeHidden();
  const admin = await signInByApi(server.url, 'admin');
  const stored = await admin.get<{ products: { product: string }[] }>(`/scope/main/item/${order.id}`);
  const [line] = stored.products;
  await admin.put(`/scope/main/item/${order.id}`, { products: [line] });
  await admin.put('/scope/main/products/check', { orderId: order.id, productId: line?.product, checked: true });
  await expect(row.getByText(', all lines added')).toBeAttached();
  const id = page.getByText(order.id, { exact: true });
  await atBothWidths(page, id.or(page.getByRole('button', { name: new RegExp(` ?${order.id} · `) })));
  expect(await struck(client)).toBe('line-through');
  expect(await struck(row.getByRole('cell').last())).toBe('none');
  await expectSound(page);
});

test('an admin writes observations into an order, with their stamp; the other desk follows', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const [one, other] = [await openDesk(browser, server.url, 'admin'), await openDesk(browser, server.url, 'radu')];
  const [mine, theirs] = [await openDetails(one, order.id), await openDetails(other, order.id)];
  const field = (details: Locator) => details.getByRole('textbox', { name: 'Order observations' });
  await expect(field(mine)).toHaveAttribute('placeholder', 'No observations');
  await field(mine).fill('Livrare joi, înainte de 9');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(one.getByText('Observations updated successfully')).toBeVisible();
  await expect(field(theirs)).toHaveValue('Livrare joi, înainte de 9');
  await expect(theirs.getByText(/^Last modified \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/)).toBeVisible();
});
