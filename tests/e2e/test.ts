import { test as base } from '@playwright/test';
import { keepShown, recordBrowser } from './shown';

/** Playwright's test; whatever its pages show is recorded, for the judge of all sentences (`words-shown.spec.ts`). */
export const test = base.extend<object, { recording: undefined }>({
  recording: [
    async ({ browser }, use) => {
      recordBrowser(browser);
      await use(undefined);
      keepShown();
    },
    { scope: 'worker', auto: true },
  ],
});
