import type { Locator, Page } from '@playwright/test';

/** Presses and types as a person does, and counts it. Scrolling is not counted: a swipe is no tap. */
export const pressesOn = (page: Page) => {
  const count = { taps: 0, keys: 0 };
  return {
    count,
    async tap(control: Locator): Promise<void> {
      await control.scrollIntoViewIfNeeded();
      // What is covered or disabled is not pressed: the click would wait, and fail.
      await control.click({ timeout: 20_000 });
      count.taps += 1;
    },
    async type(text: string): Promise<void> {
      await page.keyboard.type(text, { delay: 20 });
      count.keys += text.length;
    },
  };
};
export type Presses = ReturnType<typeof pressesOn>;
