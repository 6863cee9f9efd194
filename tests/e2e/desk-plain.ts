import { expect } from '@playwright/test';
import type { PlainBackend } from '../support/plain-backend';
import { sees, type Walker } from './day';
import { openDetails } from './day-plain';
import { orderButton } from './desk-orders-walk';
import { atBothWidths, signIn } from './walk';

// What an admin sees when a server fails, or data is odd: on a plain backend, which can be made to do all of that.

/** The first look at every list, while the server answers each of them with an error. */
export async function walkFailedDeskLists({ page, url }: Walker, plain: PlainBackend): Promise<void> {
  for (const list of ['product', 'client', 'order', 'observation', 'box', 'warehouse'])
    plain.failAlways(`/items/${list}`);
  await signIn(page, url, 'admin');
  await sees(page, 'Failed to fetch orders');
  await page.goto(`${url}/products`);
  await sees(page, 'Failed to fetch products');
  await page.goto(`${url}/observations`);
  await sees(page, 'Failed to fetch observations');
  await atBothWidths(page, page.getByText('Failed to fetch observations'));
  for (const place of ['boxes', 'warehouse']) {
    await page.goto(`${url}/${place}`);
    await sees(page, `Failed to fetch ${place}`);
    await atBothWidths(page, page.getByText(`Failed to fetch ${place}`));
  }
  await page.goto(`${url}/clients`);
  await sees(page, 'Failed to load clients');
  await sees(page, 'Failed to fetch clients');
  plain.heal();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('Client 1 SRL').first()).toBeVisible();
}

/** What nobody tidied up: every display fallback of spec §8, in the list and in the details. */
export async function walkOddOrders(walker: Walker, plain: PlainBackend): Promise<void> {
  const { page, url, narrow } = walker;
  plain.failAlways('/accounts');
  await signIn(page, url, 'admin');
  for (const words of ['No Client', 'Unknown Client', 'No date', 'Invalid Date']) {
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await atBothWidths(page, page.getByText('Invalid Date'));
  const heads = page.locator('.mantine-Accordion-control');
  const count = narrow ? await heads.count() : await page.getByRole('button', { name: /View Details/ }).count();
  for (let index = 0; index < count; index += 1) {
    await openDetails(walker, index);
    await sees(page, 'Failed to fetch accounts');
    await atBothWidths(page, page.getByRole('dialog').getByText('Handled by'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    if (narrow) await heads.nth(index).click();
  }
  plain.heal();
}

/** A line that is ticked while its boxes cannot be adjusted: said so, and tried again. */
export async function walkBoxesFailed(walker: Walker, plain: PlainBackend): Promise<void> {
  const { page, url, context, narrow } = walker;
  // One whose line can be ticked, another at each width.
  const kind = narrow ? 'no agent' : 'unknown agent';
  // Sent to a box that nobody has, so that the server itself refuses it.
  const adjusting = /\/product-boxes\/adjust/;
  const postData = JSON.stringify([{ boxId: '1', products: [{ product: '1', quantity: -1 }] }]);
  await context.route(adjusting, (route) => route.continue({ postData }));
  await signIn(page, url, 'admin');
  const order = [...plain.company.items.order.values()].find(({ observations }) => observations === kind);
  await (await orderButton(walker, 'View Details', `${order?.id}`)).click();
  await page.getByRole('checkbox', { name: /^Added: / }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove \d+x / });
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await atBothWidths(page, dialog.getByText('Failed to update box quantities'));
  await context.unroute(adjusting);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await sees(page, 'Order updated successfully');
  await expect(dialog).toBeHidden();
}
