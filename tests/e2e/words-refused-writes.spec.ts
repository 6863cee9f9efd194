import { type Browser, expect, type Locator, type Page, type Route } from '@playwright/test';
import { companyHeader } from '#wire/endpoints';
import { signInByApi } from '../support/calls';
import { widths } from './day';
import { openSync } from './desk-sync-data';
import { serveDemo } from './served-demo';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// Writes of an administrator that the server refuses, each said in its form and by a toast, and then done; and what
// only the server knows, when it does not tell. One page goes from form to form.

const server = serveDemo();
const refusal = { code: 'forbidden', message: '' };

/** A desk at which each write is refused, or let through; what is only asked is let through. */
const openDesk = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: widths.desk, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, server.url, 'admin');
  let refuses = false;
  await context.route(
    (url) => /\/api\/(scope|me)\//.test(url.pathname),
    (route) => {
      if (!refuses || route.request().method() === 'GET') return route.fallback();
      return route.fulfill({ status: 403, json: refusal });
    },
  );
  return {
    page,
    /** Does it while the server refuses, and looks at what is said. */
    async refused(act: () => Promise<void>, words: string): Promise<void> {
      refuses = true;
      await act();
      await said(page, words);
      refuses = false;
    },
  };
};
const said = (page: Page, words: string | RegExp): Promise<void> =>
  atBothWidths(page, page.getByText(words, typeof words === 'string' ? { exact: true } : {}));
const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: true }).first().click();
const closeAll = (page: Page): Promise<void> =>
  expect(async () => {
    const leaving = page.getByRole('button', { name: /^Yes, (leave|close)/ });
    if (await leaving.isVisible()) await leaving.click();
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
/** From a person's menu. */
const pick = async (page: Page, name: string, what: string): Promise<void> => {
  await press(page, `More for ${name}`);
  await page.getByRole('menuitem', { name: what }).click();
};
const ana = 'Ana Popescu';
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** What is asked of the server is not told while `show` looks: refused by it, and without a signal. */
const untold = async (page: Page, path: RegExp, show: () => Promise<void>, what: readonly string[]): Promise<void> => {
  const [notLoaded = '', needsConnection = ''] = what;
  const handler = (answer: (route: Route) => Promise<void>) => (route: Route) =>
    route.request().method() === 'GET' ? answer(route) : route.fallback();
  for (const [answer, words] of [
    [(route: Route) => route.fulfill({ status: 500, json: { code: 'server-error', message: '' } }), notLoaded],
    [(route: Route) => route.abort('connectionrefused'), needsConnection],
  ] as const) {
    await page.route(path, handler(answer));
    await show();
    await atBothWidths(page, page.getByText(words));
    await page.unroute(path);
  }
};

test('[WORDS-1] people: each write refused and done, and what is not told', async ({ browser }) => {
  await signInByApi(server.url, 'ana');
  await signInByApi(server.url, 'ana');
  const { page, refused } = await openDesk(browser);
  const people = () =>
    page.goto(`${server.url}/people`).then(() => expect(page.getByText(/^\d+ people$/)).toBeVisible());
  await untold(page, /\/scope\/main\/people/, () => page.goto(`${server.url}/people`).then(() => undefined), [
    'People could not be loaded.',
    'People needs a connection.',
  ]);
  await people();

  // A one-time code: refused, made where nothing can be hashed, made and not shown, and made.
  await pick(page, ana, `New code for ${ana}`);
  const code = dialogOf(page, 'New code');
  await refused(() => press(code, 'Make a code'), 'Failed to make a one-time code');
  await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true }));
  await press(code, 'Make a code');
  await said(page, /this browser makes codes only at an https address/);
  await page.evaluate(() => Reflect.deleteProperty(crypto, 'subtle'));
  let tell = (): void => undefined;
  const mayTell = new Promise<void>((resolve) => {
    tell = () => resolve();
  });
  await page.route(/\/code$/, async (route) => {
    await mayTell;
    await route.fallback();
  });
  await press(code, 'Make a code');
  await closeAll(page);
  tell();
  await said(page, 'The code was not shown');
  await page.unroute(/\/code$/);
  await pick(page, ana, `New code for ${ana}`);
  await press(code, 'Make a code');
  await said(page, 'New one-time code made');
  await people();

  // Added, changed, disabled and enabled.
  await press(page, 'Add Person');
  const adding = dialogOf(page, 'Add Person');
  for (const [label, text] of [
    ['Username', 'maria'],
    ['First name', 'Maria'],
    ['Last name', 'Ionescu'],
  ] as const)
    await adding.getByRole('textbox', { name: label }).fill(text);
  await refused(() => press(adding, 'Add'), 'Failed to add the person');
  await press(adding, 'Add');
  await said(page, 'Person added');
  await people();
  const maria = 'Maria Ionescu';
  await press(page, `Edit ${maria}`);
  await dialogOf(page, 'Edit Person').getByRole('textbox', { name: 'First name' }).fill('Mara');
  await refused(() => press(dialogOf(page, 'Edit Person'), 'Save'), 'Failed to update the person');
  await closeAll(page);
  const question = dialogOf(page, 'Are you sure?');
  for (const [act, failed, done] of [
    ['Disable', 'Failed to disable the person', 'Person disabled'],
    ['Enable', 'Failed to enable the person', 'Person enabled'],
  ] as const) {
    await pick(page, maria, `${act} ${maria}`);
    await refused(() => press(question, act), failed);
    await press(question, act);
    await said(page, done);
    await expect(question).toBeHidden();
  }

  // What somebody holds.
  await untold(
    page,
    /\/holdings/,
    async () => {
      await closeAll(page);
      await pick(page, maria, `Hand over from ${maria}`);
    },
    ['What they hold could not be loaded.', 'What they hold needs a connection.'],
  );
  await closeAll(page);
  await pick(page, maria, `Hand over from ${maria}`);
  await press(page.getByRole('dialog'), 'Next');
  await refused(() => press(page.getByRole('dialog'), 'Disable'), 'Failed to hand over');
  await closeAll(page);
  await page.context().close();
});

