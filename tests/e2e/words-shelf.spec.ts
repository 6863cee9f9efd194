import { type Browser, expect } from '@playwright/test';
import { type Language, languages } from '#wire/language';
import { later } from '../words/later';
import { widths } from './day';
import { keepRows } from './kept-on-device';
import { serveDemo } from './served-demo';
import { endedRows, entriesOf } from './shelf-entries';
import { historyRecords } from './shelf-history';
import { test } from './test';
import { expectNothingTooWide } from './too-wide';
import { signInIn } from './walk';

// Screens that have a sentence for each of many codes, with every code at once, in both languages and at both widths.

const server = serveDemo();

const open = async (
  browser: Browser,
  language: Language,
  viewport: { width: number; height: number },
  user: string,
) => {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signInIn(page, language, server.url, user);
  return page;
};

for (const language of languages)
  for (const [device, viewport] of Object.entries(widths)) {
    const { reasons, history, commandsUnknown } = later[language];
    test(`[WORDS-1] each reason and end of a write is shown in ${language} on a ${device}`, async ({ browser }) => {
      const page = await open(browser, language, viewport, 'ana');
      await page.context().route('**/api/**', (route) => route.abort('connectionrefused'));
      await keepRows(page, { outbox: entriesOf(language), meta: endedRows });
      await page.goto(`${server.url}/waiting`);
      for (const sentence of [...Object.values(reasons), ...Object.values(commandsUnknown).map((say) => say())])
        await expect(page.getByText(sentence).first()).toBeAttached();
      await expectNothingTooWide(page);
      await page.context().close();
    });

    test(`[WORDS-1] each act of a history is shown in ${language} on a ${device}`, async ({ browser }) => {
      const page = await open(browser, language, viewport, 'admin');
      await page.route(/\/scope\/main\/history/, (route) => route.fulfill({ json: historyRecords }));
      await page.goto(`${server.url}/company`);
      await page.getByRole('button', { name: history.title }).first().click();
      for (const act of Object.values(history.acts)) await expect(page.getByText(act).first()).toBeAttached();
      await expectNothingTooWide(page);
      await page.context().close();
    });
  }
