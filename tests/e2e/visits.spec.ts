import { type Browser, expect, type Page } from '@playwright/test';
import type { Language } from '#wire/language';
import { signInByApi } from '../support/calls';
import { later } from '../words/later';
import { languageWalks, spoil, widths } from './day';
import { placeByApi, plentiful } from './desk-data';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { atBothWidths, offlinePhone, readyForOffline, signIn, signInIn } from './walk';

const server = serveDemo();
const everyDay = '1234567';

interface Client {
  readonly id: string;
  readonly name: string;
  readonly visitAgent: string;
}

/** Plans clients of this agent for every day, those without an order of today, and no others; answers the planned. */
const plan = async (username: string, count: number): Promise<readonly Client[]> => {
  const [api, own] = [await signInByApi(server.url, 'admin'), await signInByApi(server.url, username)];
  const { id: visitAgent } = await own.get<{ id: string }>('/me');
  const orders = await api.get<{ client: string; date: string }[]>('/scope/main/items/order');
  const newest = orders.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const ordered = new Set(orders.flatMap(({ client, date }) => (date === newest ? [client] : [])));
  const clients = await api.get<Client[]>('/scope/main/items/client');
  const planned = clients.filter(({ id }) => !ordered.has(id)).slice(0, count);
  for (const client of clients) {
    if (planned.includes(client))
      await api.put(`/scope/main/item/${client.id}`, { ...client, visitAgent, visitDays: everyDay });
    else if (client.visitAgent === visitAgent)
      await api.put(`/scope/main/item/${client.id}`, { ...client, visitAgent: '', visitDays: '' });
  }
  return planned;
};

const card = (page: Page, client: Client) => page.getByRole('listitem').filter({ hasText: client.name });

