import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startPlainBackend } from '../support/plain-backend';
import type { ServerProcess } from '../support/server-process';
import { builtServer } from './built-server';
import { test } from './test';
import { addOnPhone, chooseFirstClient, placeOrder, readyForOffline, signIn } from './walk';

const phone = { width: 360, height: 740 };

let server: ServerProcess;
const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-app-'));

test.beforeAll(async () => {
  server = await builtServer({ DATABASE_URL: `file:${join(folder, 'data')}` });
  await server.start();
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

test('on an empty database an agent places an order within a minute of the page opening', async ({ page }) => {
  await page.setViewportSize(phone);
  const opened = Date.now();
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  await addOnPhone(page, 2);
  await placeOrder(page);
  await expect(page.getByText('Order placed successfully')).toBeVisible();
  expect(Date.now() - opened).toBeLessThan(60_000);
  await page.goto(`${server.url}/my-orders`);
  await expect(page.getByText('Accepted').first()).toBeVisible();
});

test('a toast never passes over the bar at the bottom, where the tap on Cart would be lost', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await expect(page.locator('.bottom-bar')).toBeVisible();
  // How far toasts reach below the bar's upper edge, at most, looked at in each frame from here on.
  await page.evaluate(() => {
    const looks = { frames: 0, reach: Number.NEGATIVE_INFINITY };
    Object.assign(window, { looks });
    const look = (): void => {
      const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0;
      for (const toast of document.querySelectorAll('.mantine-Notification-root')) {
        looks.frames += 1;
        looks.reach = Math.max(looks.reach, toast.getBoundingClientRect().bottom - bar);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await addOnPhone(page, 1);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  const looks = await page.evaluate(() => (window as unknown as { looks: { frames: number; reach: number } }).looks);
  expect(looks.frames).toBeGreaterThan(10);
  expect(looks.reach).toBeLessThanOrEqual(0);
});

test('npm start tells the address and the demo logins', () => {
  expect(server.output()).toContain(server.url);
  expect(server.output()).toMatch(/admin/);
  expect(server.output()).toMatch(/ana\b/);
  expect(server.output()).toContain('teren-demo');
});

test('signing in: the spec’s words for each failure and for success, and Goodbye', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  await page.getByPlaceholder('Enter your username').fill('ana');
  await page.getByPlaceholder('Enter your password').fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await signIn(page, server.url, 'ana');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page.getByText('Logged in successfully as agent')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Goodbye')).toBeVisible();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a path of the other role leads home, an unknown one to a page that says so', async ({ page }) => {
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/orders`);
  await expect(page).toHaveURL(/\/products$/);
  await page.goto(`${server.url}/nowhere`);
  await expect(page.getByText(/not found/i).first()).toBeVisible();
  for (const [path, entry] of [
    ['my-bag', 'My Bag'],
    ['clients', 'Clients'],
  ]) {
    await page.goto(`${server.url}/${path}`);
    await expect(page.getByRole('link', { name: entry ?? '' }).first()).toHaveAttribute('aria-current', 'page');
  }
});

test('an address opened signed out comes after signing in, if allowed; signing out forgets it', async ({ page }) => {
  const logIn = async (username: string) => {
    await page.getByPlaceholder('Enter your username').fill(username);
    await page.getByPlaceholder('Enter your password').fill('teren-demo');
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await page.goto(`${server.url}/clients?from=mail#list`);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await logIn('ana');
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/clients?from=mail#list`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await logIn('ana');
  await expect(page).toHaveURL(`${server.url}/products`);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.goto(`${server.url}/orders?finalized=true`);
  await logIn('ana');
  await expect(page).toHaveURL(`${server.url}/products`);
});

test('a session that the server has ended says Session Expired and leads to Login', async ({ page }) => {
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const ended = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
    return (await fetch('/api/auth/revoke', { method: 'POST', headers: { authorization } })).status;
  });
  expect(ended).toBeLessThan(300);
  await expect(page.getByText('Session Expired')).toBeVisible();
  await expect(page.getByText('Please log in again')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app can be installed, and starts on any of its pages with no network', async ({ page, context }) => {
    await signIn(page, server.url, 'ana');
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    await readyForOffline(page);
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      return link === null ? undefined : ((await (await fetch(link.href)).json()) as Record<string, unknown>);
    });
    expect(manifest).toMatchObject({ name: 'Teren', display: 'standalone', start_url: '/' });
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = (await devtools.send('Page.getInstallabilityErrors')) as {
      installabilityErrors: { errorId: string }[];
    };
    // A test browser's profile is private, which Chromium counts as an obstacle of its own.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

    await context.setOffline(true);
    await page.goto(`${server.url}/my-orders`);
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    await expect(page.getByText('Accepted').first()).toBeVisible();
    await context.setOffline(false);
  });

  test('a page that was opened past the worker is taken over, and needs no network then', async ({ page, context }) => {
    await signIn(page, server.url, 'ana');
    await readyForOffline(page);
    const devtools = await context.newCDPSession(page);
    // As with Shift held down, and as Chromium does for 1 of 250 pages that open while the worker becomes active.
    const opened = page.waitForEvent('load');
    await devtools.send('Page.reload', { ignoreCache: true });
    await opened;
    await readyForOffline(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Observations' }).click();
    await expect(page.getByRole('heading', { name: 'Observations' })).toBeVisible();
  });

  test('a file that does not come while the app is put on the device comes later', async ({ page, context }) => {
    const plain = await startPlainBackend({ dist: 'dist/client', products: 20 });
    try {
      // Nobody but the worker asks for this one.
      plain.failNextFile('/manifest.webmanifest');
      const failed = page.waitForEvent('console', (said) => said.text().startsWith('the app could not be put on this'));
      await signIn(page, plain.url, 'ana');
      await failed;
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await context.setOffline(true);
      await context.setOffline(false);
      await readyForOffline(page);
      await context.setOffline(true);
      await page.goto(`${plain.url}/cart`);
      await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
    } finally {
      await plain.stop();
    }
  });
});

test('nothing written by a user is ever run: a client named as markup is shown as its letters', async ({ page }) => {
  const name = '<img src=x onerror="document.title=1"> & Fiii';
  await signIn(page, server.url, 'ana');
  await page.getByRole('button', { name: 'Add New Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(form.getByText('Phone must be at least 5 characters')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill('0733 000 111');
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText(`Creating order for: ${name}`)).toBeVisible();
  await expect(page.getByText('Client created successfully')).toBeVisible();
  await expect(page).toHaveTitle(/Teren/);
});

test('cart: the stepper clears at one; Place Order is refused until every line has a quantity', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await expect(page.getByText('Added to Cart').first()).toBeVisible();
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Decrease/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please set valid quantities for all items')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
  await expect(
    page.getByText('Are you sure you want to cancel this order? This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'No, keep order' }).click();
  await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(page.getByText('The order has been cancelled')).toBeVisible();
  await page.goto(`${server.url}/cart`);
  await expect(page.getByText('No active order. Start a new order from the Products page.')).toBeVisible();
});

test('[SYNC-5] an order refused later keeps its place, says why, and goes only by hand', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  // The total is spoiled on its way, so that the server itself refuses it.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const request = new Request(input instanceof Request ? input.clone() : input, init);
      if (request.method !== 'POST' || !new URL(request.url).pathname.endsWith('/items/order'))
        return fetch(input, init);
      const order = (await request.clone().json()) as { price: number };
      return fetch(new Request(request, { body: JSON.stringify({ ...order, price: order.price + 1 }) }));
    };
  });
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await expect(page.getByText('Failed to place order. The total is not the sum of its lines.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeFocused();

  await page.goto(`${server.url}/my-orders`);
  await expect(page.getByText('Needs you', { exact: true })).toBeVisible();
  await expect(page.getByText('The total is not the sum of its lines.')).toBeVisible();
  await page.getByRole('link', { name: /^1 needs you/ }).click();
  const list = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeVisible();
  await expect(list.getByText('The total is not the sum of its lines.')).toBeVisible();

  await list.getByRole('button', { name: /^Discard/ }).click();
  const question = page.getByRole('dialog', { name: 'Discard?' });
  await expect(question.getByRole('button', { name: 'No, keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(list.getByRole('button', { name: /^Discard/ })).toBeFocused();
  await list.getByRole('button', { name: /^Discard/ }).click();
  await question.getByRole('button', { name: 'Yes, discard' }).click();
  await expect(list.getByText('Nothing waits', { exact: true })).toBeVisible();
  // The focused element disappeared with the entry: the focus moves to the heading.
  await expect(page.getByRole('heading', { name: 'Waiting to send' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('Needs you', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Online/ })).toBeVisible();
  await context.close();
});
