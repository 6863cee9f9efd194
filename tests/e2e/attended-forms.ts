import { expect, type Page } from '@playwright/test';
import { dialog, editButton, search } from './desk-catalogue';
import { dryRun, importing, openImport } from './desk-import';
import { button, importFile } from './invoice-data';
import { allocation, openDetails, tickOf } from './order-lines';

// The forms of the attended writes of a desk: each is opened and filled in, and sent by a press of its button.

/** A product as a person finds it. */
export interface Named {
  readonly code: string;
  readonly name: string;
}
export interface OpenForm {
  /** Opens it and fills it in. */
  open(page: Page): Promise<void>;
  send(page: Page): Promise<void>;
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const complete = (page: Page): Promise<void> => allocation(page).getByRole('button', { name: 'Complete' }).click();

/** The boxes that follow a save, which is made without a fault; `saved` hears of it. */
export const boxesAfter = (save: OpenForm, saved: () => Promise<void> | void = () => undefined): OpenForm => ({
  async open(page) {
    await save.open(page);
    await save.send(page);
    await expect(allocation(page)).toBeVisible();
    await saved();
  },
  send: complete,
});

export const productForm = (url: string, { code, name }: Named): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/products`);
    await search(page, code);
    await editButton(page, name).click();
    await dialog(page, 'Edit Product').getByRole('textbox', { name: 'Price' }).fill('13.5');
  },
  send: (page) => dialog(page, 'Edit Product').getByRole('button', { name: 'Save' }).click(),
});

export const tickForm = (url: string, order: string, { name }: Named): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/orders`);
    await tickOf(await openDetails(page, order), name).click();
  },
  send: complete,
});

/** Why units are changed by hand, as a person gives it; a plain backend is not asked. */
export interface Given {
  readonly reason: string;
  readonly note: string;
}
export const giveReason = async (page: Page, { reason, note }: Given): Promise<void> => {
  await page.getByRole('combobox', { name: 'Reason for the change' }).selectOption(reason);
  await page.getByRole('textbox', { name: 'Note' }).fill(note);
};

/** One of the product into ana's bag. */
export const bagForm = (url: string, { code, name }: Named, given?: Given): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/bags`);
    await press(page, 'Edit the bag of Ana Popescu');
    await press(page, 'Add product...');
    await page.getByPlaceholder('Search products...').fill(code);
    await page.getByRole('option', { name }).click();
    const toggle = page.getByRole('switch', { name: `${name} in the bag`, exact: true });
    if (!(await toggle.isChecked())) await toggle.click();
    await expect(toggle).toBeChecked();
    if (given !== undefined) await giveReason(page, given);
  },
  send: (page) => press(page, 'Save'),
});

export const stockForm = (url: string, { code, name }: Named, quantity: number, given?: Given): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/warehouse`);
    await page.getByPlaceholder('Search by name or code...').fill(code);
    await press(page, 'Edit Stock');
    await page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true }).fill(String(quantity));
    if (given !== undefined) await giveReason(page, given);
  },
  send: (page) => press(page, 'Submit'),
});

/** One of the product out of a box and into ana's bag. */
export const moveForm = (url: string, { name }: Named, box: string): OpenForm => {
  const moving = (page: Page) => page.getByRole('dialog', { name: 'Move Product' });
  return {
    async open(page) {
      await page.goto(`${url}/boxes`);
      await page.getByRole('searchbox', { name: 'Search boxes' }).fill(box);
      await press(page, `Edit ${box}`);
      await press(page, `Move ${name}`);
      await moving(page).getByRole('tab', { name: 'Add to Bag' }).click();
      await moving(page).getByRole('combobox', { name: 'Bag' }).fill('Ana');
      await page.getByRole('option', { name: /Ana Popescu/ }).click();
    },
    send: (page) => moving(page).getByRole('button', { name: 'Add to Bag' }).click(),
  };
};

export const catalogueForm = (url: string, path: string): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/products`);
    await openImport(page);
    await dryRun(page, path);
  },
  send: (page) =>
    importing(page)
      .getByRole('button', { name: /^Import \d/ })
      .click(),
});

export const invoiceForm = (url: string, path: string, { name }: Named): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/warehouse`);
    await importFile(page, path);
    await expect(page.getByRole('dialog', { name: `6 x ${name}` })).toBeVisible();
  },
  send: (page) => button(page, 'Finish Import').click(),
});

export const finalizeForm = (url: string, order: string): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/orders`);
    await press(page, `Finalize: order ${order}`);
  },
  send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click(),
});

export const cancelForm = (url: string, order: string): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/orders`);
    await press(page, `View Details: order ${order}`);
    await press(page, 'Cancel order');
    await press(page, 'Duplicate');
  },
  send: (page) => press(page, 'Yes, cancel order'),
});

const inDetails = async (page: Page, url: string, order: string, name: string): Promise<void> => {
  await page.goto(`${url}/orders?q=${order}`);
  await (await openDetails(page, order)).getByRole('button', { name, exact: true }).click();
};

/** Prepares all lines of an order, of which the first is this product. */
export const prepareForm = (url: string, order: string, { name }: Named): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/orders`);
    await press(page, `Prepare: order ${order}`);
    await expect(
      page
        .getByRole('dialog', { name: `Prepare order ${order}` })
        .getByText(name)
        .first(),
    ).toBeVisible();
  },
  send: (page) => press(page, 'Complete'),
});

/** Delivers what there is of a product that is short. */
export const deliverForm = (url: string, order: string, product: Named, part: string): OpenForm => ({
  open: prepareForm(url, order, product).open,
  send: (page) => press(page, `${part}: ${product.name}`),
});

export const orderForm = (url: string, order: string, { name }: Named, quantity: number): OpenForm => ({
  async open(page) {
    await inDetails(page, url, order, 'Edit order');
    await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill(String(quantity));
  },
  send: (page) => press(page, 'Save'),
});

export const returnForm = (url: string, order: string): OpenForm => ({
  async open(page) {
    await inDetails(page, url, order, 'Return…');
    await press(page, 'All into stock');
    await press(page, 'Expired');
  },
  send: (page) => press(page, 'Take back'),
});

export const mailForm = (url: string, order: string, address: string): OpenForm => ({
  async open(page) {
    await page.goto(`${url}/orders`);
    await press(page, `Send: order ${order}`);
    await page.getByRole('textbox', { name: 'Another address' }).fill(address);
  },
  send: (page) => press(page, 'Send to this address'),
});
