import { expect, type Page } from '@playwright/test';
import type { OrderItem, ProductItem } from '../tests/e2e/desk-data';
import { allocation, detailsOf, openDetails, tickOf } from '../tests/e2e/order-lines';
import { pdfPages } from '../tests/support/pdf-text';
import type { Presses } from './presses';

// What an admin does with an order at the desk, pressed as a person does.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A button of an order's row. */
const press = (page: Page, { tap }: Presses, act: string, { id }: OrderItem): Promise<void> =>
  tap(button(page, `${act}: order ${id}`));

/** Prepares all lines of an order at once. */
export const prepareAtOnce = async (page: Page, presses: Presses, order: OrderItem): Promise<void> => {
  await press(page, presses, 'Prepare', order);
  await presses.tap(page.getByRole('dialog').getByRole('button', { name: 'Complete' }));
  await page.getByText(`Order ${order.id} is prepared`).waitFor();
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Prepares an order one line after the other. */
export const prepareByLine = async (
  page: Page,
  presses: Presses,
  order: OrderItem,
  products: readonly ProductItem[],
): Promise<void> => {
  const details = await openDetails(page, order.id);
  presses.count.taps += 1;
  for (const { name } of products) {
    await presses.tap(tickOf(details, name));
    await presses.tap(allocation(page).getByRole('button', { name: 'Complete' }));
    await expect(tickOf(details, name)).toBeChecked();
    await expect(allocation(page)).toBeHidden();
  }
  await presses.tap(details.getByRole('button', { name: 'Close' }).first());
};

/** Mails a prepared order to its client, and finalizes it. */
export const mailAndFinalize = async (
  page: Page,
  presses: Presses,
  order: OrderItem,
  address: string,
): Promise<void> => {
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, presses, 'Send', order);
  await presses.tap(page.getByRole('dialog').getByRole('button', { name: `Send to ${address}` }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, presses, 'Finalize', order);
  await presses.tap(page.getByRole('dialog').getByRole('button', { name: 'Finalize' }));
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Shows the open orders alone and prints one pick list of them all; the system's own window counts as one click. */
export const printPickList = async (page: Page, { tap, count }: Presses): Promise<void> => {
  await tap(page.locator('fieldset').getByRole('combobox', { name: 'Stage', exact: true }));
  await tap(page.getByRole('listbox').getByRole('option', { name: 'Open', exact: true }));
  await tap(button(page, 'Print or export…'));
  await tap(button(page, 'Print pick list'));
  count.taps += 1;
};

/** The printed sheet as its text. */
export const printed = async (page: Page): Promise<string> => {
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: /^Box / }).first().waitFor();
  await page.emulateMedia({ media: null });
  return (await pdfPages(await page.pdf({ format: 'A4' }))).join(' ');
};

export const closePapers = async (page: Page, { tap }: Presses): Promise<void> => {
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  const dialog = page.getByRole('dialog', { name: 'Print or export' });
  await tap(dialog.getByRole('button', { name: 'Close' }).first());
  await expect(dialog).toBeHidden();
};

const closeDetails = async (page: Page, { tap }: Presses, { id }: OrderItem): Promise<void> => {
  await tap(detailsOf(page, id).getByRole('button', { name: 'Close' }).first());
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Types another quantity of one product of an open order. */
export const correct = async (
  page: Page,
  presses: Presses,
  order: OrderItem,
  { product, quantity }: { readonly product: string; readonly quantity: string },
): Promise<void> => {
  await press(page, presses, 'View Details', order);
  await presses.tap(button(page, 'Edit order'));
  const form = page.getByRole('dialog', { name: `Edit order ${order.id}` });
  await presses.tap(form.getByRole('textbox', { name: `Quantity of ${product}` }));
  await page.keyboard.press('Control+A');
  presses.count.keys += 1;
  await presses.type(quantity);
  await presses.tap(form.getByRole('button', { name: 'Save' }));
  await expect(form).toBeHidden();
  await closeDetails(page, presses, order);
};

/** Cancels an open order for one of the usual reasons. */
export const cancel = async (page: Page, presses: Presses, order: OrderItem, reason: string): Promise<void> => {
  await press(page, presses, 'View Details', order);
  await presses.tap(button(page, 'Cancel order'));
  const question = page.getByRole('dialog', { name: `Cancel order ${order.id}?` });
  await presses.tap(question.getByRole('button', { name: reason }));
  await presses.tap(question.getByRole('button', { name: 'Yes, cancel order' }));
  await expect(question).toBeHidden();
  await closeDetails(page, presses, order);
};
