import { expect, type Page } from '@playwright/test';
import { endpoints } from '#wire/endpoints';
import { callAs, signInByApi } from '../support/calls';
import { handIn, openWipedPhone, endAndWipe as wipe } from '../support/wiped-phone';
import { addByCode, openPhone, ordersOf, samplesOf, widths } from './day';
import { keptOnDevice } from './kept-on-device';
import { openPeople } from './open-people';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { addOnPhone, atBothWidths, chooseFirstClient, placeOrder, placeUnsent, readyForOffline, signIn } from './walk';

test.use({ serviceWorkers: 'allow' });

// A phone that is lost with two orders on it, one of them for a new client: an admin ends its session and has it wiped,
// and what it had not sent is handed in first (SESSION-11, SESSION-12).

const server = serveDemo();
const name = 'Magazinul Pierdut SRL';

/** Without a signal: an order, a new client, and an order for it with a sample. */
const workOffline = async (page: Page, code: string): Promise<void> => {
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await page.getByRole('button', { name: 'Add New Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill('0722 999 777');
  await form.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText(`Creating order for: ${name}`)).toBeVisible();
  await addByCode({ page, narrow: true }, code);
  await page.getByRole('link', { name: /^Cart \(\d+\)/ }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const samples = page.getByRole('dialog', { name: 'Samples left at client' });
  await samples.getByRole('checkbox').first().check();
  await samples.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: /3 waiting/ })).toBeVisible();
};

/** Ends the one session on a browser that a person would know, and has its device wiped. */
const endAndWipe = async (desk: Page, person: string): Promise<void> => {
  await desk.getByRole('button', { name: `Sessions of ${person}`, exact: true }).click();
  const sessions = desk.getByRole('dialog', { name: `Sessions of ${person}` });
  await sessions.getByRole('button', { name: /^End and wipe: .*Chrome/ }).click();
  const question = desk.getByRole('dialog', { name: 'End and wipe?' });
  await expect(question.getByText(/it first hands in what .* has not sent/)).toBeVisible();
  await expectSound(desk);
  await question.getByRole('button', { name: 'Yes, end and wipe' }).dblclick();
  await expect(sessions.getByText('To be wiped', { exact: true })).toBeVisible();
  await expect(sessions.getByText('It is wiped when it asks the server again.')).toBeVisible();
  await expectSound(desk);
  await desk.keyboard.press('Escape');
};

test('[SESSION-11] [SESSION-12] a lost phone hands in, is wiped and says so; accepted once', async ({ browser }) => {
  const before = await ordersOf(server.url, 'ana');
  const [sample] = await samplesOf(server.url, 'ana');
  const { context, page } = await openPhone(browser, 'allow');
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  await workOffline(page, sample?.code ?? '');
  expect(await keptOnDevice(page)).toContain(name);

  const desk = await openPeople(browser, server.url);
  const person = 'Ana Popescu';
  await endAndWipe(desk, person);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('This phone was wiped by an administrator')).toBeVisible();
  await atBothWidths(page, page.getByText('3 unsent entries were handed in, and wait for an administrator.'));
  await expectSound(page);
  const kept = await keptOnDevice(page);
  expect([name, '0722 999 777', sample?.name ?? name].filter((one) => kept.includes(one))).toEqual([]);
  // It says so after the next start, too.
  await page.reload();
  await expect(page.getByText('3 unsent entries were handed in, and wait for an administrator.')).toBeVisible();
  expect(await ordersOf(server.url, 'ana')).toHaveLength(before.length);

  // The desk learns of it by itself.
  await desk
    .getByRole('button', { name: new RegExp(`^Look at them: Handed in by the phone of ${person} .*: 3 entries$`) })
    .click();
  const handedIn = desk.getByRole('dialog', { name: `Handed in by the phone of ${person}` });
  const entries = handedIn.getByRole('listitem').and(handedIn.locator('[data-entry]'));
  await expect(entries).toHaveText([
    /^Order for .*, 1 product/,
    new RegExp(`^New client ${name}`),
    new RegExp(`^Order for ${name}`),
  ]);
  await expect(entries.nth(2).getByText(`Waits for its new client ${name}: accept that first.`)).toBeVisible();
  await expect(entries.nth(2).getByRole('button', { name: /^Accept/ })).toBeDisabled();
  await entries.nth(0).getByRole('button', { name: 'Details' }).click();
  await expect(entries.nth(0).getByRole('list', { name: 'Lines' })).toBeVisible();
  await expectSound(desk);
  await handedIn.getByRole('button', { name: 'Accept all 3' }).dblclick();
  await expect(entries.getByText('Accepted', { exact: true })).toHaveCount(3);
  await expectSound(desk);
  await desk.keyboard.press('Escape');
  await expect(desk.getByText(/all 3 decided$/)).toBeVisible();
  expect(await ordersOf(server.url, 'ana')).toHaveLength(before.length + 2);
  const api = await signInByApi(server.url, 'admin');
  const clients = await api.get<{ name: string }[]>('/scope/main/items/client');
  expect(clients.filter((client) => client.name === name)).toHaveLength(1);
  await context.close();
});

