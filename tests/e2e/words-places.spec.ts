import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { spoil } from './day';
import { setStock, stocked } from './desk-sync-data';
import { openDesk } from './order-lines';
import { closeAll } from './refusing-desk';
import { serveDemo } from './served-demo';
import { test } from './test';
import { atBothWidths, seenAtBothWidths } from './walk';

// Rare states of boxes and bags while they are edited, at both widths: one desk goes through them.

const server = serveDemo();
let api: Api;
let page: Page;
test.beforeEach(async ({ browser }) => {
  api = await signInByApi(server.url, 'admin');
  page = await openDesk(browser, server.url, 'radu');
});

interface Place {
  readonly id: string;
  readonly agent: string;
  readonly products: readonly { readonly product: string; readonly quantity: number }[];
}
const press = (name: string | RegExp, within: Page | Locator = page): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();
const newBox = (name: string, products: readonly { product: string; quantity: number }[] = []) =>
  api.post<{ id: string }>('/scope/main/items/box', { name, capacity: 200, products });
const setBox = (id: string, name: string, capacity: number, products: readonly object[]) =>
  api.put(`/scope/main/item/${id}`, { name, capacity, products });
const anasBag = async (): Promise<Place> => {
  const { id } = await (await signInByApi(server.url, 'ana')).get<{ id: string }>('/me');
  const bag = (await api.get<Place[]>('/scope/main/items/bag')).find(({ agent }) => agent === id);
  if (bag === undefined) throw new Error('ana has no bag');
  return bag;
};
const setBag = ({ id, agent }: Place, products: readonly object[]) =>
  api.put(`/scope/main/agent-bags/${id}`, { agent, products });
/** Does something just before the next write of this kind arrives at the server. */
const justBefore = (path: string, meanwhile: () => Promise<unknown>): Promise<unknown> =>
  page.route(
    path,
    async (route) => {
      await meanwhile();
      await route.continue();
    },
    { times: 1 },
  );
const itemCall = '**/scope/main/item/*';
const bagCall = '**/scope/main/agent-bags/*';

