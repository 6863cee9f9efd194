import { test as base } from '@playwright/test';
import { keepShown, recordBrowser } from './shown';

/**
 * Playwright's test; whatever its pages show is recorded, for the judge of all sentences (`words-shown.spec.ts`). What
 * a test opened is closed with it: a page that is left goes on asking for its server until the worker ends.
 */
export const test = base.extend<{ closing: undefined }, { recording: undefined }>({
  closing: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) {
        if (before.has(context)) continue;
        // A call that is still held on its way would fail with its page, and fail the next test.
        for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }
    },
    { auto: true },
  ],
  recording: [
    async ({ browser }, use) => {
      recordBrowser(browser);
      await use(undefined);
      keepShown();
    },
    { scope: 'worker', auto: true },
  ],
});
