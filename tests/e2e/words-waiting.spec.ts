import { expect, type Locator, type Page } from '@playwright/test';
import { companyHeader } from '#wire/endpoints';
import { signInByApi } from '../support/calls';
import { widths } from './day';
import { changeEntry, keepRows } from './kept-on-device';
import { serveDemo } from './served-demo';
import { repairEntries, toldRows, unreadableRows } from './shelf-repairs';
import { failDisk } from './small-disk';
import { test } from './test';
import { atBothWidths, signIn } from './walk';

// What waits on a phone, or was refused: each thing that can be done about it, what is asked first, and what becomes
// of it, on one page that goes from one to the next.

const server = serveDemo();

interface Item {
  readonly id: string;
  readonly archived?: boolean;
}

const entry = (page: Page, key: string): Locator => page.locator(`[data-entry="${key}"]`);
const press = (page: Page, key: string, button: string | RegExp): Promise<void> =>
  entry(page, key).getByRole('button', { name: button }).click();

/** Asks whether to discard an entry, looks at the question, and answers. */
const discard = async (page: Page, key: string, said: readonly string[], answer: string): Promise<void> => {
  await press(page, key, /^Discard/);
  const dialog = page.getByRole('dialog', { name: 'Discard?' });
  for (const words of said) await expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await atBothWidths(page, dialog.getByText(said[0] ?? answer));
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
};
/** Closes a dialog, and the list of a picker in it before. */
const leave = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
const told = (page: Page, words: string): Promise<void> => atBothWidths(page, page.getByText(words));

test('[WORDS-1] each repair of a pending entry: its question, and its outcome', async ({ browser }) => {
  const api = await signInByApi(server.url, 'ana');
  const sold = (await api.get<Item[]>('/scope/main/items/product')).filter(({ archived }) => archived !== true);
  const [client] = await api.get<Item[]>('/scope/main/items/client');
  const products = sold.slice(0, 2).map(({ id }) => id);
  const context = await browser.newContext({ viewport: widths.phone, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, server.url, 'ana');
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await context.route('**/api/**', (route) => route.abort('connectionrefused'));
  await keepRows(page, {
    outbox: repairEntries({ client: client?.id ?? '', products }),
    meta: toldRows,
    clients: unreadableRows,
  });
  await page.goto(`${server.url}/waiting`);
  await expect(page.getByText('It is among the observations; delete it there.')).toBeVisible();
  await expect(page.getByText(/^2 records that the server sent could not be read/)).toBeVisible();
  await expect(page.getByText('Waits for its order')).toBeVisible();
  await expect(page.getByText(/row 7: contact person 'x': must be 1 to 9/)).toBeVisible();
  await expect(page.getByText(/line 3, sample: must not be 0/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^It is there: pick it/ })).toBeVisible();
  await told(page, 'Waits for its order');

  // Discarded, and what goes with it.
  await discard(
    page,
    'Zz sent',
    [
      'This goes with it, if it was not done:',
      'These stay here and need another client before they can be sent, if it was not done:',
    ],
    'No, keep it',
  );
  await discard(
    page,
    'Zz uncertain',
    [
      'This goes with it:',
      'These stay here and need another client before they can be sent:',
      'It may already have arrived; discarding it here takes nothing back there. It will not be sent again.',
    ],
    'Yes, discard',
  );
  await told(page, 'It will not be sent again. What may have arrived stays there.');
  await discard(
    page,
    'placed',
    ['The order itself is placed. Its samples are no longer taken out of your bag here; tell an administrator.'],
    'No, keep it',
  );

  // For another client.
  await press(page, 'Zz unlisted', 'It is there: pick it');
  await atBothWidths(page, page.getByText('These are sent for the client that you pick:'));
  await leave(page);
  await press(page, 'clientless', 'Pick an existing client');
  await atBothWidths(page, page.getByText(/will be sent for the client that you pick\.$/));
  await leave(page);

  // Settled at once.
  await press(page, 'seen', /^It is there/);
  await told(page, 'It is taken as done and will not be sent again.');
  await press(page, 'samples', /^Send without the samples/);
  await told(page, 'It will be sent by itself when the network is back.');
  await entry(page, 'clash').getByRole('radio', { name: 'Take theirs' }).check();
  await press(page, 'clash', /^Save what is chosen/);
  await told(page, 'Your change is dropped; nothing of it needs to be sent.');

  // Another tab was faster.
  await changeEntry(page, 'Zz sending', { state: 'sending' });
  await discard(page, 'Zz sending', ['It will not be sent, and it cannot be brought back.'], 'Yes, discard');
  await told(page, 'It is being sent just now. Look again in a moment.');
  await changeEntry(page, 'Zz accepted', 'gone');
  await discard(page, 'Zz accepted', ['It will not be sent, and it cannot be brought back.'], 'Yes, discard');
  await told(page, 'The server accepted it in the meantime.');

  // What cannot be read, and a disk that fails.
  await failDisk(page, ['put', 'delete']);
  await press(page, 'Zz failing', /^Discard/);
  await page.getByRole('button', { name: 'Yes, discard' }).click();
  await told(page, 'This phone could not save it. Nothing was sent; please try again.');
  await page.getByRole('button', { name: 'No, keep it' }).click();
  await page.getByRole('button', { name: /^I have read it/ }).click();
  await told(page, 'Something went wrong. If what you did is not there, do it again.');
  await page.getByRole('button', { name: /^Remove: / }).click();
  const removing = page.getByRole('dialog', { name: 'Remove?' });
  await atBothWidths(page, removing.getByText(/but from a file that you saved\.$/));
  await removing.getByRole('button', { name: 'Yes, remove' }).click();
  await told(page, 'That did not work. Nothing was removed.');
  await failDisk(page, 'none');

  // Into the cart; of the next one it is asked what becomes of the first.
  await press(page, 'again', /^Edit and send again/);
  await expect(page).toHaveURL(/\/cart$/);
  await told(page, 'Change what is needed, then place the order again.');
  await page.goBack();
  await press(page, 'again-too', /^Edit and send again/);
  const busy = page.getByRole('dialog', { name: 'The cart holds another order' });
  await atBothWidths(page, busy.getByText(/^Place that order or cancel it first/));
  await busy.getByRole('button', { name: 'Stay here' }).click();

  // Why nothing is sent.
  await context.unroute('**/api/**');
  const calls = /\/api\/(scope|me)/;
  for (const [answer, words, badge] of [
    [
      { status: 401, json: { code: 'not-signed-in', message: '' } },
      'You are logged in, but the server refuses it.',
      '',
    ],
    [
      { status: 426, json: { code: 'app-too-old', message: '' } },
      'The server wants a newer Teren, so',
      'Update needed',
    ],
    [{ json: {}, headers: { [companyHeader]: 'another' } }, 'This is another company’s server', 'Wrong server'],
  ] as const) {
    await context.route(calls, (route) => route.fulfill(answer));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await atBothWidths(page, page.getByText(words).locator('visible=true'));
    await expect(page.getByRole('link', { name: new RegExp(`^${badge}`) }).first()).toBeVisible();
    await context.unroute(calls);
  }
  await context.close();
});