test('[WORDS-1] a box while it is edited, looked into and deleted, and others do so too', async () => {
  const one = await stocked(api, { code: 'VRB-1', name: 'Vorba întâi', units: 10 });
  const products = await api.get<{ id: string }[]>('/scope/main/items/product');
  const many = products.slice(0, 101).map(({ id }) => ({ product: id, quantity: 1 }));
  await newBox('Vorbe multe', many);
  const [renamed, gone, looked, filled, deleted] = await Promise.all(
    ['redenumită', 'ștearsă', 'văzută', 'umplută', 'dispărută'].map((name) => newBox(`Vorba ${name}`)),
  );
  if (gone === undefined || looked === undefined || filled === undefined || deleted === undefined)
    throw new Error('no boxes');
  await page.goto(`${server.url}/boxes`);
  await page.getByRole('searchbox', { name: 'Search boxes' }).fill('vorb');
  await press(/^Vorbe multe/);
  await atBothWidths(page, page.getByRole('navigation', { name: 'Pages of products' }));
  await page.keyboard.press('Escape');

  const editing = page.getByRole('dialog', { name: 'Edit Box' });
  const field = (name: string) => editing.getByRole('textbox', { name });
  await page.getByRole('searchbox', { name: 'Search boxes' }).fill('');
  await page.getByRole('searchbox', { name: 'Search boxes' }).fill('Raft VRB-1');
  await press('Edit Raft VRB-1');
  await seenAtBothWidths(page, 'Used:');
  await press('Add product...', editing);
  const search = page.getByPlaceholder('Search products...');
  await search.fill(one.code);
  const add = editing.getByRole('button', { name: 'Add product...' });
  await atBothWidths(page, page.getByText('This product is already in the box'), add);
  await page.keyboard.press('Escape');
  await field('Capacity').fill('');
  await press('Save', editing);
  await seenAtBothWidths(page, 'Say how many units it holds at most');
  await field('Capacity').fill('50');
  await field('Name').fill('Raft al meu');
  const held = [{ product: one.id, quantity: 10 }];
  await setBox(one.box.id, 'Raft al altuia', 60, held);
  await seenAtBothWidths(
    page,
    "Somebody else has set the name to 'Raft al altuia'.",
    "Somebody else has set the capacity to '60'.",
  );
  await page.context().setOffline(true);
  await seenAtBothWidths(page, 'Moving needs a connection.');
  await page.context().setOffline(false);
  await expect(editing.getByText('Moving needs a connection.')).toBeHidden();
  await justBefore(itemCall, () => setBox(one.box.id, 'Raft al treilea', 70, held));
  await press('Save', editing);
  await seenAtBothWidths(page, /Somebody else has changed it meanwhile\. Look at what it is now, then save again\.$/);
  await press('Cancel', editing);
  await press('Yes, leave');

  await page.getByRole('searchbox', { name: 'Search boxes' }).fill('Raft al treilea');
  await press('Edit Raft al treilea');
  await field(`Quantity of ${one.name}`).fill('20');
  await justBefore(itemCall, () => setBox(one.box.id, 'Raft al treilea', 15, held));
  await press('Save', editing);
  await seenAtBothWidths(page, /Lower a quantity, or raise the capacity\.$/);
  await press('Cancel', editing);
  await press('Yes, leave');

  await page.getByRole('searchbox', { name: 'Search boxes' }).fill('vorba');
  await press('Edit Vorba ștearsă');
  await field('Name').fill('Vorba păstrată');
  await justBefore(itemCall, () => api.delete(`/scope/main/item/${gone.id}`));
  await press('Save', editing);
  await seenAtBothWidths(page, /Somebody else has deleted the box\. Close this\.$|This box is no longer there\./);
  await closeAll(page);

  await press(/^Vorba văzută/);
  await expect(page.getByText('No products available in this box.')).toBeVisible();
  await api.delete(`/scope/main/item/${looked.id}`);
  await seenAtBothWidths(page, 'This box is no longer there. Close this, and look for it in the list.');
  await page.keyboard.press('Escape');

  const asked = page.getByRole('dialog', { name: 'Are you sure?' });
  await press('Delete Vorba umplută');
  await setBox(filled.id, 'Vorba umplută', 200, [{ product: one.id, quantity: 3 }]);
  await seenAtBothWidths(page, 'The box holds 3 now: only an empty box can be deleted.');
  await press('Cancel', asked);
  await press('Delete Vorba dispărută');
  await justBefore(itemCall, () => api.delete(`/scope/main/item/${deleted.id}`));
  await press('Delete', asked);
  await seenAtBothWidths(page, /Somebody else has deleted it already\. Close this\.$/);
  await press('Cancel', asked);
  await press('Add box');
  const adding = page.getByRole('dialog', { name: 'Add New Box' });
  await adding.getByRole('textbox', { name: 'Capacity' }).fill('0');
  await press('Create box', adding);
  await seenAtBothWidths(page, 'Capacity must be at least 1');
  expect(renamed).toBeDefined();
});