test('[WORDS-1] sessions and what was handed in: each write refused, and what is not told', async ({ browser }) => {
  await signInByApi(server.url, 'ana');
  await signInByApi(server.url, 'ana');
  const { page, refused } = await openDesk(browser);
  const handed = {
    ...{ id: 'h1', session: 's1', device: 'Chrome on Android', at: '2026-11-25T10:00:00Z', key: 'k1' },
    ...{ made: '2026-11-25T09:00:00Z', state: 'waiting', decidedBy: null, decided: null, became: '', wasThere: false },
  };
  const observation = { title: 'Zz', description: '7', agent: 'u-ana', completed: false };
  const command = { kind: 'createObservation', localId: 'local:1', observation };
  const all = await (await signInByApi(server.url, 'admin')).get<{ id: string; username: string }[]>(
    '/scope/main/people',
  );
  const account = all.find(({ username }) => username === 'ana')?.id;
  let isTold = 'told';
  await page.route(/\/scope\/main\/handed-in$/, (route) => {
    if (isTold === 'refused') return route.fulfill({ status: 500, json: { code: 'server-error', message: '' } });
    return isTold === 'told' ? route.fulfill({ json: [{ ...handed, account, command }] }) : route.abort();
  });
  await page.goto(`${server.url}/people`);
  await press(page, /^Look at it/);
  const phone = dialogOf(page, /^Handed in by the phone of /);
  await refused(() => press(phone, /^Accept: /), 'Failed to accept it');
  await refused(async () => {
    await press(phone, /^Refuse: /);
    await press(page, 'Yes, refuse');
  }, 'Failed to refuse it');
  await page.route(/\/scope\/main\/handed-in\/h1/, (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: '', said: { say: 'refused-on-phone' } } }),
  );
  await press(phone, /^Accept: /);
  await said(page, /It was refused on its phone, where it may still be repaired and sent\./);
  await closeAll(page);
  const wake = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  for (const [how, words] of [
    ['refused', 'What was handed in could not be loaded.'],
    ['lost', 'What was handed in needs a connection.'],
  ] as const) {
    isTold = how;
    await wake();
    await atBothWidths(page, page.getByText(`${words} This is as it was when it was last read.`));
  }
  isTold = 'told';

  const sessionsOf = dialogOf(page, `Sessions of ${ana}`);
  await untold(
    page,
    /\/people\/[^/]+\/sessions/,
    async () => {
      await closeAll(page);
      await press(page, `Sessions of ${ana}`);
    },
    ['The sessions could not be loaded.', 'The sessions need a connection.'],
  );
  await closeAll(page);
  // One that has ended with something unsent.
  const unsent = { entries: 2, oldest: '2026-11-25T09:00:00Z', value: 7, at: '2026-11-25T10:00:00Z' };
  await page.route(/\/people\/[^/]+\/sessions/, async (route) => {
    const answer = await route.fetch();
    const [first, ...more] = (await answer.json()) as { id: string }[];
    await route.fulfill({ response: answer, json: [...more, { ...first, id: 'over', over: 'ended', unsent }] });
  });
  await press(page, `Sessions of ${ana}`);
  await refused(() => press(sessionsOf, /^End the session on /), 'Failed to end the session');
  await refused(async () => {
    await press(sessionsOf, /^End and wipe: /);
    await press(page, 'Yes, end and wipe');
  }, 'Failed to have the device wiped');
  await refused(async () => {
    await press(sessionsOf, /^Give up what is not sent/);
    await press(page, 'Yes, give it up');
  }, 'Failed to give it up');
  await refused(async () => {
    await press(sessionsOf, 'End all');
    await press(page, 'Yes, end all');
  }, 'Failed to end the sessions');
  await press(sessionsOf, /^End the session on /);
  await said(page, 'Session ended');
  await press(sessionsOf, /^End and wipe: /);
  await press(page, 'Yes, end and wipe');
  await said(page, 'The device hands in what it has not sent, and wipes itself, when it next asks.');

  await untold(page, /\/me\/sessions/, () => page.goto(`${server.url}/account`).then(() => undefined), [
    'Your sessions could not be loaded.',
    'Your sessions need a connection.',
  ]);
  await page.context().close();
});

