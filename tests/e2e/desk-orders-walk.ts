import { expect, type Locator } from '@playwright/test';
import { signInByApi } from '../support/calls';
import { sees, spoil, type Walker } from './day';
import { clientWith, finalizeByApi, placeByApi, plentiful } from './desk-data';

// Orders at the desk, on the real server with a real mail server behind it.

/** A walker at a desk, and the agent who places what is walked over. */
export interface DeskWalker extends Walker {
  readonly agent: string;
}

/** One of an order's buttons: in its row, or in its card, which is opened for it. */
export const orderButton = async (
  { page, narrow }: Pick<Walker, 'page' | 'narrow'>,
  act: 'Send' | 'View Details' | 'Finalize',
  order: string,
): Promise<Locator> => {
  const button = page.getByRole('button', { name: `${act}: order ${order}`, exact: true });
  if (narrow) {
    const head = page.locator('.mantine-Accordion-control').filter({ hasText: order });
    await expect(head).toBeVisible();
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  }
  await expect(button).toBeVisible();
  return button;
};
const press = async (walker: Walker, act: 'Send' | 'View Details' | 'Finalize', order: string): Promise<void> =>
  (await orderButton(walker, act, order)).click();

/** The list of all orders: columns, pages, the toggle, the label of spec §9. */
export async function walkOrders({ page, url, narrow }: Walker): Promise<void> {
  await page.goto(`${url}/orders`);
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^page 2 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  // The heading changes before the list does.
  const first = page.locator(narrow ? '.mantine-Accordion-control' : 'tbody tr').first();
  const newest = await first.innerText();
  await page.getByRole('button', { name: 'See finalized' }).click();
  await expect(page.getByRole('heading', { name: 'Finalized orders' })).toBeVisible();
  await expect(first).toContainText('Finalized');
  if (narrow) {
    // No Send in card view (spec §4).
    await page.locator('.mantine-Accordion-control').first().click();
    await expect(page.getByRole('button', { name: /^View Details/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'See all' }).click();
  await expect.poll(() => first.innerText()).toBe(newest);
  if (narrow) await page.locator('.mantine-Accordion-control').first().click();
  await sees(page, 'cl1');
  const columns = ['Order ID', 'Client', 'Date', 'Agent', 'Total Price'];
  if (!narrow)
    for (const name of columns) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
}

/** An order by mail: no address, a wrong one, one that the mail server refuses, and one that takes it. */
export async function walkSending(walker: DeskWalker): Promise<void> {
  const { page, url, agent } = walker;
  const api = await signInByApi(url, 'admin');
  const [product] = await plentiful(api);
  if (product === undefined) throw new Error('nothing is plentiful');
  const lines = [{ product, quantity: 1 }];
  const silent = await placeByApi(url, agent, (await clientWith(api, 'no address')).id, lines);
  const { id } = await placeByApi(url, agent, (await clientWith(api, 'address')).id, lines);
  await page.goto(`${url}/orders`);
  const dialog = page.getByRole('dialog', { name: 'Send Order Email' });
  await press(walker, 'Send', silent.id);
  await expect(dialog.getByText('Client email not available')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Another address' });
  const send = dialog.getByRole('button', { name: 'Send to this address' });
  await send.click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await field.fill('refused@magazin.example');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to send email');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await press(walker, 'Send', id);
  await dialog.getByRole('button', { name: /^Send to .+@/ }).click();
  await sees(page, 'Email sent successfully');
  await expect(dialog).toBeHidden();
}

/**
 * An order's details: its observations, and a line that is ticked and unticked with every word of the allocation
 * dialog.
 */
export async function walkTicking(walker: DeskWalker): Promise<void> {
  const { page, url, context, agent } = walker;
  const api = await signInByApi(url, 'admin');
  const [product, other] = await plentiful(api);
  if (product === undefined || other === undefined) throw new Error('too little is plentiful');
  const client = await clientWith(api, 'address');
  const { id } = await placeByApi(url, agent, client.id, [
    { product, quantity: 3 },
    { product: other, quantity: 1 },
  ]);
  await page.goto(`${url}/orders`);
  await press(walker, 'View Details', id);
  const details = page.getByRole('dialog', { name: `Order ${id}` });
  for (const words of ['Handled by', 'Grand Total', 'Unit Price', 'In stock', 'Delivered'])
    await expect(details.getByText(words).first()).toBeVisible();
  await walkTheirObservations(walker, details);

  const tick = (name: string) => details.getByRole('checkbox', { name: `Added: ${name}`, exact: true });
  const steppers = (dialog: Locator) => dialog.getByRole('textbox', { name: /^Units (into|out of) / });
  const complete = (dialog: Locator) => dialog.getByRole('button', { name: 'Complete' });

  await tick(product.name).click();
  const removing = page.getByRole('dialog', { name: `Remove 3x ${product.name} (` });
  await steppers(removing).first().fill('99999');
  await sees(page, 'Not enough items');
  await sees(page, 'This box only has');
  await removing.getByRole('button', { name: 'Suggest again' }).click();
  // Nothing but its own buttons closes it (spec §2 Boxes).
  await page.keyboard.press('Escape');
  await expect(removing).toBeVisible();
  // To a box that nobody has: the server itself refuses the whole of it.
  const stop = await spoil(context, 'POST', /\/batch/, (batch) => {
    const [check, adjust] = batch['calls'] as { body: unknown }[];
    return {
      ...batch,
      calls: [check, { ...adjust, body: [{ boxId: 'nobody', products: [{ product: product.id, quantity: -3 }] }] }],
    };
  });
  await complete(removing).click();
  await expect(removing.getByText(/^Failed to update order and warehouse/)).toBeVisible();
  await stop();
  await removing.getByRole('button', { name: 'Try again' }).click();
  await sees(page, 'Order updated successfully');
  await expect(tick(product.name)).toBeChecked();

  await tick(product.name).click();
  const adding = page.getByRole('dialog', { name: `Add 3x ${product.name} (` });
  await walkNewBox(walker, adding);
  await steppers(adding).first().fill('99999');
  await sees(page, 'Exceeds box capacity');
  await sees(page, 'This box only has space for');
  await adding.getByRole('button', { name: 'Suggest again' }).click();
  await complete(adding).click();
  await expect(adding).toBeHidden();
  await expect(tick(product.name)).not.toBeChecked();

  await tick(other.name).click();
  const last = page.getByRole('dialog', { name: `Remove 1x ${other.name} (` });
  await expect(complete(last)).toBeVisible();
  await finalizeByApi(url, id);
  await complete(last).click();
  await expect(last.getByText(/^Failed to update order\./)).toBeVisible();
  await last.getByRole('button', { name: 'Close' }).click();
  await expect(details.getByText('The order is finalized, so its lines')).toBeVisible();
  await expect(tick(other.name)).toBeDisabled();
  await expect(details.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
}

/** A new box in the middle of an allocation, refused and made. */
async function walkNewBox({ page, context, agent }: DeskWalker, adding: Locator): Promise<void> {
  await adding.getByRole('button', { name: 'Add box' }).click();
  const box = page.getByRole('dialog', { name: 'Add New Box' });
  await box.getByLabel('Name').fill(`Raft ${agent}`);
  const stop = await spoil(context, 'POST', /\/items\/box/, (sent) => ({ ...sent, name: '' }));
  await box.getByRole('button', { name: 'Create box' }).click();
  await expect(box.getByText(/^Failed to create box/)).toBeVisible();
  await stop();
  await box.getByRole('button', { name: 'Create box' }).click();
  await sees(page, 'Box created successfully');
  await expect(box).toBeHidden();
}

/** An order's observations by an admin: saved with their stamp, and refused. */
async function walkTheirObservations({ page, context }: Walker, details: Locator): Promise<void> {
  const text = details.getByRole('textbox', { name: /Order observations/i });
  await expect(text).toHaveAttribute('placeholder', 'No observations');
  await text.scrollIntoViewIfNeeded();
  await sees(page, 'No observations');
  const stop = await spoil(context, 'PUT', /\/item\/\d+/, (order) => ({ ...order, price: -1 }));
  await text.fill('Livrare după ora 11');
  await details.getByRole('button', { name: /^Save/ }).click();
  await sees(page, 'Failed to update observations');
  await stop();
  await text.fill('Livrare după ora 10');
  await details.getByRole('button', { name: /^Save/ }).click();
  await sees(page, 'Observations updated successfully');
  await expect(details.getByText(/Last modified/).first()).toBeVisible();
}

/** An order that is finalized: asked first, refused, done, and there is no way back. */
export async function walkFinalizing(walker: DeskWalker): Promise<void> {
  const { page, url, context, agent, narrow } = walker;
  const api = await signInByApi(url, 'admin');
  const [product] = await plentiful(api);
  if (product === undefined) throw new Error('nothing is plentiful');
  const { id } = await placeByApi(url, agent, (await clientWith(api, 'address')).id, [{ product, quantity: 1 }]);
  await page.goto(`${url}/orders`);
  await press(walker, 'Finalize', id);
  const dialog = page.getByRole('dialog', { name: `Finalize order ${id}?` });
  const stop = await spoil(context, 'PUT', /\/item\/\d+/, (order) => ({ ...order, price: -1 }));
  await dialog.getByRole('button', { name: 'Finalize' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to finalize order');
  await stop();
  await dialog.getByRole('button', { name: 'Finalize' }).click();
  await sees(page, 'Order finalized successfully');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Finalize: order ${id}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Send: order ${id}` })).toHaveCount(narrow ? 0 : 1);
}
