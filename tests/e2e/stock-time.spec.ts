import { type Browser, expect, type Page } from '@playwright/test';
import { type Api, signInByApi } from '../support/calls';
import { later } from '../words/later';
import { expectEvenDays } from './chart-days';
import { widths } from './day';
import { type Stocked, setStock, stocked } from './desk-sync-data';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { atBothWidths, seenAtBothWidths, signInIn } from './walk';

// A product's stock over time: its chart, its table, and what it says where it knows too little.

const server = serveDemo();
const movementsCall = '**/scope/main/movements*';
let api: Api;
test.beforeEach(async () => {
  api = await signInByApi(server.url, 'admin');
});

const openPicture = async (browser: Browser, one: Stocked, language: 'en' | 'ro' = 'en'): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' })).newPage();
  await signInIn(page, language, server.url, 'admin');
  await openAgain(page, one, language);
  return page;
};
const openAgain = async (page: Page, one: Stocked, language: 'en' | 'ro' = 'en'): Promise<void> => {
  await page.goto(`${server.url}/warehouse`);
  await page.getByRole('searchbox').fill(one.code);
  const names = { en: `Movements of ${one.name}`, ro: `Mișcări de stoc: ${one.name}` };
  await page.getByRole('button', { name: names[language] }).click();
};
const chart = (page: Page) => page.getByRole('application', { name: /^Chart of the stock/ });
const table = (page: Page) => page.getByRole('table', { name: 'Stock by day' });

test('[STOCK-3] the chart is what the movements say, is walked by keys, and leads to them', async ({ browser }) => {
  const one = await stocked(api, { code: 'TIMP-1', name: 'Produs în timp', units: 12 });
  await setStock(api, one.id, 5);
  const page = await openPicture(browser, one);
  await expect(chart(page)).toBeVisible();
  await seenAtBothWidths(page, 'Stock over time', 'First 0, now 5; the lowest was 0', 'All time');
  await expectSound(page);
  await chart(page).focus();
  await page.keyboard.press('ArrowRight');
  await atBothWidths(page, page.locator('.recharts-tooltip-wrapper').getByText('In the warehouse'));
  await page.getByText('Show as table').focus();
  await page.keyboard.press('Enter');
  await expect(table(page).getByRole('row').nth(1).getByRole('cell')).toHaveText([/\d{4}$/, '0', '12', '7', '5']);
  await seenAtBothWidths(page, /^Opening/, /^In(:|$)/, /^Out/, /^Closing/);
  await expectSound(page);

  // Somebody else's change is in the chart at once.
  await setStock(api, one.id, 9);
  await expect(table(page).getByRole('row').nth(1).getByRole('cell')).toHaveText([/\d{4}$/, '0', '16', '7', '9']);
  await table(page).getByRole('button', { name: '7', exact: true }).click();
  const movements = page.getByRole('region', { name: 'Movements' });
  await expect(movements).toBeFocused();
  await expect(movements.getByLabel('Place')).toHaveValue('warehouse');
  await expect(movements.getByRole('row')).toHaveCount(4);

  await page.getByRole('button', { name: 'All time' }).click();
  await expect(page.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^First 0, now 9/)).toBeVisible();
  await page.getByRole('button', { name: '90 days' }).click();
  await expectEvenDays(chart(page));
  await page.setViewportSize(widths.phone);
  await expectEvenDays(chart(page));
  await expectNothingTooWide(page);
  await expectSound(page);
  await page.context().close();
});

test('loading, failed, without a connection, unmoved, and too much for a chart', async ({ browser }) => {
  const one = await stocked(api, { code: 'TIMP-2', name: 'Produs nemișcat', units: 4 });
  const page = await openPicture(browser, one);
  await expect(chart(page)).toBeVisible();
  const loading = page.getByText('Loading the stock over time...');
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(movementsCall, async (route) => {
    await mayAnswer;
    await route.fulfill({ status: 500 });
  });
  await openAgain(page, one);
  await atBothWidths(page, loading);
  answer();
  await seenAtBothWidths(page, 'The stock over time could not be loaded.');
  await page.unroute(movementsCall);
  await page.route(movementsCall, (route) => route.abort());
  await openAgain(page, one);
  await seenAtBothWidths(page, 'The stock over time needs a connection.');
  await page.unroute(movementsCall);

  const movement = (at: string, id: number) => ({
    id,
    at,
    account: 'a',
    product: one.id,
    place: 'warehouse',
    placeId: 'w',
    delta: 1,
    reason: 'stock edit',
    reference: 'x',
  });
  const answerWith = (movements: readonly object[], more: boolean) =>
    page.route(movementsCall, (route) => route.fulfill({ json: { movements, more } }));
  await answerWith([], false);
  await openAgain(page, one);
  await seenAtBothWidths(page, 'Nothing came or went in this period.');
  await page.unroute(movementsCall);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await answerWith(
    Array.from({ length: 500 }, (_, at) => movement(daysAgo(3), 900 - at)),
    true,
  );
  await openAgain(page, one);
  await seenAtBothWidths(page, /^Since \d\d\/\d\d\/\d{4}: there are too many older movements for a chart\.$/);
  await page.unroute(movementsCall);
  await answerWith(
    Array.from({ length: 500 }, (_, at) => movement(daysAgo(0), 900 - at)),
    true,
  );
  await openAgain(page, one);
  await seenAtBothWidths(page, 'Too many movements today for a chart. The list below has them.');
  await page.context().close();
});

test('in Romanian as well', async ({ browser }) => {
  const one = await stocked(api, { code: 'TIMP-3', name: 'Produs românesc', units: 4 });
  const page = await openPicture(browser, one, 'ro');
  const words = later.ro.charts;
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await seenAtBothWidths(page, words.stock, words.allTime, words.asTable, /^La început 0, acum 4; cel mai puțin/);
  await page.getByText(words.asTable).click();
  await seenAtBothWidths(page, new RegExp(`^${words.columns.in}`), new RegExp(`^${words.columns.closing}`));
  await page.context().close();
});