test('[WORDS-1] clients and the company: each write refused and done, and what is not told', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  const made = (name: string) => api.post<{ id: string }>('/scope/main/items/client', { name, phone: '0744 123 987' });
  await Promise.all(['Zz unu', 'Zz doi', 'Zz trei'].map(made));
  const { page, refused } = await openDesk(browser);
  await untold(page, /\/scope\/main\/company/, () => page.goto(`${server.url}/company`).then(() => undefined), [
    'The company could not be loaded.',
    'The company needs a connection.',
  ]);
  await page.goto(`${server.url}/company`);
  await press(page, 'Edit');
  const company = dialogOf(page, 'Edit Company');
  await company.getByRole('textbox', { name: 'Bank' }).fill('Banca Zz');
  await refused(() => press(company, 'Save'), 'Failed to update company');
  await press(company, 'Save');
  await said(page, 'Company updated successfully');

  await page.goto(`${server.url}/clients`);
  await page.getByPlaceholder('Search clients...').fill('Zz');
  await press(page, 'Merge Zz unu');
  const merging = dialogOf(page, 'Merge clients');
  await merging
    .getByRole('combobox', { name: 'Client' })
    .or(merging.getByRole('textbox', { name: 'Client' }))
    .first()
    .fill('Zz doi');
  await page.getByRole('option', { name: 'Zz doi' }).click();
  await refused(() => press(merging, 'Merge'), 'Failed to merge clients');
  await press(merging, 'Merge');
  await said(page, 'Clients merged successfully');
  await expect(merging).toBeHidden();

  await press(page, 'Edit Zz trei');
  const form = dialogOf(page, 'Edit Client');
  await refused(() => press(form, 'Archive'), 'Failed to update client');
  await press(form, 'Archive');
  await said(page, 'Client archived successfully');
  await press(form, 'Bring back');
  await said(page, 'Client brought back successfully');
  await press(form, 'Erase personal data…');
  const erasing = dialogOf(page, 'Erase personal data');
  await erasing.getByLabel('Type the name of the client to confirm').fill('Zz trei');
  await refused(() => press(erasing, 'Erase'), 'Failed to erase personal data');
  await press(erasing, 'Erase');
  await said(page, 'Personal data erased');
  await page.context().close();
});

test('[WORDS-1] why nothing is known of a check: each silence of a server', async ({ browser }) => {
  const { page } = await openDesk(browser);
  const dialog = await openSync(page, server.url);
  const check = /\/scope\/main\/sync\/sync$/;
  const start = dialog.getByRole('button', { name: /^(Start Sync|Try again)$/ });
  /** Asks while calls are answered so, and looks at the reason that is given. */
  const silence = async (answer: (route: Route) => Promise<void>, words: string): Promise<void> => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(start).not.toHaveAttribute('aria-disabled', 'true');
    await page.route(check, answer);
    await start.click();
    await atBothWidths(page, dialog.getByText(`Failed to sync warehouse data: ${words}. Try again.`));
    await page.unroute(check);
  };
  const json =
    (status: number, body: object, headers = {}) =>
    (route: Route) =>
      route.fulfill({ status, json: body, headers });
  const over = json(401, { code: 'not-signed-in', message: '' });
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await silence((route) => route.fallback(), 'there is no connection');
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
  await silence(
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Wi-Fi</p>' }),
    'the answer is not from our server',
  );
  await silence((route) => route.abort('connectionrefused'), 'no answer came from the server');
  await page.route(/\/auth\/token$/, (route) => route.abort('connectionrefused'));
  await silence(over, 'the sign-in could not be renewed');
  await page.unroute(/\/auth\/token$/);
  await silence(over, 'the server refuses this sign-in');
  await silence(json(426, { code: 'app-too-old', message: '' }), 'the server wants a newer Teren');
  await silence(json(200, [], { [companyHeader]: 'another' }), 'this is another company’s server');
  await page.context().close();
});
