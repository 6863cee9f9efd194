import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '#wire/endpoints';
import { type Language, languages } from '#wire/language';
import { callAs, type Reply } from '../support/calls';
import { decide, endAndWipe, handIn, openWipedPhone } from '../support/wiped-phone';
import { roomsOf } from '../words/reading';
import { widths } from './day';
import { press } from './keys';
import { serveDemo } from './served-demo';
import { type Soundness, sound, soundnessInBothSchemes, soundnessOf } from './sound';
import { test } from './test';

// Must-show H of issue 13: the screens of founding, people, sessions, leaving, lost phones, account, company and
// history in both languages at both widths. SHOTS=folder keeps a picture of each, to be looked at.

test.describe.configure({ mode: 'parallel' });
const server = serveDemo();
const { SHOTS: shots } = process.env;
const ana = 'Ana Popescu';
const made = '2026-11-20T08:00:00.000Z';
const contact = { email: '', cui: '', contactPerson: '', deliveryAddress: '', observations: '' };
const orderFor = (agent: string, client: string) => ({
  kind: 'placeOrder',
  order: {
    client,
    date: '2026-11-20',
    price: 25,
    agent,
    placedAt: made,
    products: [{ product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: 0 }],
  },
});

/** Ana has a live session, one whose phone has unsent entries, one that may not know, and a phone that was wiped. */
const prepare = async (): Promise<void> => {
  const admin = await callAs(server.url, 'admin');
  const { body: people } = await admin('GET', endpoints.people.path);
  const { id } = (people as { id: string; username: string }[]).find(({ username }) => username === 'ana') ?? {
    id: '',
  };
  const report = { entries: 3, oldest: made, value: 1245.5, said: new Date().toISOString() };
  const [live, left, unaware, lost] = [
    await openWipedPhone(server.url, 'ana'),
    await openWipedPhone(server.url, 'ana'),
    await openWipedPhone(server.url, 'ana'),
    await openWipedPhone(server.url, 'ana'),
  ];
  const all: Reply[] = [];
  for (const phone of [live, left, unaware])
    all.push(await phone.call('POST', endpoints.reportUnsent.path, { body: report }));
  all.push(await left.call('POST', endpoints.revoke.path, { body: {} }));
  all.push(await admin('POST', endpoints.endSession.path.replace(':id', unaware.session), { body: {} }));
  all.push(await endAndWipe(admin, lost.session));
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const client = { name: 'Magazinul Pierdut de la Marginea Satului SRL', phone: '0733 333 333', ...contact };
  const refused = { ...client, name: 'Băcănia Închisă SRL' };
  await handIn(server.url, String((await lost.refresh()).body.details?.wipe), [
    { key: 'h-1', made, command: { kind: 'createClient', localId: 'local:h1', client: refused } },
    { key: 'h-2', made, command: orderFor(id, 'local:h1') },
    { key: 'h-3', made, command: { kind: 'createClient', localId: 'local:h3', client } },
    { key: 'h-4', made, command: orderFor(id, 'local:h3'), stood: 'refused' },
    { key: 'h-5', made, command: { kind: 'fly' } },
  ]);
  const { body: entries } = await admin('GET', endpoints.handedIn.path);
  const first = (entries as { id: string; key: string }[]).find(({ key }) => key === 'h-1');
  expect((await decide(admin, first?.id ?? '', false)).status).toBe(200);
};

/** Once for all the tests of a worker. */
let prepared: Promise<void> | undefined;
test.beforeEach(() => {
  prepared ??= prepare();
  return prepared;
});

interface Visit {
  readonly page: Page;
  readonly narrow: boolean;
  /** A sentence by its path, 'people.moreFor', with what it names. */
  say(path: string, ...named: readonly unknown[]): string;
  look(name: string): Promise<void>;
}

const button = ({ page, say }: Visit, path: string, ...named: readonly unknown[]): Locator =>
  page.getByRole('button', { name: say(path, ...named), exact: true });

