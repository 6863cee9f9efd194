import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, serverProcess } from '../support/server-process';
import { addOnPhone, chooseFirstClient, placeOrder, readyForOffline, signIn } from './walk';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

let server: ServerProcess;
const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-app-'));

test.beforeAll(async () => {
  server = await serverProcess({ DATABASE_URL: `file:${join(folder, 'data')}` });
  await server.start();
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

/** Every word on the screen fits: nothing makes the page scroll sideways. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);

test('[2A] on an empty database an agent places an order within a minute of the page opening', async ({ page }) => {
  await page.setViewportSize(phone);
  const opened = Date.now();
  await signIn(page, server.url, 'ana');
  await page
    .getByRole('combobox', { name: 'Client' })
    .or(page.getByLabel('Client', { exact: true }))
    .first()
    .click();
  await page.getByRole('option').first().click();
  await addOnPhone(page, 2);
  await placeOrder(page);
  await expect(page.getByText('Order placed successfully')).toBeVisible();
  expect(Date.now() - opened).toBeLessThan(60_000);
  await page.goto(`${server.url}/my-orders`);
  await expect(page.getByText('Accepted').first()).toBeVisible();
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
    await expect(page.getByText(/later version/i)).toBeVisible();
    await expect(page.getByRole('link', { name: entry ?? '' }).first()).toHaveAttribute('aria-current', 'page');
  }
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

test('cart: the stepper clears at one, and Place Order is refused until every line has a quantity', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await expect(page.getByText('Added to Cart').first()).toBeVisible();
  await page.getByRole('link', { name: /^Cart \(1\)/ }).click();
  await page
    .getByRole('button', { name: /decrease|minus|less/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Please set valid quantities for all items')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(
    page.getByText('Are you sure you want to cancel this order? This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'No, keep order' }).click();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel order' }).click();
  await expect(page.getByText('The order has been cancelled')).toBeVisible();
  await page.goto(`${server.url}/cart`);
  await expect(page.getByText('No active order. Start a new order from the Products page.')).toBeVisible();
});

for (const viewport of [phone, desk]) {
  test(`at ${viewport.width} px no screen scrolls sideways and axe finds nothing`, async ({ browser }) => {
    const found: Record<string, unknown> = {};
    const look = async (page: Page, name: string) => {
      found[name] = { overflow: Math.max(0, await overflow(page)), axe: await axe(page) };
    };
    const agent = await (await browser.newContext({ viewport })).newPage();
    await agent.goto(server.url);
    await expect(agent.getByRole('heading', { name: 'Login' })).toBeVisible();
    await look(agent, 'login');
    await signIn(agent, server.url, 'ana');
    await expect(agent.getByText(/^page 1 of \d+$/)).toBeVisible();
    await chooseFirstClient(agent);
    await look(agent, 'products');
    await agent.getByRole('button', { name: /Show what waits$/ }).click();
    await expect(agent.getByRole('dialog')).toBeVisible();
    await look(agent, 'what waits');
    await agent.keyboard.press('Escape');
    for (const path of ['cart', 'my-orders', 'my-bag', 'nowhere']) {
      await agent.goto(`${server.url}/${path}`);
      await expect(agent.getByRole('heading').first()).toBeVisible();
      await look(agent, path);
    }
    await agent.context().close();
    const admin = await (await browser.newContext({ viewport })).newPage();
    await signIn(admin, server.url, 'admin');
    await expect(admin.getByText(/^page 1 of \d+$/)).toBeVisible();
    await look(admin, 'orders');
    await admin.context().close();
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, { overflow: 0, axe: [] }])));
  });
}
