import { expect, type Page } from '@playwright/test';
import { endpoints } from '#wire/endpoints';
import type { HandedIn } from '#wire/handed-in';
import type { Holdings } from '#wire/leaving';
import { signInByApi } from '../support/calls';
import { online, openPhone } from './day';
import { hurryGivingUp } from './faults';
import { serveDemo } from './served-demo';
import { test } from './test';
import { seenAtBothWidths as sees, signIn } from './walk';

// What somebody leaves behind, and what phones have handed in, in rare states and at both widths.

const server = serveDemo();

/** Presses a button of the dialog on top. */
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

interface Person {
  readonly id: string;
  readonly username: string;
  readonly role: string;
}
interface Bag {
  readonly agent: string;
  readonly products: readonly { readonly product: string; readonly quantity: number }[];
}

/** What the server says that Ana holds, changed by this on its way. */
const changeHoldings = async (page: Page, change: (held: Holdings) => object): Promise<void> => {
  await page.unroute(/\/holdings$/);
  await page.route(/\/holdings$/, async (route) => {
    const response = await route.fetch();
    const held = (await response.json()) as Holdings;
    await route.fulfill({ response, json: { ...held, ...change(held) } });
  });
};
const handOver = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More for Ana Popescu' }).click();
  await page.getByRole('menuitem', { name: 'Hand over from Ana Popescu' }).click();
};

test('[WORDS-1] leaving: what is held, where it can go, and what has changed meanwhile', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  await api.post(endpoints.people.path, {
    ...{ username: 'nou', firstname: 'Nou', lastname: 'Venit', role: 'agent', email: '', codeHash: 'a'.repeat(64) },
  });
  const mihai = (await api.get<Person[]>(endpoints.people.path)).find(({ username }) => username === 'mihai');
  const bags = await api.get<Bag[]>('/scope/main/items/bag');
  const twice = bags.find(({ agent }) => agent === mihai?.id)?.products.find(({ quantity }) => quantity > 0);
  expect(twice).toBeDefined();
  const { page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/people`);
  await online(page);

  await changeHoldings(page, () => {
    const none = { count: 0, latest: [] };
    return { bag: null, orders: [], sessions: [], clients: none, planned: none };
  });
  await handOver(page);
  await sees(
    page,
    'Holds nothing: Ana Popescu has an empty bag, no open orders and no clients to visit.',
    'No device has said that anything waits on it.',
    'None has had an order. Clients belong to no agent: the next one who visits finds them.',
  );
  await press(page, 'Cancel');

  const product = { product: twice?.product, name: 'Cafea de două ori', code: 'ZZ-2' };
  const withProduct = ({ bag }: Holdings) => ({ bag: { ...bag, products: [...(bag?.products ?? []), product] } });
  await changeHoldings(page, withProduct);
  await handOver(page);
  await press(page, 'Next');
  const bagTo = page.getByRole('combobox', { name: /^Bag / });
  await expect(bagTo.getByRole('option', { name: 'Nou Venit (no password yet)' })).toBeAttached();
  await expect(bagTo.getByRole('option', { name: 'Choose...' })).toBeAttached();
  await bagTo.selectOption('Mihai Vlăduț');
  await page.getByRole('combobox', { name: /^Orders / }).selectOption('Mihai Vlăduț');
  await page.getByRole('combobox', { name: /^Visits / }).selectOption('No agent yet');
  await sees(page, /^A bag holds one of a product\. The other bag has these already,/);
  await press(page, 'Next');
  await sees(page, /of the bag to the bag of Mihai Vlăduț\.$/, /back to the warehouse\. Which boxes they go into/);
  await changeHoldings(page, (held) => ({ ...withProduct(held), seen: 'otherwise' }));
  // The server knows nothing of that product in this bag.
  await press(page, 'Hand over and disable');
  await sees(page, 'What they hold has changed since you looked. Look again, then go on.');
  await press(page, 'Cancel');

  await page.route(/\/scope\/main\/people$/, async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as Person[];
    const left = all.filter(({ role, username }) => role === 'admin' || username === 'ana');
    await route.fulfill({ response, json: left });
  });
  await page.reload();
  await handOver(page);
  await press(page, 'Next');
  await sees(page, /^There is no other agent who could handle the orders\./);
});

const client = { phone: '0733', email: '', cui: '', contactPerson: '', deliveryAddress: '', observations: '' };
const shared = {
  ...{ account: 'u-gone', session: 's1', device: 'Chrome on Android', at: '2026-11-24T08:00:00.000Z' },
  ...{ made: '2026-11-20T08:00:00.000Z', decidedBy: null, decided: null, became: '', wasThere: false },
};
const decided = { decided: '2026-11-24T09:00:00.000Z', decidedBy: 'u-gone' } as const;
const entry = (id: string, more: Partial<HandedIn> = {}): HandedIn => ({
  ...shared,
  id,
  key: id,
  state: 'waiting',
  command: { kind: 'createClient', localId: `local:${id}`, client: { name: `Magazin ${id}`, ...client } },
  ...more,
});
const order = {
  kind: 'placeOrder',
  order: { client: 'c1', date: '2026-11-20', price: 0, agent: 'u-ana', products: [] },
};
const entries: readonly object[] = [
  ...['first', 'second', 'third', 'fourth'].map((id) => entry(id)),
  entry('unknown', { made: '', stood: 'taken-back' }),
  entry('large', { without: 'too-large', command: { kind: 'createClient' } }),
  entry('later', { without: 'later', command: { kind: 'createClient' } }),
  entry('accepted', { state: 'accepted', became: '1042', wasThere: true, command: order, ...decided }),
  entry('refused', { state: 'refused', ...decided }),
  { id: 'of a newer server' },
];

test('[WORDS-1] handed in: each standing of an entry, and why it is not accepted', async ({ browser }) => {
  const { page } = await openPhone(browser, 'block');
  await hurryGivingUp(page);
  await signIn(page, server.url, 'admin');
  await page.route(/\/scope\/main\/handed-in$/, (route) => route.fulfill({ json: entries }));
  await page.goto(`${server.url}/people`);
  await sees(page, /^1 entry that was handed in cannot be shown by this version of Teren\./);
  await page.getByRole('button', { name: /^Look at them: Handed in by the phone of an account that is/ }).click();
  await sees(
    page,
    'Nobody knows when it was made.',
    'an account that is not there was taking this back.',
    /^It was too large to be handed in, and went with what was on the phone\./,
    /^Too much was handed in to show all of it at once\./,
    /^Accepted 24.* by an account that is not there\.$/,
    'It had arrived before, and was not done again.',
    'It is order 1042.',
    /^Refused 24.* by an account that is not there\.$/,
  );
  // The server knows none of them; what its author was taking back is left out.
  await press(page, /^Accept all \d/);
  await sees(
    page,
    '4 were not accepted, each with its reason.',
    /What it changes is not there any more\. Refuse it\.$/,
  );
  for (const [code, said] of [
    ['not-in-bag', /Put it into the bag and accept this again, or refuse it\.$/],
    ['unknown-client', /Refuse it, and have the order placed again\.$/],
  ] as const) {
    await page.route(/\/handed-in\/first/, (route) => route.fulfill({ status: 409, json: { code, message: code } }));
    await press(page, /^Accept all \d/);
    await sees(page, said);
    await page.unroute(/\/handed-in\/first/);
  }
  await page.route(/\/handed-in\/second/, (route) => route.abort());
  await press(page, /^Accept all \d/);
  await sees(page, 'Stopped, because the server did not answer: 3 entries were not decided. Accept again.');
});