/** Opens a dialog, by the keyboard alone at a desk, looks at it, closes it by Escape, and finds the focus again. */
const lookInto = async (visit: Visit, opener: Locator, name: string, then?: (dialog: Locator) => Promise<void>) => {
  const { page, narrow, look } = visit;
  const dialog = page.getByRole('dialog').nth(await page.getByRole('dialog').count());
  await (narrow ? opener.click() : press(page, opener));
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await look(name);
  await then?.(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
};

const lookAtSetup = async (visit: Visit): Promise<void> => {
  const { page, say, look } = visit;
  await page.goto(`${server.url}/setup`);
  await expect(page.getByRole('heading', { name: say('setup.titleOwn'), exact: true })).toBeVisible();
  await look('setup');
  await page.locator('form button[type=submit]').click();
  await look('setup with what is missing');
};

const lookAtPeople = async (visit: Visit): Promise<void> => {
  const { page, say, look } = visit;
  await page.goto(`${server.url}/people`);
  await expect(button(visit, 'people.moreFor', ana)).toBeVisible();
  await look('people');
  await lookInto(visit, button(visit, 'people.add'), 'a new person');
  await lookInto(visit, button(visit, 'sessions.of', ana), 'sessions', async (dialog) => {
    await expect(dialog.getByText(say('lostPhone.knows', ana))).toBeVisible();
    const giveUp = dialog.getByRole('button', { name: new RegExp(`^${say('lostPhone.giveUpOf', '')}`) }).first();
    await lookInto(visit, giveUp, 'giving up what is not sent');
    const wipe = dialog.getByRole('button', { name: new RegExp(`^${say('lostPhone.wipeOf', '')}`) }).first();
    await lookInto(visit, wipe, 'wiping a lost phone');
  });
  await button(visit, 'people.moreFor', ana).click();
  await page.getByRole('menuitem', { name: say('leaving.handOverFrom', ana) }).click();
  await expect(page.getByRole('dialog').getByText(say('leaving.staysThere'))).toBeVisible();
  await look('leaving');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('leaving.next') })
    .click();
  await look('leaving: where to');
  await page.keyboard.press('Escape');
};

const lookAtHandedIn = async (visit: Visit): Promise<void> => {
  const { page, say } = visit;
  await page.goto(`${server.url}/people`);
  const opener = page.getByRole('button', { name: new RegExp(`^${say('handedIn.lookAt', 5)}: `) });
  await lookInto(visit, opener, 'handed in', async (dialog) => {
    const refuse = dialog
      .getByRole('button', { name: new RegExp(`^${say('handedIn.refuseOf', '')}.*Pierdut`) })
      .first();
    await lookInto(visit, refuse, 'refusing what another hangs on', async (question) => {
      await expect(question.getByText(say('handedIn.refuseHolds', 1))).toBeVisible();
    });
  });
};

const lookAtOwn = async (visit: Visit): Promise<void> => {
  const { page, say, look } = visit;
  await page.goto(`${server.url}/account`);
  await expect(page.getByRole('list', { name: say('account.yourSessions') })).toBeVisible();
  await look('my account');
  await lookInto(visit, button(visit, 'account.changePassword'), 'changing the password');
  await page.goto(`${server.url}/company`);
  await expect(button(visit, 'history.ofCompany')).toBeVisible();
  await look('company');
  await lookInto(visit, button(visit, 'company.edit'), 'editing the company');
  await lookInto(visit, button(visit, 'history.ofCompany'), 'history of the company');
  await page.goto(`${server.url}/people`);
  await button(visit, 'people.editOf', ana).click();
  await expect(button(visit, 'history.of', ana)).toBeVisible();
  await lookInto(visit, button(visit, 'history.of', ana), 'history of a person');
  await page.goto(`${server.url}/first-steps`);
  await expect(page.getByRole('heading', { name: say('firstSteps.title') })).toBeVisible();
  await look('first steps');
};

const visitAll = async (browser: Browser, language: Language, narrow: boolean): Promise<void> => {
  const viewport = narrow ? widths.phone : widths.desk;
  const rooms = await roomsOf(language);
  const found: Record<string, Soundness> = {};
  const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  const visit: Visit = {
    page,
    narrow,
    say(path, ...named) {
      const sentence = path.split('.').reduce<unknown>((room, key) => (room as Record<string, unknown>)[key], rooms);
      return String(typeof sentence === 'function' ? sentence(...named) : sentence);
    },
    async look(name) {
      // The dark is looked at once, at a desk.
      found[name] = await (narrow || language === 'ro' ? soundnessOf(page) : soundnessInBothSchemes(page));
      const file = `${name.replaceAll(/\W+/g, '-')}-${viewport.width}-${language}.png`;
      if (shots !== undefined) await page.screenshot({ path: `${shots}/${file}`, fullPage: true });
    },
  };
  await lookAtSetup(visit);
  await page.goto(`${server.url}/login`);
  await page.locator('[name="username"]').fill('admin');
  await page.locator('[name="password"]').fill('teren-demo');
  await page.locator('[type="submit"]').click();
  await expect(page).toHaveURL(/\/orders$/);
  for (const walk of [lookAtPeople, lookAtHandedIn, lookAtOwn]) await walk(visit);
  await context.close();
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, sound])));
};

for (const language of languages)
  for (const narrow of [true, false])
    test(`[WORDS-1] people, sessions, company in ${language}, ${narrow ? 360 : 1440} px: sound`, ({ browser }) =>
      visitAll(browser, language, narrow));
