import { expect, type Page } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { later } from '../words/later';
import { expectEvenDays } from './chart-days';
import { languageWalks, widths } from './day';
import { serveDemo } from './served-demo';
import { expectSound } from './sound';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { atBothWidths, offlinePhone, seenAtBothWidths, signIn, signInIn } from './walk';

const server = serveDemo();

interface OrderItem {
  readonly date: string;
  readonly price: number;
  readonly isFinalized?: boolean;
  readonly cancelledAt?: string;
}

const chart = (page: Page) => page.getByRole('application', { name: /^Chart of the value/ });

const openDesk = async (browser: Parameters<typeof offlinePhone>[0]): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' })).newPage();
  await signIn(page, server.url, 'admin');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(chart(page)).toBeVisible();
  return page;
};

test('the figures of the overview are those of the server, and lead to their lists', async ({ browser }) => {
  const page = await openDesk(browser);
  const orders = await (await signInByApi(server.url, 'admin')).get<OrderItem[]>('/scope/main/items/order');
  const daysAgo = (days: number): string => {
    const day = new Date();
    day.setDate(day.getDate() - days);
    return day.toLocaleDateString('sv');
  };
  const open = orders.filter((order) => order.isFinalized !== true && order.cancelledAt === undefined);
  const old = open.filter(({ date }) => date <= daysAgo(15));
  const tile = page.getByRole('listitem').filter({ hasText: 'Over 14 days' });
  await expect(tile.getByRole('link')).toHaveText(`${old.length} orders`);
  await tile.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.getByText(`${old.length} orders`).first()).toBeVisible();
  await page.goBack();

  const sold = orders.filter((order) => order.cancelledAt === undefined && order.date >= daysAgo(13));
  const bani = sold.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  const total = (bani / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  const period = page.getByRole('link', { name: `${sold.length} orders · Lei ${total}` });
  await period.click();
  await expect(page.getByText(`Lei ${total}`).first()).toBeVisible();
  await page.context().close();
});

test('the chart is sound, is walked by the arrow keys, and has a table', async ({ browser }) => {
  const page = await openDesk(browser);
  await expectSound(page);
  await chart(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.recharts-tooltip-wrapper').getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await page.getByText('Show as table').focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Value by day and agent' });
  await expect(table.getByRole('row')).toHaveCount(15);
  await expectSound(page);
  await page.getByText('90 days', { exact: true }).click();
  await expect(table.getByRole('row')).toHaveCount(91);
  await page.setViewportSize(widths.phone);
  await expectNothingTooWide(page);
  await expectSound(page);
  await page.context().close();
});

test('the days below the chart are evenly spaced, in both periods and at both widths', async ({ browser }) => {
  const page = await openDesk(browser);
  for (const days of ['90 days', '14 days'])
    for (const width of [widths.desk, widths.phone]) {
      await page.setViewportSize(width);
      await page.getByRole('button', { name: days, exact: true }).click();
      await expectEvenDays(chart(page));
    }
  await page.context().close();
});

test('without a signal the overview says as of when it is, and what it does not know', async ({ browser }) => {
  const { context, page } = await offlinePhone(browser, server.url, 'radu');
  await page.goto(`${server.url}/overview`);
  await seenAtBothWidths(
    page,
    /^As of /,
    'The last backup is shown when the server can be reached.',
    'The devices are shown when the server can be reached.',
  );
  await context.setOffline(false);
  await expect(page.getByText(/^As of /)).toBeHidden();
  await context.close();
});

for (const { language } of languageWalks)
  test(`the words of the overview, at both widths: ${language}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce' })).newPage();
    await signInIn(page, language, server.url, 'admin');
    await page.goto(`${server.url}/overview`);
    const words = later[language].overview;
    for (const text of [
      words.silent,
      words.waiting,
      words.value,
      later[language].charts.asTable,
      words.topClients,
      words.fallingProducts,
    ])
      await atBothWidths(page, page.getByText(text).first());
    await expectNothingTooWide(page);
    await page.context().close();
  });
