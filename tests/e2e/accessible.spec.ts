import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../support/server-process';
import { builtServer } from './built-server';
import { addByCode, breakDrawing, samplesOf, widths } from './day';
import { demoCompanyIn } from './demo-company';
import { type Soundness, sound, soundnessInBothSchemes } from './sound';
import { test } from './test';
import { addFirst, chooseFirstClient, readyForOffline, signIn, unfoldOrder } from './walk';

test.use({ serviceWorkers: 'allow' });

const { phone, desk } = widths;
let server: ServerProcess;
const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-access-'));

test.beforeAll(async () => {
  server = await builtServer({ DATABASE_URL: demoCompanyIn(folder) });
  await server.start();
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

// Each has a browser of its own; side by side where there are workers for it.
test.describe.configure({ mode: 'parallel' });

for (const viewport of [phone, desk]) {
  test(`at ${viewport.width} px, light and dark: no sideways scroll, no axe finding, big targets`, async ({
    browser,
  }) => {
    // Thirty screens: the limit is for a look that hangs.
    test.setTimeout(600_000);
    const found: Record<string, Soundness> = {};
    const look = async (page: Page, name: string) => {
      found[name] = await soundnessInBothSchemes(page);
    };
    // What fades in is not what is read: contrasts are those of the end.
    const newPage = async () =>
      (await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })).newPage();
    const agent = await newPage();
    await agent.goto(server.url);
    await expect(agent.getByRole('heading', { name: 'Login' })).toBeVisible();
    await look(agent, 'login');
    await signIn(agent, server.url, 'ana');
    await expect(agent.getByText('Welcome back')).toBeVisible();
    await expect(agent.getByText(/^page 1 of \d+$/)).toBeVisible();
    await look(agent, 'products without a client');
    await chooseFirstClient(agent);
    await addFirst(agent, viewport === phone);
    await expect(agent.getByText('Added to Cart')).toBeVisible();
    await look(agent, 'products');
    await unfoldOrder(agent);
    await look(agent, 'products, unfolded');
    await readyForOffline(agent);

    const dialogs: [opener: RegExp, dialog: string][] = [
      [/^Add New Client$/, 'Add New Client'],
      [/^Cancel Order$/, 'Cancel Order'],
      ...(viewport === phone ? ([[/^Open the menu$/, 'Teren']] as [RegExp, string][]) : []),
    ];
    for (const [opener, name] of dialogs) {
      const button = agent.getByRole('button', { name: opener });
      await button.click();
      const dialog = agent.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await look(agent, name);
      await agent.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }

    for (const path of ['cart', 'my-orders', 'my-bag', 'clients', 'observations', 'waiting', 'nowhere']) {
      await agent.goto(`${server.url}/${path}`);
      await expect(agent.getByRole('heading').first()).toBeVisible();
      await look(agent, path);
    }
    const opened: [path: string, opener: RegExp, dialog: string | RegExp][] = [
      ['clients', /^Add Client$/, 'Add New Client'],
      ['clients', /^Edit /, 'Edit Client'],
      ['observations', /^Add observation$/, 'Create New Observation'],
      ['observations', /^Delete /, 'Delete this observation?'],
      ['my-orders', /View Details/, /^Order/],
    ];
    for (const [path, opener, name] of opened) {
      await agent.goto(`${server.url}/${path}`);
      if (path === 'my-orders' && viewport === phone) await agent.locator('.mantine-Accordion-control').first().click();
      const button = agent.getByRole('button', { name: opener }).first();
      await button.click();
      const dialog = agent.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await look(agent, `${path}: ${name}`);
      await agent.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
    const [sample] = await samplesOf(server.url, 'ana');
    await agent.goto(`${server.url}/products`);
    await addByCode({ page: agent, narrow: viewport === phone }, sample?.code ?? '');
    await agent.goto(`${server.url}/cart`);
    await agent.getByRole('button', { name: 'Place Order' }).click();
    await expect(agent.getByRole('dialog', { name: 'Samples left at client' })).toBeVisible();
    await look(agent, 'samples');
    await agent.context().setOffline(true);
    await agent.getByRole('button', { name: 'Submit' }).click();
    await expect(agent.getByRole('link', { name: /^Offline, 1 waiting/ })).toBeVisible();
    await expect(agent.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
    await expect(agent.getByRole('dialog')).toHaveCount(0);
    await look(agent, 'products with an order that waits');
    await agent.getByRole('link', { name: /^Offline/ }).click();
    await expect(agent.getByRole('button', { name: /^Discard/ })).toBeVisible();
    await look(agent, 'waiting with an order');
    await agent.getByRole('button', { name: /^Discard/ }).click();
    await expect(agent.getByRole('dialog', { name: 'Discard?' })).toBeVisible();
    await look(agent, 'discard');
    await agent.getByRole('button', { name: 'Yes, discard' }).click();
    await expect(agent.getByText('Nothing waits', { exact: true })).toBeVisible();
    await agent.context().setOffline(false);
    await breakDrawing(agent);
    await agent.goto(`${server.url}/my-orders`);
    await expect(agent.getByText('Unexpected Application Error')).toBeVisible();
    await look(agent, 'error page');
    await agent.context().close();
    const admin = await newPage();
    await signIn(admin, server.url, 'admin');
    await expect(admin.getByText(/^page 1 of \d+$/)).toBeVisible();
    await look(admin, 'orders');
    await admin.context().close();
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, sound])));
  });
}
