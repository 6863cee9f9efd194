import { type Browser, expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { later } from '../words/later';
import { languageWalks, widths } from './day';
import { stocked } from './desk-sync-data';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { seenAtBothWidths, signInIn } from './walk';

// The lists behind the numbers of the overview, and companies that the demo is not: of many agents, and of old orders.

const server = serveDemo();

interface Dated {
  readonly agent: string;
  readonly date: string;
}
interface Change {
  readonly type: string;
  readonly item?: Dated | null;
}
/** A desk at /overview; its orders are the server's, changed so. */
const openOverview = async (
  browser: Browser,
  language: 'en' | 'ro',
  change: (order: Dated, at: number) => Dated = (order) => order,
): Promise<Page> => {
  const context = await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' });
  await context.route('**/scope/main/changes*', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { readonly changes: readonly Change[] };
    const changes = told.changes.map((one, at) =>
      one.type === 'order' && one.item !== undefined && one.item !== null
        ? { ...one, item: change(one.item, at) }
        : one,
    );
    await route.fulfill({ response, json: { ...told, changes } });
  });
  const page = await context.newPage();
  await signInIn(page, language, server.url, 'admin');
  await page.goto(`${server.url}/overview`);
  return page;
};

for (const { language } of languageWalks)
  test(`more agents than colours, and a company that sold nothing lately: ${language}`, async ({ browser }) => {
    const words = later[language].overview;
    const many = await openOverview(browser, language, (order, at) => ({ ...order, agent: `agent-${at % 9}` }));
    await expect(many.locator('.recharts-surface').first()).toBeVisible();
    await seenAtBothWidths(many, words.others);
    await many.context().close();
    const old = await openOverview(browser, language, (order) => ({ ...order, date: '2020-01-15' }));
    await seenAtBothWidths(old, words.noneSold, words.noneBefore);
    // What no order makes leads to no list.
    await expect(old.getByRole('link', { name: /0[.,]00/ })).toHaveCount(0);
    await old.context().close();
  });

test('an agent keeps the colour from 14 to 90 days', async ({ browser }) => {
  const page = await openOverview(browser, 'en');
  // A name with the colour beside it.
  const items = () =>
    page.locator('.mantine-ChartLegend-legendItem').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  await expect.poll(async () => (await items()).length).toBeGreaterThan(3);
  const before = await items();
  for (const item of before) expect(item).toMatch(/--agent-\d/);
  await page.getByText('90 days', { exact: true }).click();
  await expect(page.getByText(/90 days before/)).toBeVisible();
  await expect.poll(items).toEqual(expect.arrayContaining(before));
  await page.context().close();
});

test('each number of stock and devices opens the list that makes it', async ({ browser }) => {
  const api = await signInByApi(server.url, 'admin');
  await stocked(api, { code: 'PLIN-1', name: 'Produs în cutie plină', units: 40 });
  const page = await openOverview(browser, 'en');
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const numberOf = async (name: string) => Number(await tile(name).getByRole('button').textContent());
  const close = () => page.keyboard.press('Escape');

  await tile('Full boxes').getByRole('button').click();
  const boxes = page.getByRole('dialog', { name: 'Full boxes' });
  await seenAtBothWidths(page, 'Raft PLIN-1', /^Used/, /^Capacity/);
  await expectSound(page);
  await close();
  await expect(boxes).toBeHidden();

  const irregular = await numberOf('Irregularities');
  await tile('Irregularities').getByRole('button').click();
  const list = page.getByRole('dialog', { name: 'Irregularities' });
  await expect(list.getByRole('row')).toHaveCount(irregular + 1);
  await seenAtBothWidths(page, /^Difference/);
  await page.setViewportSize(widths.phone);
  await expectSound(page);
  await page.setViewportSize(widths.desk);
  const name = (await list.getByRole('link').first().textContent()) ?? '';
  await list.getByRole('link').first().click();
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await expect(page.locator('tr[data-row]')).toContainText(name);

  await page.goBack();
  await tile('Short products').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'What is short' })).toBeVisible();
  await close();

  await page.route('**/scope/main/devices', async (route) => {
    const answer = await route.fetch();
    const [own] = (await answer.json()) as object[];
    const silent = { ...own, id: 'silent', isThis: false, lastContact: '2026-01-01T08:00:00.000Z' };
    await route.fulfill({ response: answer, json: [own, silent] });
  });
  await page.goto(`${server.url}/overview`);
  const devices = tile('Devices not heard from for a day').getByRole('link');
  await expect(devices).toHaveText('1');
  await devices.click();
  await expect(page.getByRole('tab', { name: 'Devices', selected: true })).toBeVisible();
  await expect(page.getByText('No contact for a day')).toBeVisible();
  await page.context().close();
});
