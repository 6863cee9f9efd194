import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type KillableChromium, openKillable } from '../support/killable-chromium';
import { serveDemo } from './served-demo';
import { test } from './test';
import { addOnPhone, chooseFirstClient, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

// A cart typed quickly, and the whole browser killed with -9 as soon as the app calls it saved (SYNC-25).

const server = serveDemo();
let profile: string;
let open: KillableChromium | undefined;
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'teren-killed-'));
});
test.afterEach(async () => {
  await open?.kill();
  rmSync(profile, { recursive: true, force: true });
});

test('[SYNC-25] 24 lines typed quickly survive kill -9 of Chromium, with one message', async () => {
  open = await openKillable(profile);
  await signIn(open.page, server.url, 'ana');
  await expect(open.page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await chooseFirstClient(open.page);
  await addOnPhone(open.page, 24);
  const cart = open.page.getByRole('link', { name: /^Cart \(24\)/ });
  await expect(cart).toHaveAttribute('aria-description', 'Saved on this phone');
  await open.kill();
  // Chromium writes local storage some seconds late; on a slow machine it may have been in time, and nothing was lost.
  rmSync(join(profile, 'Default', 'Local Storage'), { recursive: true });

  open = await openKillable(profile);
  await open.page.goto(server.url);
  await expect(open.page.getByText('Your cart was kept: 24 lines')).toBeVisible();
  await open.page.getByRole('link', { name: /^Cart \(24\)/ }).click();
  await expect(open.page.getByText(/^Order for: ./)).toBeVisible();
  await expect(open.page.getByRole('list', { name: 'Products in the cart' }).getByRole('listitem')).toHaveCount(24);
  // Said once: local storage has its copies again.
  await open.page.goto(`${server.url}/products`);
  await expect(open.page.getByRole('link', { name: /^Cart \(24\)/ })).toBeVisible();
  await expect(open.page.getByText(/^Your cart was kept/)).toHaveCount(0);
});

test('[SYNC-25] what was typed and is no quantity survives kill -9 as typed, with its reason', async () => {
  open = await openKillable(profile);
  await signIn(open.page, server.url, 'ana');
  await chooseFirstClient(open.page);
  await addOnPhone(open.page, 1);
  const cart = open.page.getByRole('link', { name: /^Cart \(1\)/ });
  await cart.click();
  // Until the cart is there, the list's stepper has the same name.
  await expect(open.page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await open.page.getByRole('textbox', { name: /^Quantity of / }).fill('2.5');
  await open.page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(cart).toHaveAttribute('aria-description', 'Saved on this phone');
  await open.kill();

  open = await openKillable(profile);
  await open.page.goto(`${server.url}/cart`);
  const field = open.page.getByRole('textbox', { name: /^Quantity of / });
  await expect(field).toHaveValue('2.5');
  await expect(field).toHaveAccessibleDescription('Whole units only');
});
