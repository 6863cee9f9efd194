import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { lookMilliseconds } from '../../src/ui/seen-for';
import { signInByApi } from '../support/calls';
import { widths } from './day';
import { allocation, openDetails, orderToPrepare, tickOf } from './order-lines';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addFirst, addOnPhone, chooseFirstClient, signIn, unfoldOrder } from './walk';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Toasts are read, and never in the way of the next thing to press.

const server = serveDemo();

interface Looks {
  /** Frames in which a toast was there. */
  frames: number;
  /** Controls that lay below one. */
  below: string[];
  /** Those of them that a press would not have reached. */
  lost: string[];
}

/** Looks in each frame at what a press in the middle of each control below a toast would reach. */
const watchPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const looks: Looks = { frames: 0, below: [], lost: [] };
    Object.assign(window, { looks });
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
    const look = (): void => {
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
      if (toasts.length > 0) looks.frames += 1;
      const boxes = toasts.map((toast) => toast.getBoundingClientRect());
      for (const control of document.querySelectorAll<HTMLElement>('button:enabled, a[href], input:enabled')) {
        if (toasts.some((toast) => toast.contains(control))) continue;
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (!boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)) continue;
        looks.below.push(nameOf(control));
        // It may lie below something else of the page; then it is not for a toast to give it the press.
        if (document.elementFromPoint(x, y)?.closest('.mantine-Notifications-root') != null)
          looks.lost.push(nameOf(control));
      }
      requestAnimationFrame(look);
    };
    look();
  });
const looksOf = (page: Page) => page.evaluate(() => (window as unknown as { looks: Looks }).looks);

