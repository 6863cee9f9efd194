import type { Page } from '@playwright/test';
import { shows } from './walk';

// What goes wrong on a device and on the way to its server, for as long as a test wants.

/** The device cannot create keys until restored, so no write can begin. */
export const breakKeys = (page: Page, broken: boolean): Promise<void> =>
  page.evaluate((isBroken) => {
    if (isBroken)
      Object.assign(crypto, {
        randomUUID: () => {
          throw new Error('no keys');
        },
      });
    else Reflect.deleteProperty(crypto, 'randomUUID');
  }, broken);

/** Holds the first of these calls on its way until `letGo` is called. */
export const holdOne = async (page: Page, path: string): Promise<{ letGo(): void }> => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    path,
    async (route) => {
      await held;
      await route.fallback();
    },
    { times: 1 },
  );
  return { letGo: () => letGo() };
};

/** From now on a page gives a write up after a second, not after a minute; call it before the page opens. */
export const hurryGivingUp = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window) as (run: TimerHandler, ms?: number, ...values: unknown[]) => number;
    const hurried = (run: TimerHandler, ms?: number, ...values: unknown[]) =>
      wait(run, ms === 60_000 ? 1_000 : ms, ...values);
    Object.assign(window, { setTimeout: hurried });
  });

/** Lets a toast be seen at both widths: its time does not run while its page is hidden. */
export const showsToast = async (page: Page, words: string | RegExp): Promise<void> => {
  await page.evaluate(() => void Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
  await shows(page, words);
  await page.evaluate(() => void Reflect.deleteProperty(document, 'hidden'));
};
