import { type Browser, expect, type Page } from '@playwright/test';
import { online, widths } from './day';
import { signIn } from './walk';

/** An admin's desk with the list of people. */
export const openPeople = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: widths.desk, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, url, 'admin');
  await page.goto(`${url}/people`);
  await online(page);
  await expect(page.getByText(/^\d+ people$/)).toBeVisible();
  return page;
};
