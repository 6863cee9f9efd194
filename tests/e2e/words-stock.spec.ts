import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { clientWith, placeByApi } from './desk-data';
import { adjust, openSync, setStock, stocked } from './desk-sync-data';
import { openDesk } from './order-lines';
import { serveDemo } from './served-demo';
import { test } from './test';
import { atBothWidths, seenAtBothWidths } from './walk';

// Rare states of the warehouse's screen, of its movements and its check, at both widths: one desk goes through them.

const server = serveDemo();
let api: Api;
let page: Page;
test.beforeEach(async ({ browser }) => {
  api = await signInByApi(server.url, 'admin');
  page = await openDesk(browser, server.url, 'radu');
});

const movementsCall = '**/scope/main/movements*';
const press = (name: string, within: Page | Locator = page): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

test('[WORDS-1] the warehouse: typed wrong, changed by others, found by name, sorted, archived', async () => {
  const names = ['Vorbe goale', 'Vorbe negative', 'Vorbe pe jumătate', 'Vorbe prea multe'] as const;
  const [one] = await Promise.all(names.map((name, at) => stocked(api, { code: `WRD-${at}`, name, units: 10 })));
  if (one === undefined) throw new Error('no products');
  const field = (name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` });
  await page.goto(`${server.url}/warehouse`);
  await page.getByPlaceholder('Search by name or code...').fill('vorbe');
  await press('Edit Stock');
  for (const [at, typed] of ['', '-1', '1.5', '99999999999'].entries()) await field(names[at] ?? '').fill(typed);
  await seenAtBothWidths(page, 'Type a quantity', 'Not below 0', 'Whole units only', /^At most \d/);
  await seenAtBothWidths(page, '4 not right yet', '4 changed', '4 by name');

  for (const name of names) await field(name).press('Escape');
  await field(one.name).fill('12');
  await page.route(
    '**/scope/main/item/*',
    async (route) => {
      await setStock(api, one.id, 15);
      await route.continue();
    },
    { times: 1 },
  );
  await press('Submit');
  await seenAtBothWidths(
    page,
    /Somebody else has changed a quantity meanwhile\. Choose which one stays, then submit again\./,
    'Somebody else has changed these quantities meanwhile',
    `${one.name}: 10 → 15. You typed 12.`,
    'Take theirs (15)',
    'Keep mine (12)',
  );
  await press('Cancel');
  await press('Yes, leave');

  const product = await api.get<Record<string, unknown>>(`/scope/main/item/${one.id}`);
  await api.put(`/scope/main/item/${one.id}`, { ...product, archived: true });
  await seenAtBothWidths(page, 'WRD-0 · archived');
});

test('[WORDS-1] a product’s places and movements: what is promised, none, unread, and as a file', async () => {
  const one = await stocked(api, { code: 'WRD-9', name: 'Produs promis', units: 10 });
  await setStock(api, one.id, 12);
  await placeByApi(server.url, 'ana', (await clientWith(api, 'address')).id, [
    { product: { ...one, price: 3.5 }, quantity: 40 },
  ]);
  await page.route(movementsCall, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), more: true } });
  });
  await page.goto(`${server.url}/warehouse`);
  await page.getByPlaceholder('Search by name or code...').fill(one.code);
  await press(`Movements of ${one.name}`);
  const dialog = page.getByRole('dialog', { name: `Stock of ${one.name}` });
  await seenAtBothWidths(
    page,
    'Show older',
    '28 more are promised than the warehouse has.',
    '2 in the warehouse are in no box.',
  );
  await page.unroute(movementsCall);
  await setStock(api, one.id, 7);
  await seenAtBothWidths(page, 'The boxes hold 3 more than the warehouse.');

  // What is read for a file is read in one go, which the list is not.
  await page.route(/\/movements\?.*limit=/, (route) => route.fulfill({ status: 500 }));
  await press('Save as CSV', dialog);
  await seenAtBothWidths(page, 'The server failed to give the movements. Nothing was saved.');
  await page.unroute(/\/movements\?.*limit=/);
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('this browser has no room for a file');
    };
  });
  await press('Save as CSV', dialog);
  await seenAtBothWidths(page, 'The file could not be made. Try again.');

  await dialog.getByLabel('From', { exact: true }).fill('2999-01-01');
  await seenAtBothWidths(page, 'No movement fits.');
  await page.route(movementsCall, (route) => route.fulfill({ status: 500 }));
  await dialog.getByLabel('From', { exact: true }).fill('2999-01-02');
  await seenAtBothWidths(page, 'The server failed to give the movements.');
  await page.unroute(movementsCall);
  await page.route(movementsCall, (route) => route.abort());
  await press('Retry', dialog);
  await seenAtBothWidths(page, 'The movements are on the server: they need a connection.');
});

test('[WORDS-1] a check of the warehouse: each cause, and each obstacle', async () => {
  const units = 10;
  const unclear = await stocked(api, { code: 'AAA-1', name: 'Produs mutat de toți', units });
  for (let more = 1; more <= 5; more += 1) await setStock(api, unclear.id, units + more);
  await adjust(api, unclear, -2);
  const rest = ['AAA-2', 'AAA-3', 'AAA-4', 'AAA-5'].map((code) =>
    stocked(api, { code, name: `Produs ${code}`, units }),
  );
  const [unread, unanswered, unknown, balanced] = await Promise.all(rest);
  for (const one of [unread, unanswered, unknown, balanced]) await setStock(api, one?.id ?? '', units + 1);
  if (balanced === undefined) throw new Error('no products');

  const dialog = await openSync(page, server.url);
  await press('Start Sync', dialog);
  await seenAtBothWidths(page, /^Warehouse and boxes were changed apart from each other\./, 'Show all 6');
  const inBox = dialog.getByRole('textbox', { name: `Units in ${unclear.box.name}` });
  await inBox.fill('8');
  await seenAtBothWidths(page, 'Nothing is changed yet: change a quantity, or skip it.');
  await inBox.fill('');
  await inBox.fill('x');
  await seenAtBothWidths(page, 'Type how many it is to hold.');
  await inBox.fill('30');
  await api.put(`/scope/main/item/${unclear.box.id}`, {
    name: unclear.box.name,
    capacity: 20,
    products: [{ product: unclear.id, quantity: 8 }],
  });
  await seenAtBothWidths(page, 'A box has no room for that much: see its row.');
  await press('Suggest again', dialog);
  await dialog.getByRole('tab', { name: 'Agent Bags' }).click();
  const bag = dialog.getByRole('combobox', { name: "Add product to agent's bag" });
  await bag.fill('nobody is called so');
  await atBothWidths(page, page.getByText('No bag matches.'), bag);
  await bag.fill('');
  await page.getByRole('option').first().click();
  await dialog.getByRole('tab', { name: 'Warehouse' }).click();
  await dialog.getByRole('textbox', { name: /^Quantity in the warehouse/ }).fill('0');
  await seenAtBothWidths(page, 'The warehouse has none left to put into the bag.');

  await page.route(movementsCall, (route) => route.fulfill({ status: 500 }));
  await press('Skip', dialog);
  await seenAtBothWidths(page, 'Its movements could not be read.');
  await page.unroute(movementsCall);
  await page.route(movementsCall, (route) => route.abort());
  await press('Skip', dialog);
  await seenAtBothWidths(page, 'Its movements are on the server: they need a connection.');
  await page.unroute(movementsCall);
  await page.route(movementsCall, (route) => route.fulfill({ json: { movements: [], more: false } }));
  await press('Skip', dialog);
  await seenAtBothWidths(page, /^Its movements do not say how it came about\./);
  await press('Skip', dialog);
  await adjust(api, balanced, 1);
  await seenAtBothWidths(page, 'It is balanced now: nothing has to be saved.');
  const heading = dialog.getByRole('heading', { name: /^Resolve Irregularities/ });
  const [, of = ''] = /\/(\d+)\)$/.exec((await heading.textContent()) ?? '') ?? [];
  await dialog.getByRole('button', { name: /^(Next|Finish)$/ }).click();
  // The last one closes the dialog: a press on what is just leaving is not waited for.
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Skip' }).click({ timeout: 1_000 });
    await expect(dialog).toBeHidden({ timeout: 100 });
  }).toPass({ intervals: [50] });
  await atBothWidths(page, page.getByText(new RegExp(`^\\d+ of ${of} are not resolved\\. The next check finds them`)));
});
