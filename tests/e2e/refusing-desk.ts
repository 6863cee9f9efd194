import { type Browser, expect, type Locator, type Page, type Route } from '@playwright/test';
import { widths } from './day';
import { atBothWidths, signIn } from './walk';

// A desk at which the server refuses writes or fails reads while a test looks.

const refusal = { code: 'forbidden', message: '' };

/** A desk at which each write is refused or passed on; reads are passed on. */
export const openDesk = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ viewport: widths.desk, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, url, 'admin');
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
    /** Does it while the server refuses, and looks at the message. */
    async refused(act: () => Promise<void>, words: string): Promise<void> {
      refuses = true;
      await act();
      await said(page, words);
      refuses = false;
    },
  };
};
export const said = (page: Page, words: string | RegExp): Promise<void> =>
  atBothWidths(page, page.getByText(words, typeof words === 'string' ? { exact: true } : {}));
export const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('button', { name, exact: true }).first().click();
export const closeAll = (page: Page): Promise<void> =>
  expect(async () => {
    const leaving = page.getByRole('button', { name: /^Yes, (leave|close)/ });
    if (await leaving.isVisible()) await leaving.click();
    else await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Reads fail while `show` looks: once refused by the server, once without a network. */
export const untold = async (
  page: Page,
  path: RegExp,
  show: () => Promise<void>,
  what: readonly string[],
): Promise<void> => {
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
