import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { later } from '../words/later';
import { languageWalks, online, ordersOf, widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { addOnPhone, chooseFirstClient, placeOrder, readyForOffline, signIn, signInIn } from './walk';

// An agent without a signal sends the office a file, an admin imports it, and the phone comes back (SESSION-14).

const server = serveDemo();

/** A share sheet in which an app takes the file: `window.shared` has its name and text. */
const withShareSheet = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: (data: ShareData) => data.files?.every(({ type }) => type === 'text/plain') === true,
      share: async ({ files = [] }: ShareData) => {
        const [file] = files;
        Object.assign(window, { shared: { name: file?.name, text: await file?.text() } });
      },
    });
  });
const sharedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { shared: { name: string; text: string } }).shared);

const openPage = async (browser: Browser, viewport: (typeof widths)[keyof typeof widths]): Promise<Page> =>
  (await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'allow' })).newPage();

/** The phone of an agent, with this many orders that wait because there is no signal. */
const phoneWithOrders = async (browser: Browser, username: string, count: number): Promise<Page> => {
  const page = await openPage(browser, widths.phone);
  await withShareSheet(page);
  await signIn(page, server.url, username);
  await expect(page.getByText(/^page 1 of \d+$/)).toBeVisible();
  await readyForOffline(page);
  await page.context().setOffline(true);
  for (let order = 0; order < count; order += 1) {
    await chooseFirstClient(page);
    await addOnPhone(page, 1);
    await placeOrder(page);
  }
  return page;
};
/** Hands over what waits: a file for a desk. */
const handOver = async (page: Page) => {
  await page.getByRole('link', { name: /2 waiting/ }).click();
  await page.getByRole('button', { name: 'Send as a file' }).dblclick();
  await expect(page.getByText('Handed over as a file with 2 entries. Tell your office that it comes.')).toBeVisible();
  await expectSound(page);
  const { name, text } = await sharedIn(page);
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
};
/** An admin's desk that has imported the file, and says so. */
const deskWith = async (
  browser: Browser,
  username: string,
  file: Awaited<ReturnType<typeof handOver>>,
  done: string,
): Promise<Page> => {
  const desk = await openPage(browser, widths.desk);
  await signIn(desk, server.url, username);
  await desk.getByRole('link', { name: 'People', exact: true }).click();
  await online(desk);
  await desk.getByRole('button', { name: 'Import from a phone' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Import from a phone' });
  await expect(dialog.getByText(/^An agent without a signal/)).toBeVisible();
  await expectSound(desk);
  const choose = desk.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose the file' }).click();
  await (await choose).setFiles(file);
  await expect(desk.getByText(done, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  return desk;
};
const known = 'Nothing new: all that is in it is here already.';

test('[SESSION-14] two files of one phone at two desks, and the phone itself: each once', async ({ browser }) => {
  const before = await ordersOf(server.url, 'ana');
  const page = await phoneWithOrders(browser, 'ana', 2);
  const file = await handOver(page);
  expect(file.name).toMatch(/^teren-ana-\d{4}-\d{2}-\d{2}\.txt$/);

  const desks = [await deskWith(browser, 'admin', file, 'Imported'), await deskWith(browser, 'radu', file, known)];
  for (const desk of desks) {
    await desk.getByRole('button', { name: /^Look at them: Handed in by the phone of Ana Popescu .*: 2 ent/ }).click();
    await expect(desk.getByRole('dialog').getByText(/^Ana Popescu made these on a phone/)).toBeVisible();
  }
  await Promise.all(desks.map((desk) => desk.getByRole('button', { name: 'Accept all 2' }).click()));
  for (const desk of desks)
    await expect(desk.locator('[data-entry]').getByText('Accepted', { exact: true })).toHaveCount(2);
  expect(await ordersOf(server.url, 'ana')).toHaveLength(before.length + 2);

  await page.context().setOffline(false);
  await expect(page.getByText('Nothing waits', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/my-orders`);
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible();
  expect(await ordersOf(server.url, 'ana')).toHaveLength(before.length + 2);
  for (const each of [page, ...desks]) await each.context().close();
});

test('[SESSION-14] imported after the phone has sent it all: nothing twice, and the desks say so', async ({
  browser,
}) => {
  const before = new Set((await ordersOf(server.url, 'elena')).map(({ id }) => id));
  const page = await phoneWithOrders(browser, 'elena', 2);
  const file = await handOver(page);
  await page.context().setOffline(false);
  await expect(page.getByText('Nothing waits', { exact: true })).toBeVisible();
  const sent = await ordersOf(server.url, 'elena');
  const numbers = sent.map(({ id }) => id).filter((id) => !before.has(id));
  expect(numbers).toHaveLength(2);

  const desk = await deskWith(browser, 'admin', file, 'Imported');
  const look = /^Look at them: Handed in by the phone of Elena .*: /;
  await desk.getByRole('button', { name: look }).click();
  const entries = desk.locator('[data-entry]');
  // Nothing is asked about what the phone has sent.
  await expect(desk.getByRole('button', { name: /^(Accept|Refuse)/ })).toHaveCount(0);
  await expect(entries.getByText('Accepted', { exact: true })).toHaveCount(2);
  await expect(entries.getByText('It had arrived before, and was not done again.')).toHaveCount(2);
  for (const number of numbers) await expect(entries.getByText(`It is order ${number}.`)).toHaveCount(1);
  expect(await ordersOf(server.url, 'elena')).toEqual(sent);

  const other = await deskWith(browser, 'radu', file, known);
  await expect(other.getByText(/^Handed in by the phone of Elena .*: all 2 decided$/)).toBeVisible();
  await other.getByRole('button', { name: look }).click();
  await expect(other.locator('[data-entry]').getByText('It had arrived before, and was not done again.')).toHaveCount(
    2,
  );
  await expect(other.getByRole('button', { name: /^(Accept|Refuse)/ })).toHaveCount(0);
  expect(await ordersOf(server.url, 'elena')).toEqual(sent);
  for (const each of [page, desk, other]) await each.context().close();
});

for (const { language, device, viewport } of languageWalks)
  test(`[WORDS-1] a file in ${language} on a ${device}: saved, refused, imported, entries refused`, async ({
    browser,
  }) => {
    const { lifeboat, observations, handedIn, desk, refused, reasons } = later[language];
    const page = await openPage(browser, viewport);
    await signInIn(page, language, server.url, 'cristina');
    await page.goto(`${server.url}/observations`);
    await readyForOffline(page);
    await page.getByRole('button', { name: observations.add }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: observations.add }).click();
    await page.getByRole('textbox', { name: observations.titleField }).fill(`${language} ${device}`);
    await page.getByRole('textbox', { name: observations.description }).fill('x');
    await page.getByRole('button', { name: observations.create }).click();
    await page.locator('a[href="/waiting"]').click();
    await expect(page.getByText(lifeboat.offer)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: lifeboat.send }).click();
    const saved = await download;
    await expect(page.getByText(lifeboat.saved(saved.suggestedFilename(), 1))).toBeVisible();
    await expectNothingTooWide(page);
    await page.evaluate(() => Object.assign(navigator, { canShare: () => true, share: async () => undefined }));
    await page.getByRole('button', { name: lifeboat.send }).click();
    await expect(page.getByText(lifeboat.shared(1))).toBeVisible();
    // As at an address without https.
    await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    await page.getByRole('button', { name: lifeboat.send }).click();
    await expect(page.getByText(lifeboat.noCipher)).toBeVisible();
    await expectNothingTooWide(page);
    const buffer = await readFile(await saved.path());

    const admin = await openPage(browser, viewport);
    await signInIn(admin, language, server.url, 'admin');
    await admin.goto(`${server.url}/people`);
    await admin.getByRole('button', { name: lifeboat.import }).click();
    const dialog = admin.getByRole('dialog', { name: lifeboat.import });
    const choose = async (name: string, bytes: Buffer) => {
      const chooser = admin.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: lifeboat.choose }).click();
      await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: bytes });
    };
    await choose('other.txt', Buffer.from('x'));
    await expect(dialog.getByText(desk['lifeboat-not-imported'].message)).toBeVisible();
    await expectNothingTooWide(admin);
    const damaged = JSON.parse(buffer.toString()) as { data: string };
    damaged.data = `${damaged.data.startsWith('A') ? 'B' : 'A'}${damaged.data.slice(1)}`;
    await choose('damaged.txt', Buffer.from(JSON.stringify(damaged)));
    await expect(dialog.getByText(refused['lifeboat-stays-shut']({}))).toBeVisible();
    await choose(saved.suggestedFilename(), buffer);
    await expect(admin.getByText(desk['lifeboat-imported'].message, { exact: true })).toBeVisible();
    await expect(admin.getByText(lifeboat.fromFile)).toBeVisible();
    await expectNothingTooWide(admin);
    await admin.getByRole('button', { name: lifeboat.import }).click();
    await choose(saved.suggestedFilename(), buffer);
    await expect(admin.getByText(desk['lifeboat-known'].message, { exact: true })).toBeVisible();
    await expectNothingTooWide(admin);
    await admin.getByRole('status').filter({ hasText: lifeboat.fromFile }).getByRole('button').click();
    await admin.getByRole('button', { name: new RegExp(`^${handedIn.refuse}`) }).click();
    await expect(admin.getByRole('button', { name: handedIn.refuseYes })).toBeVisible();
    await expectNothingTooWide(admin);
    await admin.getByRole('button', { name: handedIn.refuseYes }).click();
    await expect(admin.locator('[data-entry]').getByText(handedIn.states.refused, { exact: true })).toBeVisible();
    await expect(admin.getByRole('button', { name: handedIn.acceptAfterAll })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText(reasons['not-taken-over'])).toBeVisible();
    await expectNothingTooWide(page);
    await page.context().close();
    await admin.context().close();
  });
