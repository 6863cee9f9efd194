import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { online, openPhone, widths } from './day';
import { finalizeByApi, placeByApi, plentiful } from './desk-data';
import { serveDemo } from './served-demo';
import { test } from './test';
import { seenAtBothWidths as sees, selectClient, signIn } from './walk';

// Clients and observations in rare states, and what others do to them meanwhile.

const server = serveDemo();

type Client = Readonly<{ id: string; name: string; version: number }>;
const items = '/scope/main/items/client';
const pathOf = ({ id }: Pick<Client, 'id'>): string => `/scope/main/item/${id}`;
const made = (api: Api, name: string, more: object = {}): Promise<Client> =>
  api.post(items, { name, phone: '0700 111 222', ...more });
/** A whole-item PUT with these fields changed. */
const change = async (api: Api, client: Pick<Client, 'id'>, fields: object): Promise<void> => {
  await api.put(pathOf(client), { ...(await api.get<object>(pathOf(client))), ...fields });
};
const erase = async (api: Api, client: Pick<Client, 'id'>): Promise<void> => {
  const { version } = await api.get<Client>(pathOf(client));
  await api.post(`${pathOf(client)}/erase`, {}, { 'if-match': String(version) });
};
const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).last().click();
const search = (page: Page, text: string): Promise<void> => page.getByPlaceholder('Search clients...').fill(text);
const picker = (within: Page | Locator): Locator =>
  within
    .getByRole('combobox', { name: 'Client' })
    .or(within.getByRole('textbox', { name: 'Client' }))
    .first();

/** The log has nothing of these kinds, and comes once the answer is called. */
const holdBack = async (page: Page, kinds: readonly string[]): Promise<() => void> => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/scope/main/changes*', async (route) => {
    await arrived;
    const response = await route.fetch();
    const told = (await response.json()) as { changes?: readonly { readonly type: string }[] };
    const changes = told.changes?.filter(({ type }) => !kinds.includes(type));
    await route.fulfill({ response, json: { ...told, ...(changes === undefined ? {} : { changes }) } });
  });
  return arrive;
};

test('[WORDS-1] lists of clients and observations: on their way, empty, and nothing to pick', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  const arrive = await holdBack(page, ['client', 'observation', 'order']);
  await signIn(page, server.url, 'ana');
  await page.goto(`${server.url}/clients`);
  await sees(page, 'Loading clients...');
  await page.goto(`${server.url}/observations`);
  await sees(page, 'Loading observations...');
  await page.goto(`${server.url}/products`);
  await picker(page).click();
  await expect(page.getByRole('listbox').getByText('Loading clients...')).toBeVisible();
  await page.goto(`${server.url}/observations`);
  arrive();
  await sees(page, 'No observations', /^Note down what the office should know\./);
  await page.goto(`${server.url}/clients`);
  await sees(page, 'No clients yet', 'Add the first one.');
  await page.setViewportSize(widths.desk);
  await page.goto(`${server.url}/products`);
  await picker(page).click();
  await expect(page.getByText('No clients yet. Add the first one.')).toBeVisible();
});

/** A new client with a CUI that others have: four, one of them archived and one on this phone alone. */
const addWithCui = async (page: Page, api: Api): Promise<void> => {
  const archived = await made(api, 'Alfa 1', { cui: 'RO18547290' });
  for (const at of [2, 3, 4]) await made(api, `Beta ${at}`, { cui: '18547290' });
  await change(api, archived, { archived: true });
  await press(page, 'Add Client');
  const adding = page.getByRole('dialog', { name: 'Add New Client' });
  await adding.getByLabel('Name').fill('Alfa 0');
  await adding.getByLabel('Phone').fill('0700 123');
  await adding.getByRole('textbox', { name: 'CUI' }).fill('18547290');
  await sees(page, '4 clients have this CUI', 'Edit this client', 'and 1 more; search for them by the CUI.');
  await sees(page, /archived$/, 'Another delivery point');
  await press(adding, 'Another delivery point');
  await sees(page, 'Another delivery point: 4 clients have this CUI.', 'Show');
  await press(adding, 'Add Client');
  await expect(adding).toBeHidden();
  await press(page, 'Add Client');
  await adding.getByRole('textbox', { name: 'CUI' }).fill('18547290');
  await sees(page, '5 clients have this CUI', /not sent yet$/);
  await adding.getByRole('textbox', { name: 'CUI' }).fill('12345');
  await sees(page, 'Please look again: its digits do not fit together.');
  await made(api, 'Gama 1', { cui: 'RO14399840' });
  await adding.getByRole('textbox', { name: 'CUI' }).fill('14399840');
  await sees(page, 'Gama 1 has this CUI');
  await press(adding, 'Cancel');
  await press(page, 'Yes, leave');
  await page.getByText(/^Archived \(\d+\)$/).click();
  await expect(page.getByText('Alfa 1')).toBeVisible();
  await change(api, archived, { archived: false });
  await sees(page, 'No archived clients');
  await page.getByText(/^Archived \(\d+\)$/).click();
};

/** A client of this phone alone is discarded in another tab while its form is open. */
const discardElsewhere = async (page: Page): Promise<void> => {
  await search(page, 'Alfa 0');
  await press(page, 'Edit Alfa 0');
  const other = await page.context().newPage();
  await other.goto(`${server.url}/waiting`);
  await other.getByRole('button', { name: /^Discard/ }).click();
  await press(other.getByRole('dialog', { name: 'Discard?' }), 'Yes, discard');
  await sees(page, 'This client is no longer there. Close this, and look for it in the list.');
  await other.close();
  await page.keyboard.press('Escape');
};

