import { expect, type Page } from '@playwright/test';
import { press, type } from './keys';
import { asksByItself, dieBeforeAnswer, expectOneKey, keysTo } from './lost-answers';
import { allocation, detailsOf, inBox, inStock, openDesk, openDetails, orderToPrepare, tickOf } from './order-lines';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { readyForOffline, signIn } from './walk';

// Orders at the desk: lines ticked with their boxes, two admins at once, a server that dies in the middle.

const server = serveDemo();

/** The server is back, and the browser reports it before the desk's own next try. */
const comeBack = async (page: Page): Promise<void> => {
  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};

test('[STOCK-6] [STOCK-11] a line ticked at one desk shows at the other, with a message', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const [one, other] = [await openDesk(browser, server.url, 'admin'), await openDesk(browser, server.url, 'radu')];
  const [mine, theirs] = [await openDetails(one, order.id), await openDetails(other, order.id)];
  await expect(inStock(mine, order.name)).toHaveText(String(order.stock));

  // Both begin to tick it; each is shown the same box.
  await tickOf(mine, order.name).click();
  await tickOf(theirs, order.name).click();
  await expect(allocation(one)).toHaveAccessibleName(`Remove 2x ${order.name} (0 remaining)`);
  const before = await inBox(allocation(one));
  expect(await inBox(allocation(other))).toBe(before);
  await expectSound(one);
  await one.keyboard.press('Escape');
  await allocation(one).getByRole('button', { name: 'Complete' }).click();
  await expect(one.getByText('Order updated successfully')).toBeVisible();
  await expect(allocation(one)).toBeHidden();
  await expect(tickOf(mine, order.name)).toBeChecked();
  await expect(tickOf(mine, order.name)).toBeFocused();
  await expect(inStock(mine, order.name)).toHaveText(String(order.stock - 2));

  // The other sees it live, with the reason why nothing is left to do.
  await expect(inStock(theirs, order.name)).toHaveText(String(order.stock - 2));
  await allocation(other).getByRole('button', { name: 'Complete' }).click();
  await expect(allocation(other).getByText('The line is ticked already: somebody else was faster.')).toBeVisible();
  // Trying again cannot help, so closing is all that is offered, and Enter does it.
  await expect(allocation(other).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(allocation(other).getByRole('button', { name: 'Close' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(allocation(other)).toBeHidden();
  await expect(tickOf(theirs, order.name)).toBeChecked();

  // Unticking puts the same units into a box again; both desks agree on every figure.
  await tickOf(theirs, order.name).click();
  await expect(allocation(other)).toHaveAccessibleName(`Add 2x ${order.name} (0 remaining)`);
  await allocation(other).getByRole('button', { name: 'Complete' }).click();
  await expect(other.getByText('Order updated successfully')).toBeVisible();
  for (const details of [mine, theirs]) {
    await expect(tickOf(details, order.name)).not.toBeChecked();
    await expect(inStock(details, order.name)).toHaveText(String(order.stock));
  }
  await tickOf(mine, order.name).click();
  await tickOf(theirs, order.name).click();
  const after = await inBox(allocation(one));
  expect(await inBox(allocation(other))).toBe(after);
});

test('[SYNC-2] the server dies before it answers a tick: asked again by itself, it is done once', async ({
  browser,
}) => {
  const order = await orderToPrepare(server.url);
  const page = await openDesk(browser, server.url, 'admin');
  const details = await openDetails(page, order.id);
  await tickOf(details, order.name).click();
  const dialog = allocation(page);
  await dieBeforeAnswer(page, server, '**/scope/main/batch*');
  const keys = keysTo(page, '/scope/main/batch');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await asksByItself(dialog);
  await expect(dialog.getByText('Needs a connection.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeDisabled();
  await expectSound(page);
  await comeBack(page);
  await expect(page.getByText('Order updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  expectOneKey(keys);
  await expect(tickOf(details, order.name)).toBeFocused();
  await expect(tickOf(details, order.name)).toBeChecked();
  await expect(inStock(details, order.name)).toHaveText(String(order.stock - 2));
});

test('an answer that comes after its dialog was left by the browser’s Back is still shown', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const page = await openDesk(browser, server.url, 'admin');
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('link', { name: 'Orders' }).click();
  const details = await openDetails(page, order.id);
  await tickOf(details, order.name).click();
  let answer = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/scope/main/batch*', async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { code: 'order-finalized', message: 'Finalized' } });
  });
  const sent = page.waitForRequest('**/scope/main/batch*');
  await allocation(page).getByRole('button', { name: 'Complete' }).click();
  await sent;
  // Back keeps what only its own buttons may close, and the page with it; a jump further back leaves both.
  for (const _press of [1, 2]) {
    await page.goBack();
    // The page has put its own entry back: a press before that would be the browser's.
    await page.waitForFunction(() => 'panelOpen' in (window.history.state ?? {}));
  }
  await expect(allocation(page)).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
  await page.evaluate(() => window.history.go(-2));
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  answer();
  await expect(page.getByText(`Order ${order.id}: Failed to update order. The order has been finalized`)).toBeVisible();
});

test('[STOCK-6] what cannot be ticked says why: not enough in stock, no connection', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const page = await openDesk(browser, server.url, 'admin', 'allow');
  await readyForOffline(page);
  const details = await openDetails(page, order.id);
  const short = details.getByRole('row').filter({ hasText: 'Needs 5, ' });
  await expect(short.getByRole('checkbox')).toBeDisabled();
  await expect(short.getByRole('checkbox')).toHaveAccessibleDescription(/^Needs 5, \d in stock$/);
  await expect(tickOf(details, order.name)).toBeEnabled();

  await server.kill();
  await expect(tickOf(details, order.name)).toBeDisabled();
  await expect(tickOf(details, order.name)).toHaveAccessibleDescription('Ticking a line needs a connection.');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Finalize: order ${order.id}` }).click();
  const question = page.getByRole('dialog', { name: `Finalize order ${order.id}?` });
  await expect(question.getByRole('button', { name: 'Finalize' })).toHaveAccessibleDescription('Needs a connection.');
  await expect(question.getByRole('button', { name: 'Finalize' })).toBeDisabled();
  await comeBack(page);
  await expect(question.getByRole('button', { name: 'Finalize' })).toBeEnabled();
});

test('[STOCK-6] at 360 px: cards tick as rows do', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const page = await openDesk(browser, server.url, 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: new RegExp(` ?${order.id} · `) }).click();
  await expectSound(page);
  const details = await openDetails(page, order.id);
  await expectSound(page);
  await tickOf(details, order.name).click();
  await expectSound(page);
  await allocation(page).getByRole('button', { name: 'Complete' }).click();
  await expect(tickOf(details, order.name)).toBeChecked();
});

test('by keyboard alone: a line ticked, its box changed, the order finalized', async ({ browser }) => {
  const order = await orderToPrepare(server.url);
  const page = await openDesk(browser, server.url, 'radu');
  await press(page, page.getByRole('button', { name: `View Details: order ${order.id}` }));
  const details = detailsOf(page, order.id);
  await press(page, tickOf(details, order.name), 'Space');
  const dialog = allocation(page);
  const units = dialog.getByRole('textbox', { name: /^Units out of / }).first();
  await type(page, units, '1');
  await expect(dialog.getByText('1 more to take out of boxes.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Complete' })).toBeDisabled();
  await type(page, units, '2');
  await press(page, dialog.getByRole('button', { name: 'Complete' }));
  await expect(tickOf(details, order.name)).toBeChecked();
  await expect(tickOf(details, order.name)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page.getByRole('button', { name: `View Details: order ${order.id}` })).toBeFocused();
  await press(page, page.getByRole('button', { name: `Finalize: order ${order.id}` }));
  const question = page.getByRole('dialog', { name: `Finalize order ${order.id}?` });
  await expect(question.getByText(': 1 of 2 lines are not prepared yet.')).toBeVisible();
  await press(page, question.getByRole('button', { name: 'Finalize' }));
  await expect(page.getByText('Order finalized successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `View Details: order ${order.id}` })).toBeFocused();
});

test('while the first load runs no order is shown that others would push from under the finger', async ({ page }) => {
  let letThrough = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let pages = 0;
  await page.route('**/scope/main/changes*', async (route) => {
    pages += 1;
    if (pages > 1) await held;
    await route.continue();
  });
  const second = page.waitForRequest((request) => pages > 0 && /changes\?since=[1-9]/.test(request.url()));
  await signIn(page, server.url, 'admin');
  await second;
  await expect(page.getByText('Loading orders...')).toBeVisible();
  await expect(page.getByText(/^\d{3,} of \d{4}$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByText('Loading clients...')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(21);
  await expect(page.getByText('Loading orders...')).toBeHidden();
});

test('a dialog whose row was pushed off the page meanwhile leaves the focus at the heading', async ({ browser }) => {
  const page = await openDesk(browser, server.url, 'admin');
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
  await expect(rows).toHaveCount(21);
  const opener = rows.last().getByRole('button', { name: /^View Details: / });
  const name = (await opener.getAttribute('aria-label')) ?? '';
  await opener.click();
  await expect(page.getByRole('dialog', { name: /^Order \d+$/ })).toBeVisible();
  await orderToPrepare(server.url);
  await expect(page.getByRole('button', { name, exact: true, includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeFocused();
});