test('[WORDS-1] a product is moved into what is not there or has it, and none is left', async () => {
  const one = await stocked(api, { code: 'VRB-2', name: 'Vorba a doua', units: 5 });
  const bag = await anasBag();
  const lines = bag.products.map(({ product, quantity }) => ({ product, quantity }));
  await page.goto(`${server.url}/boxes`);
  await page.getByRole('searchbox', { name: 'Search boxes' }).fill(one.box.name);
  await press(`Edit ${one.box.name}`);
  await press(`Move ${one.name}`);
  const moving = page.getByRole('dialog', { name: 'Move Product' });
  const box = moving.getByRole('combobox', { name: 'Box' });
  await box.fill('nothing is called so');
  await atBothWidths(page, page.getByText('No box matches.'), box);
  await box.fill('A1');
  await page.getByRole('option', { name: /^A1 / }).click();
  await moving.getByRole('textbox', { name: 'Quantity to move' }).fill('');
  await press('Move', moving);
  await seenAtBothWidths(page, 'Move 1 to 5: the box has no more of it.');
  await moving.getByRole('textbox', { name: 'Quantity to move' }).fill('3');
  await justBefore('**/product-boxes/adjust*', () =>
    api.put('/scope/main/product-boxes/adjust', [{ boxId: one.box.id, products: [{ product: one.id, quantity: -4 }] }]),
  );
  await press('Move', moving);
  await seenAtBothWidths(page, /Move what is there\.$/);

  await moving.getByRole('tab', { name: 'Add to Bag' }).click();
  const choice = moving.getByRole('combobox', { name: 'Bag' });
  const send = () => moving.getByRole('button', { name: 'Add to Bag' }).click();
  await send();
  await seenAtBothWidths(page, 'Choose a bag');
  await choice.fill('nobody is called so');
  await atBothWidths(page, page.getByText('No bag matches.'), choice);
  await choice.fill('Ana');
  await page.getByRole('option', { name: /Ana Popescu/ }).click();
  await setStock(api, one.id, 0);
  await send();
  await seenAtBothWidths(page, /The warehouse has none left of it, so that none can go into a bag\./);
  await setStock(api, one.id, 5);
  const stop = await spoil(page.context(), 'POST', /\/batch/, (batch) => {
    const [into, boxes] = batch['calls'] as { path: string; body: object }[];
    return { ...batch, calls: [{ ...into, path: into?.path.replace(bag.id, 'nobody') }, boxes] };
  });
  await send();
  await seenAtBothWidths(page, /The bag no longer exists\. Choose another one\.$/);
  await stop();
  await justBefore('**/scope/main/batch*', () =>
    api.put('/scope/main/product-boxes/adjust', [{ boxId: one.box.id, products: [{ product: one.id, quantity: -1 }] }]),
  );
  await send();
  await seenAtBothWidths(page, /The box has none of it now\. Close this, and look at the box\.$/);
  await justBefore('**/scope/main/batch*', () => setBag(bag, [...lines, { product: one.id, quantity: 1 }]));
  await send();
  await seenAtBothWidths(page, /Somebody else has changed the bag just now\. Try again\.$/);
  await send();
  await seenAtBothWidths(page, /This product is already in the bag\. Choose another one\.$/);
  await setBag(bag, lines);
});

test('[WORDS-1] a bag of many pages, what others did to it, and what the warehouse lacks', async () => {
  const one = await stocked(api, { code: 'VRB-3', name: 'Vorba a treia', units: 5 });
  const bag = await anasBag();
  const lines = bag.products.map(({ product, quantity }) => ({ product, quantity }));
  const products = await api.get<{ id: string }[]>('/scope/main/items/product');
  const others = products.filter(({ id }) => id !== one.id && !lines.some(({ product }) => product === id));
  await setBag(bag, [...lines, ...others.slice(0, 110).map(({ id }) => ({ product: id, quantity: 0 }))]);
  await page.goto(`${server.url}/bags`);
  await press('Edit the bag of Ana Popescu');
  await atBothWidths(page, page.getByRole('navigation', { name: 'Pages of Products in the bag of Ana Popescu' }));
  await press('Add product...');
  await page.getByPlaceholder('Search products...').fill(one.code);
  await page.getByRole('option', { name: one.name }).click();
  await page.getByRole('switch', { name: `${one.name} in the bag` }).click();
  await justBefore(bagCall, () => setBag(bag, [...lines, { product: one.id, quantity: 0 }]));
  await press('Save');
  await seenAtBothWidths(page, /Somebody else has changed it meanwhile\. Look at what it is now, then save again\.$/);
  await setBag(bag, lines);
  await page.route(bagCall, (route) =>
    route.fulfill({ status: 400, json: { code: 'not-enough-stock', message: 'The warehouse lacks it' } }),
  );
  await press('Save');
  await seenAtBothWidths(page, /Switch off what the warehouse no longer has, then save again\.$/);
  await page.unroute(bagCall);
});
