import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { signInByApi } from '../support/calls';
import type { ServerProcess } from '../support/server-process';
import { builtServer } from './built-server';
import { spoil, widths } from './day';
import { demoCompanyIn } from './demo-company';
import { type Soundness, sound, soundnessOf } from './sound';
import { test } from './test';
import { signIn } from './walk';

// What is only there when something was refused: the choice of a clash, the dialogs that mend an entry, the scanner
// without a camera.

const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-repairs-'));
let server: ServerProcess;

test.describe.configure({ mode: 'parallel' });
test.beforeAll(async () => {
  server = await builtServer({ DATABASE_URL: demoCompanyIn(folder) });
  await server.start();
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

for (const { device, colorScheme, username } of [
  { device: 'phone', colorScheme: 'light', username: 'elena' },
  { device: 'desk', colorScheme: 'dark', username: 'mihai' },
] as const) {
  const viewport = widths[device];
  test(`at ${viewport.width} px, ${colorScheme}: Needs you is sound; a tap on a value chooses it`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const found: Record<string, Soundness> = {};
    const look = async (name: string, seen: Locator, which: 'whole' | 'open list' = 'whole') => {
      await expect(seen).toBeVisible();
      // A toast lies over what is measured, for its 3 s.
      await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
      found[name] = await soundnessOf(page, which);
    };
    await signIn(page, server.url, username);
    await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
    await page.getByRole('button', { name: 'Scan a barcode' }).click();
    await look('scanner', page.getByRole('dialog', { name: 'Scan a barcode' }).getByRole('alert'));
    await page.keyboard.press('Escape');

    // A client and a note that the server refuses.
    await page.goto(`${server.url}/clients`);
    const stopClients = await spoil(context, 'POST', /\/items\/client/, (client) => ({ ...client, phone: '1' }));
    await page.getByRole('button', { name: 'Add Client' }).first().click();
    const add = page.getByRole('dialog', { name: 'Add New Client' });
    await add.getByLabel('Name').fill(`De reparat ${username} SRL`);
    await add.getByLabel('Phone').fill('0744 555 666');
    await add.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.getByRole('link', { name: /^1 needs you/ })).toBeVisible();
    await stopClients();
    await page.goto(`${server.url}/observations`);
    const stopNotes = await spoil(context, 'POST', /\/items\/observation/, (note) => ({ ...note, title: '' }));
    await page.getByRole('button', { name: 'Add observation' }).first().click();
    const note = page.getByRole('dialog', { name: 'Create New Observation' });
    await note.getByLabel('Title').fill('De reparat');
    await note.getByRole('button', { name: 'Create Observation' }).click();
    await expect(page.getByRole('link', { name: /^2 need you/ })).toBeVisible();
    await stopNotes();

    // A client that somebody else changes while its change waits here.
    await page.goto(`${server.url}/clients`);
    const edited = page.getByRole('button', { name: /^Edit / }).last();
    const name = (await edited.getAttribute('aria-label'))?.replace(/^Edit /, '') ?? '';
    await edited.click();
    const edit = page.getByRole('dialog', { name: 'Edit Client' });
    await edit.getByLabel('Phone').fill('0799 111 222');
    await context.setOffline(true);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    const api = await signInByApi(server.url, 'admin');
    const client = (await api.get<{ id: string; name: string }[]>('/scope/main/items/client')).find(
      (one) => one.name === name,
    );
    await api.put(`/scope/main/item/${client?.id}`, { ...client, phone: `0788 000 ${viewport.width}` });
    await context.setOffline(false);
    await page.getByRole('link', { name: /^3 need you/ }).click();

    const entry = (text: string) => page.locator('[data-entry]').filter({ hasText: text });
    const values = entry('0799 111 222').getByRole('radiogroup');
    await look('clash', values);
    // Its corner, far from the dot and the words.
    const mine = values.locator('.mantine-Radio-root').first();
    const { width = 0, height = 0 } = (await mine.boundingBox()) ?? {};
    await mine.click({ position: { x: width - 4, y: height - 4 } });
    await expect(values.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
    await look('clash, chosen', values);

    const mends: [name: string, of: string, opener: RegExp, dialog: string][] = [
      ['mend client', 'De reparat ', /^Edit and send again/, 'Edit Client'],
      ['pick client', 'De reparat ', /^Pick an existing client/, 'Pick an existing client'],
      ['mend observation', 'De reparat', /^Edit and send again/, 'Edit Observation'],
      ['discard', 'De reparat', /^Discard/, 'Discard?'],
    ];
    for (const [what, of, opener, dialogName] of mends) {
      const isClient = what.endsWith('client');
      const about = isClient ? entry(`${of}${username}`) : entry(of).filter({ hasNotText: username });
      const button = about.getByRole('button', { name: opener });
      await button.click();
      const dialog = page.getByRole('dialog', { name: dialogName });
      if (what === 'pick client') {
        // Its list opens with the focus, over the dialog; Escape closes the list alone.
        await look('pick client, its list open', page.getByRole('listbox').getByRole('option').first(), 'open list');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
      }
      await look(what, dialog);
      await dialog.getByRole('button', { name: /^(Cancel|No, keep it)$/ }).click();
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
    await context.close();
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((what) => [what, sound])));
  });
}