test('[SESSION-11] a wipe without the secret wipes nothing', async ({ browser }) => {
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'mihai');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const before = (await ordersOf(server.url, 'mihai')).length;
  const company = (await fetch(`${server.url}/api/auth/founding`)).headers.get('teren-company') ?? '';
  const { letGo } = await placeUnsent(page);
  const body = JSON.stringify({ code: 'session-over', message: 'over', details: { wipe: 'f'.repeat(64) } });
  const headers = { 'content-type': 'application/json', 'teren-company': company };
  await context.route('**/api/**', (route) => route.fulfill({ status: 401, headers, body }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Authentication expired')).toBeVisible();
  await expect(page.getByText('What you have not sent yet is kept on this phone')).toBeVisible();
  await context.unroute('**/api/**');
  await letGo();
  await signIn(page, server.url, 'mihai');
  await expect.poll(async () => (await ordersOf(server.url, 'mihai')).length).toBe(before + 1);
  await context.close();
});

test('[SESSION-12] at 360 px an admin refuses what was handed in, and accepts it after all', async ({ browser }) => {
  const { context, page } = await openPhone(browser, 'allow');
  await signIn(page, server.url, 'elena');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  const before = (await ordersOf(server.url, 'elena')).length;
  await readyForOffline(page);
  await context.setOffline(true);
  await chooseFirstClient(page);
  await addOnPhone(page, 1);
  await placeOrder(page);
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
  const desk = await openPeople(browser, server.url);
  const person = 'Elena Bălan';
  await endAndWipe(desk, person);
  await context.setOffline(false);
  await expect(page.getByText('1 unsent entry was handed in, and waits for an administrator.')).toBeVisible();
  await desk.setViewportSize(widths.phone);
  await desk.getByRole('button', { name: new RegExp(`^Look at it: Handed in by the phone of ${person}`) }).click();
  const handedIn = desk.getByRole('dialog', { name: `Handed in by the phone of ${person}` });
  await expectSound(desk);
  await handedIn.getByRole('button', { name: /^Refuse: Order for / }).click();
  await desk.getByRole('dialog', { name: 'Refuse it?' }).getByRole('button', { name: 'Yes, refuse' }).dblclick();
  await expect(handedIn.getByText(/Refused .* by /)).toBeVisible();
  await expectSound(desk);
  expect(await ordersOf(server.url, 'elena')).toHaveLength(before);
  await handedIn.getByRole('button', { name: /^Accept after all: Order for / }).dblclick();
  await expect(handedIn.getByText(/Accepted .* by .* It is order \d+\./)).toBeVisible();
  expect(await ordersOf(server.url, 'elena')).toHaveLength(before + 1);
  await context.close();
});

test('[SESSION-12] [SESSION-13] all accepted, the refused named; the unsent is given up', async ({ browser }) => {
  const made = '2026-11-20T08:00:00.000Z';
  const admin = await callAs(server.url, 'admin');
  const [lost, left] = [await openWipedPhone(server.url, 'andrei'), await openWipedPhone(server.url, 'andrei')];
  const report = { entries: 2, oldest: made, value: 40, said: made };
  await left.call('POST', endpoints.reportUnsent.path, { body: report });
  await left.call('POST', endpoints.revoke.path, { body: {} });
  await wipe(admin, lost.session);
  const fields = {
    phone: '0722 111 000',
    email: '',
    cui: '',
    contactPerson: '',
    deliveryAddress: '',
    observations: '',
  };
  const client = (key: string, called: string) => ({
    key,
    made,
    command: { kind: 'createClient', localId: `local:${key}`, client: { name: called, ...fields } },
  });
  const gone = { kind: 'editClient', client: 'cnone', before: { phone: '1' }, after: { phone: '2' } };
  const entries = [
    client('andrei-1', 'Unu SRL'),
    { key: 'andrei-2', made, command: gone },
    client('andrei-3', 'Doi SRL'),
  ];
  await handIn(server.url, String((await lost.refresh()).body.details?.wipe), entries);

  const desk = await openPeople(browser, server.url);
  await desk.getByRole('button', { name: /^Look at them: Handed in by the phone of Andrei/ }).click();
  const handedIn = desk.getByRole('dialog', { name: /^Handed in by the phone of Andrei/ });
  const all = handedIn.getByRole('button', { name: 'Accept all 3' });
  await expect(all).toBeEnabled();
  await desk.context().setOffline(true);
  await expect(all).toBeDisabled();
  await expect(handedIn.getByText('Needs a connection.')).toBeVisible();
  await desk.context().setOffline(false);
  await all.dblclick();
  // Each has its answer: the second keeps the third from nothing.
  await expect(handedIn.getByText('1 was not accepted, each with its reason.')).toBeVisible();
  const items = handedIn.getByRole('listitem').and(handedIn.locator('[data-entry]'));
  await expect(items.nth(0).getByText('Accepted', { exact: true })).toBeVisible();
  await expect(items.nth(1).getByRole('alert')).toContainText('is not there any more. Refuse it.');
  await expect(items.nth(2).getByText('Accepted', { exact: true })).toBeVisible();
  await expectSound(desk);
  await desk.keyboard.press('Escape');

  await desk.getByRole('button', { name: /^Sessions of Andrei/ }).click();
  const sessions = desk.getByRole('dialog', { name: /^Sessions of Andrei/ });
  await expect(sessions.getByText(/^Last reported: 2 unsent/)).toBeVisible();
  await sessions.getByRole('button', { name: /^Give up what is not sent: / }).click();
  await desk.getByRole('button', { name: 'Yes, give it up' }).dblclick();
  await expect(sessions.getByText(/^Last reported: 2 unsent/)).toBeHidden();
  await desk.context().close();
});