/** Others change and archive a client while its form is open; and empty lists. */
const editMeanwhile = async (page: Page, api: Api): Promise<void> => {
  const client = await made(api, 'Delta 1', { email: 'delta@teren.example', observations: 'Sună înainte' });
  await search(page, 'zzzz');
  await sees(page, "No client has 'zzzz'");
  await search(page, 'Delta 1');
  await expect(page.getByText('Obs.')).toBeVisible();
  await press(page, 'Edit Delta 1');
  const form = page.getByRole('dialog', { name: 'Edit Client' });
  await form.getByRole('textbox', { name: 'Email' }).fill('alta@teren.example');
  await change(api, client, { email: '' });
  await sees(page, 'Somebody else has changed this client meanwhile', 'Email: now empty');
  await press(form, 'Archive');
  await sees(page, /^Archived: it is not offered for new orders\./, 'Bring back');
  await press(form, 'Bring back');
  await press(form, 'Cancel');
  await press(page, 'Yes, leave');
};

test('[WORDS-1] clients of one CUI, changed by others meanwhile, archived and brought back', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/clients`);
  await online(page);
  await context.route(`**${items}`, (route) => route.abort());
  await addWithCui(page, api);
  await discardElsewhere(page);
  await context.unroute(`**${items}`);
  await editMeanwhile(page, api);
});

/** Two clients become one, after another has changed one of them. */
const merge = async (page: Page, api: Api): Promise<void> => {
  await made(api, 'Epsilon 1', { email: 'epsilon@teren.example' });
  const kept = await made(api, 'Epsilon 2');
  await search(page, 'Epsilon');
  await press(page, 'Merge Epsilon 1');
  const dialog = page.getByRole('dialog', { name: 'Merge clients' });
  await sees(page, 'Which client is the same as Epsilon 1?', /^Pick a client first\. Nothing is changed/);
  await picker(dialog).fill('zzzz');
  await expect(page.getByText('No client matches.')).toBeVisible();
  await picker(dialog).fill('Epsilon 2');
  await page.getByRole('option', { name: 'Epsilon 2' }).click();
  await sees(
    page,
    'Stays',
    'Goes',
    'nothing',
    'Keep the other one instead',
    /^Epsilon 1 leaves the list\. It has no orders\./,
  );
  await page.route(
    /\/merge$/,
    async (route) => {
      await change(api, kept, { deliveryAddress: 'Piața Mare 1' });
      await route.continue();
    },
    { times: 1 },
  );
  await press(dialog, 'Merge');
  await sees(page, /They are shown as they are now\.$/);
  await press(dialog, 'Cancel');
  await press(page, 'Yes, leave');
};

/** Personal data that others erase sooner, or that belong to open orders, or to somebody who was changed meanwhile. */
const eraseData = async (page: Page, api: Api): Promise<void> => {
  const eta = await made(api, 'Eta 1');
  await search(page, 'Eta 1');
  await press(page, 'Edit Eta 1');
  await erase(api, eta);
  await sees(page, /^The personal data of this client were erased on .* Its orders keep their figures\.$/);
  await page.keyboard.press('Escape');

  const client = await made(api, 'Zeta 1');
  const [product] = await plentiful(api);
  if (product === undefined) throw new Error('nothing is plentiful');
  const order = await placeByApi(server.url, 'ana', client.id, [{ product, quantity: 1 }]);
  await search(page, 'Zeta 1');
  await press(page, 'Edit Zeta 1');
  await press(page, 'Erase personal data…');
  const dialog = page.getByRole('dialog', { name: 'Erase personal data' });
  await sees(page, /^Order \d+ is still open\. The personal data of Zeta 1 can be erased when nothing is open/);
  await finalizeByApi(server.url, order.id);
  await sees(
    page,
    /^For good, here and on every phone/,
    /^name, phone, e-mail, CUI/,
    /^the observations of its orders/,
  );
  await sees(page, /^What stays: its one order with products/, 'Type the name of the client to confirm');
  await press(dialog, 'Erase');
  await sees(page, 'This is not its name.');
  await dialog.getByRole('textbox').fill('zeta 1');
  await page.route(
    /\/erase$/,
    async (route) => {
      await change(api, client, { deliveryAddress: 'Piața Mare 1' });
      await route.continue();
    },
    { times: 1 },
  );
  await press(dialog, 'Erase');
  await sees(page, /Somebody has changed the client meanwhile\. Look at it again\.$/);
  await press(dialog, 'Erase');
  await expect(dialog).toBeHidden();
  await page.getByText(/^Archived \(\d+\)$/).click();
  await search(page, 'Erased client');
  await sees(page, /^Erased on /);
};

test('[WORDS-1] clients merged and erased: what is asked first, and what others did sooner', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const { page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/clients`);
  await online(page);
  await merge(page, api);
  await eraseData(page, api);

  const person = await made(api, 'Theta 1');
  const phone = (await openPhone(browser, 'block')).page;
  await signIn(phone, server.url, 'ana');
  await selectClient(phone, person.name);
  await erase(api, person);
  await sees(phone, /^The personal data of this client were erased, so nothing can be ordered for it\./);
});