test('[VISIT-1] a visit is closed without a signal, is at the desk with it, and is taken back', async ({ browser }) => {
  const [one, other] = await plan('ana', 2);
  if (one === undefined || other === undefined) throw new Error('the demo has too few clients');
  const options = { viewport: widths.phone, reducedMotion: 'reduce', serviceWorkers: 'allow' } as const;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const desk = await (await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' })).newPage();
  await signIn(desk, server.url, 'admin');
  await desk.getByRole('link', { name: 'Visits', exact: true }).click();
  const row = desk.getByRole('row').filter({ hasText: 'Ana Popescu' }).first();
  await expect(row.getByRole('cell').nth(2)).toHaveText('2');
  const closedAtTheDesk = Number(await row.getByRole('cell').nth(4).textContent());

  await signIn(page, server.url, 'ana');
  await readyForOffline(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/today`);
  await expect(page.getByText('0 of 2 done')).toBeVisible();
  await expectSound(page);
  await card(page, one)
    .getByRole('button', { name: `No order… ${one.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `No order from ${one.name}` });
  await dialog.getByRole('button', { name: 'Close the visit' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('radio', { name: 'Will order later' }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Joi, după inventar');
  await dialog.getByRole('button', { name: 'Close the visit' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, one).getByText('Will order later: Joi, după inventar')).toBeVisible();
  await expect(page.getByText('1 of 2 done')).toBeVisible();
  // Killed and opened again without a signal.
  await page.reload();
  await expect(card(page, one).getByText('Will order later: Joi, după inventar')).toBeVisible();
  await context.setOffline(false);

  await expect(row.getByRole('cell').nth(4)).toHaveText(String(closedAtTheDesk + 1));
  const closed = desk.getByRole('listitem').filter({ hasText: one.name });
  await expect(closed.getByText('Will order later: Joi, după inventar')).toBeVisible();
  await expectSound(desk);
  await card(page, one)
    .getByRole('button', { name: `Open again: ${one.name}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(card(page, one).getByRole('button', { name: `No order… ${one.name}` })).toBeFocused();
  await expect(page.getByText('0 of 2 done')).toBeVisible();
  await expect(row.getByRole('cell').nth(4)).toHaveText(String(closedAtTheDesk));

  // Closed by mistake, it is taken back at the desk, whichever day it is of.
  const anas = await signInByApi(server.url, 'ana');
  const { id: agent } = await anas.get<{ id: string }>('/me');
  const date = new Date(Date.now() - 86_400_000).toLocaleDateString('sv');
  await anas.post('/scope/main/items/visit', { client: other.id, agent, date, reason: 'closed', note: '' });
  const mistaken = desk.getByRole('listitem').filter({ hasText: other.name }).filter({ hasText: 'Ana Popescu' });
  await expect(mistaken.getByText('Shop closed')).toBeVisible();
  await mistaken.getByRole('button', { name: `Open again: ${other.name}` }).click();
  await expect(desk.getByText('The visit is open again')).toBeVisible();
  await expect(mistaken).toBeHidden();
  await expect(desk.getByRole('button', { name: /^Open again: / }).first()).toBeFocused();

  await card(page, other)
    .getByRole('button', { name: `New order for ${other.name}` })
    .click();
  await expect(page.getByText(`Creating order for: ${other.name}`)).toBeVisible();
  for (const opened of [page, desk]) await opened.context().close();
});

test('[VISIT-1] a taking back that the server refuses is shown, and the visit stays closed', async ({ browser }) => {
  const [one] = await plan('ana', 1);
  if (one === undefined) throw new Error('the demo has no client');
  const context = await browser.newContext({
    viewport: widths.phone,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/today`);
  await card(page, one)
    .getByRole('button', { name: `No order… ${one.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `No order from ${one.name}` });
  await dialog.getByRole('radio', { name: 'Shop closed' }).check();
  await dialog.getByRole('button', { name: 'Close the visit' }).click();
  await expect(page.getByText('Visit closed without an order')).toBeVisible();
  // No visit is changed: the server refuses this call by itself.
  await context.route(/\/item\//, (route) =>
    route.request().method() === 'DELETE' ? route.continue({ method: 'PUT', postData: '{}' }) : route.fallback(),
  );
  await card(page, one)
    .getByRole('button', { name: `Open again: ${one.name}` })
    .click();
  await atBothWidths(page, page.getByText(/^Failed to open the visit again/));
  await expect(card(page, one).getByText('Shop closed')).toBeVisible();
  await context.close();
});

test('[VISIT-2] an agent plans a client without a signal, and visits it today', async ({ browser }) => {
  await plan('elena', 0);
  const { context, page } = await offlinePhone(browser, server.url, 'elena');
  await page.goto(`${server.url}/clients`);
  const button = page.getByRole('button', { name: /^Edit / }).nth(4);
  const name = (await button.getAttribute('aria-label'))?.replace('Edit ', '') ?? '';
  await button.click();
  const form = page.getByRole('dialog', { name: 'Edit Client' });
  await expect(form.getByRole('option', { name: 'No Agent Assigned' })).toBeAttached();
  const days = form.getByRole('group', { name: 'Visit days' }).getByRole('checkbox');
  await expect(days).toHaveCount(everyDay.length);
  for (const day of await days.all()) await day.check();
  const { id } = await (await signInByApi(server.url, 'elena')).get<{ id: string }>('/me');
  await form.getByRole('combobox', { name: 'Visiting agent' }).selectOption(id);
  await expectSound(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.goto(`${server.url}/today`);
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await context.setOffline(false);
  const api = await signInByApi(server.url, 'admin');
  const planned = async () =>
    (await api.get<(Client & { visitDays: string })[]>('/scope/main/items/client')).filter(
      (client) => client.name === name && client.visitDays === everyDay && client.visitAgent !== '',
    ).length;
  await expect.poll(planned).toBe(1);
  await context.close();
});

interface Note {
  readonly id: string;
  readonly agent: string;
  readonly completed: boolean;
}

/** Leaves this agent so many open observations; everybody else's stay. */
const noteDown = async (username: string, count: number): Promise<void> => {
  const [api, own] = [await signInByApi(server.url, 'admin'), await signInByApi(server.url, username)];
  const { id: agent } = await own.get<{ id: string }>('/me');
  for (const note of await api.get<Note[]>('/scope/main/items/observation'))
    if (note.agent === agent && !note.completed)
      await api.put(`/scope/main/item/${note.id}`, { ...note, completed: true });
  for (let number = 1; number <= count; number += 1)
    await own.post('/scope/main/items/observation', { title: `${number}`, description: 'x', agent, completed: false });
};

test('Today counts the agent’s open observations, also what waits, and leads there', async ({ browser }) => {
  await plan('cristina', 1);
  await noteDown('cristina', 0);
  // Others' count for nobody else.
  await noteDown('ana', 2);
  const { context, page } = await offlinePhone(browser, server.url, 'cristina');
  await page.goto(`${server.url}/today`);
  await expect(page.getByText('0 of 1 done')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: /open observation/ });
  await expect(link).toHaveCount(0);
  await page.goto(`${server.url}/observations`);
  await page.getByRole('button', { name: 'Add observation' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Raft gol');
  await page.getByRole('textbox', { name: 'Description' }).fill('x');
  await page.getByRole('button', { name: 'Create Observation' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${server.url}/today`);
  await expect(link).toHaveText('1 open observation');
  await expectSound(page);
  await link.click();
  await expect(page.getByRole('heading', { name: 'My Observations' })).toBeVisible();
  await context.setOffline(false);
  await context.close();
});

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] open observations in ${language} on a ${device}: one, a few, many`, async ({ browser }) => {
    const agent = { phone: 'andrei', desk: 'mihai' }[device];
    await noteDown(agent, 0);
    const page = await open(browser, language, viewport, agent);
    await page.goto(`${server.url}/today`);
    await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
    for (const count of [1, 3, 20]) {
      await noteDown(agent, count);
      await atBothWidths(page, page.getByRole('link', { name: later[language].visits.openObservations(count) }));
    }
    await page.context().close();
  });

/** Signs in with a language chosen before. */
const open = async (
  browser: Browser,
  language: Language,
  viewport: { width: number; height: number },
  user: string,
) => {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInIn(page, language, server.url, user);
  return page;
};

/** Each test has an agent of its own. */
const agents = { phone: 'andrei', desk: 'mihai' } as const;

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] visits in ${language} on a ${device}: a day, its ends, and nothing to do`, async ({ browser }) => {
    const { visits, field } = later[language];
    const agent = agents[device];
    await plan(agent, 0);
    const page = await open(browser, language, viewport, agent);
    await page.goto(`${server.url}/today`);
    await expect(page.getByText(visits.none)).toBeVisible();
    await expectNothingTooWide(page);
    const [one, other] = await plan(agent, 12);
    if (one === undefined || other === undefined) throw new Error('the demo has too few clients');
    await expect(page.getByText(visits.done(0, 12))).toBeVisible();
    const api = await signInByApi(server.url, 'admin');
    const [product] = await plentiful(api);
    if (product === undefined) throw new Error('nothing is plentiful');
    const clients = await api.get<Client[]>('/scope/main/items/client');
    const unplanned = clients.at(-1);
    for (const client of [other, unplanned])
      if (client !== undefined) await placeByApi(server.url, agent, client.id, [{ product, quantity: 1 }]);
    await expect(page.getByText(visits.states.ordered)).toHaveCount(2);
    await expect(page.getByText(visits.unplanned)).toBeVisible();
    await page.getByRole('button', { name: visits.closeOf(one.name) }).click();
    const dialog = page.getByRole('dialog', { name: visits.closeTitle(one.name) });
    await dialog.getByRole('button', { name: visits.closeIt }).click();
    await expect(dialog.getByText(visits.whyMissing)).toBeVisible();
    for (const reason of Object.values(visits.reasons)) await dialog.getByRole('radio', { name: reason }).check();
    await expectNothingTooWide(page);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: visits.closeIt }).click();
    await expect(page.getByText(field['visit-saved-here'].message)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(field['visit-closed'].message)).toBeVisible();
    await expect(page.getByText(visits.reasons.other)).toBeVisible();
    await expectNothingTooWide(page);
    const reopen = page.getByRole('button', { name: visits.reopenOf(one.name) });
    await page.context().setOffline(true);
    await reopen.click();
    await expect(page.getByText(field['visit-reopened-here'].message)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(field['visit-reopened'].message)).toBeVisible();

    // What the server refuses.
    await spoil(page.context(), 'POST', /\/items\/visit/, (visit) => ({ ...visit, agent: 'nobody' }));
    await page.getByRole('button', { name: visits.closeOf(one.name) }).click();
    await dialog.getByRole('radio', { name: visits.reasons.later }).check();
    await dialog.getByRole('button', { name: visits.closeIt }).click();
    await expect(page.getByText(field['visit-not-created'].message)).toBeVisible();
    await page.context().close();
  });
