import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type ServerProcess, serverProcess } from '../support/server-process';
import { addByCode, samplesOf } from './day';
import { addFirst, chooseFirstClient, readyForOffline, signIn } from './walk';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

let server: ServerProcess;
const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-access-'));

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

/** What a finger must hit and is lower, or as a button narrower, than 44 px; links within a text are read, not aimed at. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, [role=button]')]
      .filter((control) => control.checkVisibility() && control.closest('p, [aria-hidden=true]') === null)
      .map((control) => ({
        name: control.getAttribute('aria-label') ?? control.textContent ?? control.tagName,
        isButton: control.tagName === 'BUTTON',
        // A password's input has its border around it, and the label of a tick or a dot is aimed at as well as itself.
        box: (
          control.closest('.mantine-PasswordInput-input, .mantine-Checkbox-root, .mantine-Radio-root') ?? control
        ).getBoundingClientRect(),
      }))
      .map(({ box, ...control }) => ({ ...control, width: Math.round(box.width), height: Math.round(box.height) }))
      .filter(({ isButton, width, height }) => height > 0 && (height < 44 || (isButton && width < 44))),
  );

for (const viewport of [phone, desk]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[3G] at ${viewport.width} px, ${colorScheme}: nothing scrolls sideways, axe finds nothing, fingers find everything`, async ({
      browser,
    }) => {
      const found: Record<string, unknown> = {};
      const look = async (page: Page, name: string) => {
        found[name] = {
          overflow: Math.max(0, await overflow(page)),
          axe: await axe(page),
          small: viewport === phone ? await smallTargets(page) : [],
        };
      };
      // What fades in is not what is read: contrasts are those of the end.
      const newPage = async () =>
        (await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })).newPage();
      const agent = await newPage();
      await agent.goto(server.url);
      await expect(agent.getByRole('heading', { name: 'Login' })).toBeVisible();
      await look(agent, 'login');
      await signIn(agent, server.url, 'ana');
      await expect(agent.getByText(/^page 1 of \d+$/)).toBeVisible();
      await expect(agent.getByText('Welcome back')).toBeVisible();
      await look(agent, 'products without a client');
      await chooseFirstClient(agent);
      await addFirst(agent, viewport === phone);
      await expect(agent.getByText('Added to Cart')).toBeVisible();
      await look(agent, 'products');
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
        if (path === 'my-orders' && viewport === phone)
          await agent.locator('.mantine-Accordion-control').first().click();
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
      await look(agent, 'products with an order that waits');
      await agent.getByRole('link', { name: /^Offline/ }).click();
      await expect(agent.getByRole('button', { name: /^Discard/ })).toBeVisible();
      await look(agent, 'waiting with an order');
      await agent.getByRole('button', { name: /^Discard/ }).click();
      await expect(agent.getByRole('dialog', { name: 'Discard?' })).toBeVisible();
      await look(agent, 'discard');
      await agent.getByRole('button', { name: 'Yes, discard' }).click();
      await expect(agent.getByText('Nothing waits')).toBeVisible();
      await agent.context().close();
      const admin = await newPage();
      await signIn(admin, server.url, 'admin');
      await expect(admin.getByText(/^page 1 of \d+$/)).toBeVisible();
      await look(admin, 'orders');
      await admin.context().close();
      const nothing = { overflow: 0, axe: [], small: [] };
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, nothing])));
    });
  }
}
