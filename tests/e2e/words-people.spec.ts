import { type BrowserContext, expect, type Page } from '@playwright/test';
import { endpoints } from '#wire/endpoints';
import { type Api, signInByApi } from '../support/calls';
import { online, openPhone, spoil, widths } from './day';
import { serveDemo } from './served-demo';
import { test } from './test';
import { seenAtBothWidths as sees, signIn } from './walk';

// People in rare states, and what is asked and refused there, at both widths: one administrator goes through them.

const server = serveDemo();

interface Person {
  readonly id: string;
  readonly username: string;
}

const add = (api: Api, username: string, lastname: string): Promise<Person> =>
  api.post(endpoints.people.path, {
    ...{ username, firstname: 'Nou', lastname, role: 'agent', email: '' },
    codeHash: 'a'.repeat(64),
  });
const edit = (api: Api, { id }: Person, field: string, seen: unknown, wanted: unknown): Promise<unknown> =>
  api.put(endpoints.editPerson.path.replace(':id', id), { edit: { fields: { [field]: { seen, wanted } } } });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).last().click();
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search people' }).fill(text);
const pickMore = async (page: Page, name: string, what: string): Promise<void> => {
  await press(page, `More for ${name}`);
  await page.getByRole('menuitem', { name: what, exact: true }).click();
};
/** Each call of this kind has this answer. */
const answer = (page: Page, path: RegExp, json: unknown) =>
  page.route(path, (route) => (route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback()));

/** A code is made, cannot be copied, is nearly lost, and is copied at last. */
const giveCode = async (page: Page, context: BrowserContext): Promise<void> => {
  await search(page, 'zzzz');
  await sees(page, "Nobody has 'zzzz'");
  await search(page, 'nou');
  await sees(page, 'No password yet', 'Never');
  // Wider than a phone, and too narrow for the table.
  await page.setViewportSize({ width: 1_000, height: 740 });
  await expect(page.getByText('0 sessions').first()).toBeVisible();
  await page.setViewportSize(widths.phone);
  await pickMore(page, 'Nou Venit', 'New code for Nou Venit');
  await sees(
    page,
    /choose a new password\. A code that they were given before does not work any more\.$/,
    'Make a code',
  );
  await press(page, 'Make a code');
  await sees(
    page,
    /^Hand this one-time code to Nou Venit, user name nou\./,
    /^It is shown only now\. The link opens the sign-in screen/,
    /^The link begins with 127\.0\.0\.1, so it works on this computer alone\./,
    'Copy code',
    'Copy link',
    'Done',
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not by this page.', 'NotAllowedError'));
  });
  await press(page, 'Copy code');
  await sees(page, 'Not copied', 'This browser does not let the app copy. Copy the marked code yourself.');
  await press(page, 'Done');
  await sees(page, 'Close without copying the code?', /^It is shown only here and only now\./, 'Yes, close');
  await press(page, 'No, go on');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  await press(page, 'Copy code');
  // 'Not copied' may still be leaving.
  await sees(page, /^Copied$/, 'The code is ready to be pasted.');
  await press(page, 'Copy link');
  await sees(page, 'The link is ready to be pasted.');
  await press(page, 'Done');
  await search(page, 'ana');
  await pickMore(page, 'Ana Popescu', 'New code for Ana Popescu');
  await sees(page, /The password that they have works until they use it; then they are signed out everywhere else\.$/);
  await press(page, 'Cancel');
};

