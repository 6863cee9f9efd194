import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openProfile } from '../support/chromium';
import { within } from '../support/server-process';
import { recordShown } from './shown';
import { addOnPhone, placeOrder, readyForOffline, selectClient, signIn } from './walk';

/** A backend that a day in the field is walked against: ours, or a plain one. */
export interface FieldBackend {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Every order it has: for whom, how much, and the total in Lei. */
  orders(): Promise<{ id: string; client: string; quantities: number[]; price: number }[]>;
  clients(): Promise<{ id: string; name: string }[]>;
  /** Told just before the server is back, so that a backend may misbehave from then on. */
  beforeReturn?(): void;
}

const phone = { width: 360, height: 740 };
const newClientName = 'Băcănia „La Ștefan” SRL';

const onlyPage = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? (await context.newPage());

/**
 * Must-show B: three orders, one of them for a client created offline, are placed with the server dead; the browser is
 * closed and opened again on the same profile, the server still dead; then the server is back, and an admin's page that
 * was open all along shows each order once, without a reload.
 */
export async function walkFieldDay(backend: FieldBackend): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'teren-e2e-'));
  const desk = await openProfile(join(folder, 'desk'));
  let field = await openProfile(join(folder, 'phone'), phone);
  try {
    for (const context of [desk, field]) await recordShown(context);
    const admin = await onlyPage(desk);
    await signIn(admin, backend.url, 'admin');
    await expect(admin.getByRole('heading', { name: 'Orders' })).toBeVisible();

    let agent = await onlyPage(field);
    await signIn(agent, backend.url, 'ana');
    await expect(agent.getByText(/^page 1 of \d+$/)).toBeVisible();
    await readyForOffline(agent);
    const before = new Set((await backend.orders()).map(({ id }) => id));
    const clients = await backend.clients();
    const [first, second] = clients.map(({ name }) => name);
    if (first === undefined || second === undefined) throw new Error('the demo company has no clients');

    await backend.kill();
    await expect(agent.getByRole('link', { name: /^Offline/ })).toBeVisible();

    await selectClient(agent, first);
    await addOnPhone(agent, 3);
    await placeOrder(agent);
    await selectClient(agent, second);
    await addOnPhone(agent, 2);
    await placeOrder(agent);
    await agent.getByRole('button', { name: 'Add New Client' }).click();
    const form = agent.getByRole('dialog', { name: 'Add New Client' });
    await form.getByLabel('Name').fill(newClientName);
    await form.getByLabel('Phone').fill('0722 123 456');
    await form.getByRole('button', { name: 'Add Client' }).click();
    await expect(agent.getByText(`Creating order for: ${newClientName}`)).toBeVisible();
    await addOnPhone(agent, 1);
    await placeOrder(agent);
    await selectClient(agent, first);
    await addOnPhone(agent, 1);

    await within('the phone’s browser to close', field.close());
    field = await openProfile(join(folder, 'phone'), phone);
    await recordShown(field);
    agent = await onlyPage(field);
    await agent.goto(`${backend.url}/products`);
    await expect(agent.getByText(/^page 1 of \d+$/)).toBeVisible();
    await expect(agent.getByText(`Creating order for: ${first}`)).toBeVisible();
    await expect(agent.getByRole('link', { name: /^Cart \(1\)/ })).toBeVisible();
    await agent.goto(`${backend.url}/my-orders`);
    await expect(agent.getByText('Saved on this phone')).toHaveCount(3);

    backend.beforeReturn?.();
    await backend.start();
    await expect(agent.getByText('Saved on this phone')).toHaveCount(0, { timeout: 90_000 });
    await expect(agent.getByRole('link', { name: /^Online/ })).toBeVisible({ timeout: 90_000 });

    const orders = (await backend.orders()).filter(({ id }) => !before.has(id));
    const made = (await backend.clients()).filter(({ name }) => name === newClientName);
    expect(made).toHaveLength(1);
    const idOf = (name: string) => clients.find((client) => client.name === name)?.id;
    const byClient = (a: { client: string }, b: { client: string }) => a.client.localeCompare(b.client);
    expect(orders.map(({ client, quantities }) => ({ client, quantities })).sort(byClient)).toEqual(
      [
        { client: idOf(first), quantities: [1, 1, 1] },
        { client: idOf(second), quantities: [1, 1] },
        { client: made[0]?.id, quantities: [1] },
      ].sort((a, b) => byClient({ client: String(a.client) }, { client: String(b.client) })),
    );

    // The admin has not touched the page since before the server died.
    for (const { id } of orders) {
      await expect(admin.getByRole('row').filter({ hasText: new RegExp(`(^|\\D)${id}(\\D|$)`) })).toHaveCount(1, {
        timeout: 90_000,
      });
    }
    await expect(admin.getByRole('row').filter({ hasText: newClientName })).toHaveCount(1);
  } finally {
    await within('both browsers to close', Promise.all([field.close(), desk.close()]));
    rmSync(folder, { recursive: true, force: true });
  }
}
