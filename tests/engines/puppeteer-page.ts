import { launch } from 'puppeteer-core';
import { type EnginePage, phone } from './engine-page';

/** A page of Firefox (over WebDriver BiDi) or Chromium, in a new profile. */
export const openPuppeteerPage = async (
  browser: 'firefox' | 'chrome',
  executablePath: string,
  args: readonly string[] = [],
): Promise<EnginePage> => {
  const running = await launch({ browser, executablePath, headless: true, args: [...args], defaultViewport: phone });
  const page = await running.newPage();
  // Waits until it is visible, enabled and no longer moving.
  const found = (xpath: string) => page.locator(`::-p-xpath(${xpath})`).setTimeout(60_000);
  return {
    async open(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    click: (xpath) => found(xpath).click(),
    type: (xpath, text) => found(xpath).fill(text),
    text: () => page.evaluate(() => document.body.innerText),
    run: (inPage) => page.evaluate(inPage),
    close: () => running.close(),
  };
};
