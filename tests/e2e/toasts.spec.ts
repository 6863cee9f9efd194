import { expect, type Page, test } from '@playwright/test';
import { widths } from './day';
import { serveDemo } from './served-demo';
import { addFirst, addOnPhone, chooseFirstClient, signIn } from './walk';

// Toasts are read, and never in the way of the next thing to press.

const server = serveDemo();

interface Looks {
  /** Frames in which a toast was there. */
  frames: number;
  /** Controls that lay below one. */
  below: string[];
  /** Those of them that a press would not have reached. */
  lost: string[];
}

/** Looks in each frame at what a press in the middle of each control below a toast would reach. */
const watchPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const looks: Looks = { frames: 0, below: [], lost: [] };
    Object.assign(window, { looks });
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName;
    const look = (): void => {
      const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
      if (toasts.length > 0) looks.frames += 1;
      const boxes = toasts.map((toast) => toast.getBoundingClientRect());
      for (const control of document.querySelectorAll<HTMLElement>('button:enabled, a[href], input:enabled')) {
        if (toasts.some((toast) => toast.contains(control))) continue;
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (!boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)) continue;
        looks.below.push(nameOf(control));
        // It may lie below something else of the page; then it is not for a toast to give it the press.
        if (document.elementFromPoint(x, y)?.closest('.mantine-Notifications-root') != null)
          looks.lost.push(nameOf(control));
      }
      requestAnimationFrame(look);
    };
    look();
  });
const looksOf = (page: Page) => page.evaluate(() => (window as unknown as { looks: Looks }).looks);

for (const [name, viewport] of Object.entries(widths))
  test(`[11.28] a press goes through a toast to what lies below it: ${name}`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await signIn(page, server.url, 'ana');
    await watchPresses(page);
    await chooseFirstClient(page);
    await addFirst(page, viewport.width < 768);
    await expect(page.getByText('Added to Cart').first()).toBeVisible();
    // A form over it, with what it says when it is not filled in.
    await page.getByRole('link', { name: /^Cart \(/ }).click();
    await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Products' }).click();
    await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel order' }).click();
    await expect(page.getByText('The order has been cancelled')).toBeVisible();
    // A dialog that is opened while it is still being said.
    await page.getByRole('button', { name: 'Add New Client' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    const { frames, lost } = await looksOf(page);
    expect(frames).toBeGreaterThan(10);
    expect(lost).toEqual([]);
    await page.context().close();
  });

test('[11.28] Add is pressed again and again while toasts stand over the list', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: widths.phone })).newPage();
  await signIn(page, server.url, 'ana');
  await chooseFirstClient(page);
  await watchPresses(page);
  // Each press is a real one, in the middle of its button, which must be what is hit there.
  await addOnPhone(page, 5);
  expect((await looksOf(page)).lost).toEqual([]);
  await expect(page.getByRole('link', { name: /^Cart \(5\)/ })).toBeVisible();
  await page.context().close();
});
