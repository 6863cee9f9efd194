import { expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { closeAll, dialogOf, openDesk, press, said, untold } from './refusing-desk';
import { serveDemo } from './served-demo';
import { test } from './test';
import { atBothWidths } from './walk';

// People, their sessions and what their phones handed in: each write of an administrator that the server refuses, said
// in its form and by a toast, and then done; and what only the server knows, when it does not tell.

const server = serveDemo();
/** From a person's menu. */
const pick = async (page: Page, name: string, what: string): Promise<void> => {
  await press(page, `More for ${name}`);
  await page.getByRole('menuitem', { name: what }).click();
};
const ana = 'Ana Popescu';

test('[WORDS-1] people: each write refused and done, and failed reads', async ({ browser }) => {
  await signInByApi(server.url, 'ana');
  await signInByApi(server.url, 'ana');
  const { page, refused } = await openDesk(browser, server.url);
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
  await page.route(/\/code(\?|$)/, async (route) => {
    await mayTell;
    await route.fallback();
  });
  await press(code, 'Make a code');
  await closeAll(page);
  tell();
  await said(page, 'The code was not shown');
  await page.unroute(/\/code(\?|$)/);
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

test('[WORDS-1] sessions and handed-in entries: each write refused, and failed reads', async ({ browser }) => {
  // Two that live, and one that the list has as ended.
  for (let count = 0; count < 3; count += 1) await signInByApi(server.url, 'ana');
  const { page, refused } = await openDesk(browser, server.url);
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
  await page.route(/\/scope\/main\/handed-in(\?|$)/, (route) => {
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
  const wake = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
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
