import { expect, type Page } from '@playwright/test';
import { openDesk, orderToPrepare } from './order-lines';
import { serveDemo } from './served-demo';
import { test } from './test';

// Success shows once and in one way: its dialog goes, and the toast says it.

const server = serveDemo();

/** Holds what the desk fetches after a call, while the live connection tells it already; the answer lets it go. */
const holdPulls = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/scope/main/changes*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

/** Notes whether these words ever stood on the page, and whether a dialog was still busy when `said` was said. */
const watchFor = (page: Page, never: string, said: string): Promise<void> =>
  page.evaluate(
    ([unwanted, success]) => {
      new MutationObserver(() => {
        const { dataset } = document.documentElement;
        const text = document.body.textContent;
        if (text.includes(unwanted)) dataset['contradicted'] = 'true';
        if (!text.includes(success) || dataset['busyWhenSaid'] !== undefined) return;
        dataset['busyWhenSaid'] = String(document.querySelector('[role="dialog"] [data-loading]') !== null);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    [never, said] as const,
  );
const seen = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

test('the question whether to finalize goes with success, and does not comment on one’s own act', async ({
  browser,
}) => {
  const order = await orderToPrepare(server.url);
  const page = await openDesk(browser, server.url, 'admin');
  const finalize = page.getByRole('button', { name: `Finalize: order ${order.id}` });
  await finalize.click();
  const question = page.getByRole('dialog', { name: `Finalize order ${order.id}?` });
  await expect(question.getByText(': 2 of 2 lines are not prepared yet.')).toBeVisible();
  await watchFor(page, 'The order is finalized already.', 'Order finalized successfully');
  const release = await holdPulls(page);
  await question.getByRole('button', { name: 'Finalize' }).click();
  // The list behind the question knows it, told by the live connection, before the call is over.
  await expect(page.locator(`.order-buttons[data-order="${order.id}"] button`)).toHaveCount(2);
  release();
  await expect(page.getByText('Order finalized successfully')).toBeVisible();
  await expect(question).toBeHidden();
  const told = await seen(page);
  expect(told).toMatchObject({ busyWhenSaid: 'false' });
  expect(told).not.toHaveProperty('contradicted');
});