/** Enabling a person, and disabling one whom another admin has changed. */
const letIn = async (page: Page, context: BrowserContext): Promise<void> => {
  await search(page, 'mihai');
  await press(page, 'More for Mihai Vlăduț');
  await expect(page.getByText('Enable', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Enable Mihai Vlăduț' }).click();
  await sees(page, /can sign in again with the password that they had\. What waits on their phone goes out then\.$/);
  await press(page, 'Cancel');
  await search(page, 'fost');
  await pickMore(page, 'Nou Plecat', 'Enable Nou Plecat');
  await sees(page, /can sign in again once they have chosen a password with a new code\./);
  await press(page, 'Cancel');
  await search(page, 'ana');
  await pickMore(page, 'Ana Popescu', 'Disable Ana Popescu');
  await sees(
    page,
    /is signed out everywhere at once: the next thing/,
    /^Orders that are not sent yet wait on their phone/,
  );
  const stop = await spoil(context, 'PUT', /\/people\/[^/]+$/, () => ({
    edit: { fields: { lastname: { seen: 'Alta', wanted: 'Alta încă' } } },
  }));
  await press(page, 'Disable');
  await sees(page, /Somebody else has changed it meanwhile\. Look at what it is now, then save again\.$/);
  await stop();
  await press(page, 'Cancel');
};

/** The form of a person whom another admin changes, and who then no longer exists on the server. */
const editAna = async (page: Page, api: Api, ana: Person): Promise<void> => {
  await search(page, '');
  await press(page, 'Edit Ioana Munteanu');
  await sees(page, 'Another administrator can change your role.');
  await press(page, 'Cancel');
  await press(page, 'Edit Ana Popescu');
  await page.getByRole('textbox', { name: 'E\u2011mail' }).fill('a@teren.example');
  await edit(api, ana, 'email', 'ana@teren.example', '');
  await sees(page, 'Somebody else has changed this person meanwhile', 'E\u2011mail: now empty');
  const saving = /\/people\/[^/]+$/;
  await page.route(saving, async (route) =>
    route.fulfill({
      response: await route.fetch({
        url: route
          .request()
          .url()
          .replace(/[^/]+$/, 'u-nobody'),
      }),
    }),
  );
  await press(page, 'Save');
  await sees(page, /This person is no longer there\. Close this\.$/);
  await page.unroute(saving);
  await page.route(/\/scope\/main\/people$/, async (route) => {
    const answered = await route.fetch();
    const all = (await answered.json()) as Person[];
    await route.fulfill({ response: answered, json: all.filter(({ id }) => id !== ana.id) });
  });
  await add(api, 'alta', 'Venită');
  await sees(page, 'This person is no longer there. Close this, and look for them in the list.');
  await page.unroute(/\/scope\/main\/people$/);
  await page.reload();
};

const contact = { appVersion: '', started: '2026-11-20T08:00:00.000Z', lastContact: '2026-11-24T08:00:00.000Z' };
const unsent = { entries: 2, oldest: '2026-11-20T08:00:00.000Z', value: 0, at: '2026-11-24T08:00:00.000Z' };
const anasSessions = [
  { id: 's1', device: 'Unknown browser on Windows', isThis: false, ...contact },
  { id: 's2', device: 'Chrome on Android', isThis: false, ...contact },
  { id: 's3', device: 'Chrome on Android', isThis: false, ...contact, over: 'wiping' },
  { id: 's4', device: 'Firefox on Android', isThis: false, ...contact, over: 'ended', unsent, givenUp: true },
];

/** Sessions in every state, the effect of ending them, and a person without any. */
const endSessions = async (page: Page): Promise<void> => {
  await press(page, 'Sessions of Ioana Munteanu');
  await press(page, 'End all');
  await sees(page, 'End all sessions?', 'Ioana Munteanu is signed out on every device, this one too.', 'Yes, end all');
  await press(page, 'No, go on');
  await page.keyboard.press('Escape');
  await answer(page, /\/people\/[^/]+\/sessions/, anasSessions);
  await press(page, 'Sessions of Ana Popescu');
  await sees(
    page,
    'Unknown browser on Windows',
    'To be wiped',
    'It is wiped when it asks the server again.',
    'It has never reported what it had not sent.',
    'It was given up.',
    'End all',
  );
  await press(page, 'End all');
  await sees(page, 'Ana Popescu is signed out on every device.');
  await press(page, 'No, go on');
  await press(page, 'End and wipe: Chrome on Android');
  await sees(
    page,
    'End and wipe?',
    /^Chrome on Android is signed out at once\. When it next asks/,
    'Yes, end and wipe',
  );
  await press(page, 'No, go on');
  let end: () => void = () => undefined;
  const isEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route(/\/sessions\/s1\/end$/, async (route) => {
    await isEnded;
    await route.continue();
  });
  await press(page, 'End the session on Unknown browser on Windows');
  await sees(page, 'Ending...');
  await answer(page, /\/people\/[^/]+\/sessions/, []);
  end();
  await sees(page, 'Ana Popescu is signed in nowhere.');
  await page.keyboard.press('Escape');
};

test('[WORDS-1] people: codes, disabling and enabling, others’ changes, sessions', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  await add(api, 'nou', 'Venit');
  await edit(api, await add(api, 'fost', 'Plecat'), 'disabled', false, true);
  const people = await api.get<(Person & { readonly email: string })[]>(endpoints.people.path);
  const named = (username: string) => {
    const found = people.find((one) => one.username === username);
    if (found === undefined) throw new Error(`nobody is ${username}`);
    return found;
  };
  await edit(api, named('mihai'), 'disabled', false, true);
  await edit(api, named('ana'), 'email', named('ana').email, 'ana@teren.example');
  const { context, page } = await openPhone(browser, 'block');
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/people`);
  await online(page);
  await giveCode(page, context);
  await letIn(page, context);
  await editAna(page, api, named('ana'));
  await endSessions(page);
});