for (const [name, viewport] of Object.entries(widths))
  test(`a press goes through a toast to what lies below it: ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await signIn(page, server.url, 'ana');
    await watchPresses(page);
    await chooseFirstClient(page);
    await addFirst(page, viewport.width < 768);
    await expect(page.getByText('Added to Cart').first()).toBeVisible();
    // A form over it, with what it says when it is not filled in.
    await page.getByRole('link', { name: /^Cart \(/ }).click();
    await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel order' }).click();
    await expect(page.getByText('The order has been cancelled')).toBeVisible();
    // A dialog that is opened while it is still being said.
    await page.getByRole('button', { name: 'Add New Client' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    const { frames, lost } = await looksOf(page);
    expect(frames).toBeGreaterThan(10);
    expect(lost).toEqual([]);
    await page.context().close();
  });

test('Add is pressed again and again while toasts stand over the list', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: widths.phone })).newPage();
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  await watchPresses(page);
  // Each press is a real one, in the middle of its button, which must be what is hit there.
  await addOnPhone(page, 5);
  expect((await looksOf(page)).lost).toEqual([]);
  await expect(page.getByRole('link', { name: /^Cart \(5\)/ })).toBeVisible();
  await page.context().close();
});

/** Runs in the page. From here on a toast stays: what it lies over is looked at on one screen after the other. */
const keepToasts = (milliseconds: number): void => {
  const real = window.setTimeout.bind(window);
  const patient = (callback: () => void, after?: number) => (after === milliseconds ? 0 : real(callback, after));
  Object.assign(window, { setTimeout: patient });
};

/**
 * Controls in sight that can be used now, all or part of which lies below a toast; of the topmost dialog alone, and its
 * title, where one is open.
 */
const below = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.mantine-Notification-root')].map((one) =>
      one.getBoundingClientRect(),
    );
    if (toasts.length === 0) throw new Error('there is no toast');
    const within = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document;
    const found: string[] = [];
    for (const control of within.querySelectorAll(
      `a[href], button:enabled:not([aria-disabled=true]), input:enabled, select:enabled, textarea:enabled,
        .mantine-Modal-title`,
    )) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const box = control.getBoundingClientRect();
      for (const toast of toasts) {
        const [left, right] = [Math.max(box.left, toast.left), Math.min(box.right, toast.right)];
        const [top, bottom] = [Math.max(box.top, toast.top), Math.min(box.bottom, toast.bottom)];
        if (left >= right || top >= bottom) continue;
        // What has scrolled away below the header is not in sight.
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (seen === null || !control.contains(seen)) continue;
        found.push(control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
      }
    }
    return found;
  });

for (const [name, viewport] of Object.entries(widths)) {
  const narrow = viewport.width < 768;
  const open = async (browser: Browser, username: string, keepFirst: boolean) => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
    if (keepFirst) await context.addInitScript(keepToasts, lookMilliseconds);
    const page = await context.newPage();
    const covered: Record<string, string[]> = {};
    /** Looks at the screen at its top, in its middle and at its end. */
    const look = async (what: string): Promise<void> => {
      for (const part of [0, 0.5, 1]) {
        await page.evaluate((at) => window.scrollTo(0, at * document.body.scrollHeight), part);
        covered[`${what}, ${part}`] = await below(page);
      }
    };
    const inDialog = async (opener: Locator, title: string | RegExp): Promise<void> => {
      await opener.click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      covered[`${title}`] = await below(page);
      await dialog
        .getByRole('button', { name: /^(Close|Cancel)$/ })
        .first()
        .click();
      await expect(dialog).toBeHidden();
    };
    const menu = async (entry: string): Promise<void> => {
      if (narrow) {
        await page.getByRole('button', { name: 'Open the menu' }).click();
        await expect(page.getByRole('dialog', { name: 'Teren' })).toBeVisible();
        covered['the menu'] = await below(page);
      }
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();
      await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    const nothing = () => Object.fromEntries(Object.keys(covered).map((what) => [what, []]));
    await signIn(page, server.url, username);
    return { context, page, covered, look, inDialog, menu, nothing };
  };

  test(`no control of an agent’s lies below a toast: ${name}`, async ({ browser }) => {
    const { context, page, covered, look, inDialog, menu, nothing } = await open(browser, 'elena', false);
    await chooseFirstClient(page);
    await addFirst(page, narrow);
    if (narrow) await addOnPhone(page, 4);
    // Nor the greeting, which a quick sign-in leaves in place: an older toast lies below the newer one.
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    await page.evaluate(keepToasts, lookMilliseconds);
    if (narrow) await addOnPhone(page, 1);
    else {
      const row = page.getByRole('table', { name: 'Products' }).getByRole('row').nth(2);
      await row.getByRole('textbox').fill('1');
      await row.getByRole('button', { name: /^Add / }).click();
    }
    await expect(page.getByText('Added to Cart')).toBeVisible();
    await look('products');
    await page.evaluate(() => window.scrollTo(0, 0));
    await unfoldOrder(page);
    await inDialog(page.getByRole('button', { name: 'Add New Client' }), 'Add New Client');
    await inDialog(page.getByRole('button', { name: 'Cancel Order', exact: true }), /Cancel/);
    await page
      .getByRole('link', { name: /^Cart \(/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
    await look('cart');
    for (const entry of ['Clients', 'Observations', 'My Bag', 'My Orders']) {
      await menu(entry);
      await look(entry);
    }
    expect(covered).toEqual(nothing());
    await context.close();
  });

  test(`no control of the desk’s lies below a toast: ${name}`, async ({ browser }) => {
    const order = await orderToPrepare(server.url);
    const { context, page, covered, look, inDialog, menu, nothing } = await open(browser, 'admin', true);
    await expect(page.getByText('Welcome back')).toBeVisible();
    await look('Orders');
    if (narrow) await page.getByRole('button', { name: new RegExp(` ?${order.id} · `) }).click();
    const button = (name: string) => page.getByRole('button', { name: `${name}: order ${order.id}` });
    await inDialog(button('Send'), /Send/);
    await inDialog(button('Finalize'), /Finalize/);
    const details = await openDetails(page, order.id);
    await expect(tickOf(details, order.name)).toBeVisible();
    covered['details'] = await below(page);
    await tickOf(details, order.name).click();
    await expect(allocation(page)).toBeVisible();
    covered['allocation'] = await below(page);
    await allocation(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(allocation(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const entry of ['Products', 'Warehouse', 'Bags', 'Boxes', 'Observations', 'Clients']) {
      await menu(entry);
      await look(entry);
      if (entry === 'Products') {
        await page.evaluate(() => window.scrollTo(0, 0));
        await inDialog(page.getByRole('button', { name: /^Edit / }).first(), 'Edit Product');
        await inDialog(page.getByRole('button', { name: 'Add Product' }), /Product/);
      }
    }
    expect(covered).toEqual(nothing());
    await context.close();
  });

  test(`of a dialog nothing lies below a toast of many lines, its title neither: ${name}`, async ({ browser }) => {
    const admin = await signInByApi(server.url, 'admin');
    const products = await admin.get<{ id: string; code: string }[]>('/scope/main/items/product');
    const [first] = products.sort((one, other) => (one.code < other.code ? -1 : 1));
    const long = `Detergent lichid pentru rufe albe și colorate ${'cu parfum de lămâie și levănțică '.repeat(5)}5 l`;
    await admin.put(`/scope/main/item/${first?.id}`, { ...first, name: long });
    const { context, page, covered, inDialog, nothing } = await open(browser, 'ana', false);
    await chooseFirstClient(page);
    await page.evaluate(keepToasts, lookMilliseconds);
    await addFirst(page, narrow);
    await expect(page.getByText('Added to Cart')).toBeVisible();
    // Two at once.
    await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel order' }).click();
    await expect(page.getByText('The order has been cancelled')).toBeVisible();
    await chooseFirstClient(page);
    await addFirst(page, narrow);
    await expect(page.getByText(long).last()).toBeVisible();
    await unfoldOrder(page);
    await inDialog(page.getByRole('button', { name: 'Add New Client' }), 'Add New Client');
    await inDialog(page.getByRole('button', { name: 'Cancel Order', exact: true }), /Cancel/);
    await inDialog(page.getByRole('button', { name: 'Scan a barcode' }), /Scan/);
    expect(covered).toEqual(nothing());
    await context.close();
  });
}
