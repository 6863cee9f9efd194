import { createProduct as adding } from '#domain/commands/create-product';
import { fieldsEdited } from '#domain/item-edit';
import type { NewProduct } from '#wire/new-product';
import type { Product } from '#wire/product';
import type { Device, OpenAccount } from '../device/device';
import { notSendable } from '../port/attending';
import { type Attendant, attend } from './attended';
import { saveEdit } from './item-edit';

/** A product without its empty fields, which a plain backend may not know. */
const had = (product: NewProduct): NewProduct =>
  Object.fromEntries(Object.entries(product).filter(([, value]) => value !== '' && value !== false)) as NewProduct;

/** Adds a product to the catalogue, attended (spec §7 `POST products/new`); an existing code is refused. */
export const addProduct = (device: Device, product: NewProduct, attendant?: Attendant) =>
  attend(device, adding.of({ name: product.name }), { name: 'createProduct', body: had(product) }, attendant);

/** Stores a product from a server's answer in the mirror; false if the answer has none. */
const take = async ({ mirror }: OpenAccount, id: string, received: unknown): Promise<boolean> => {
  if (!(received instanceof Object)) return false;
  await mirror.apply.item('product', { ...received, id });
  return true;
};

/**
 * Edits a product, attended. `before`: the product as the form last showed it. Refused with 412 if a changed field has
 * another value; the mirror then has the current product.
 */
export const editProduct = (device: Device, before: Product, after: NewProduct, attendant?: Attendant) =>
  saveEdit(
    device,
    {
      type: 'product',
      id: before.id,
      name: before.name,
      edit: { fields: fieldsEdited({ ...before, archived: before.archived === true }, after) },
    },
    attendant,
  );

/**
 * Reads the current product from the server (spec §7 `GET item/{id}`) before an edit starts. 'failed': the server
 * answered with an error; 'gone': it does not exist; 'unasked': no connection, which is not an error (decisions 14).
 */
export const freshProduct = async (device: Device, id: string): Promise<'fresh' | 'failed' | 'gone' | 'unasked'> => {
  const account = device.account.read();
  if (account === undefined || notSendable(account.sync) !== undefined) return 'unasked';
  const asked = await account.http.call('item', { params: { id } });
  switch (asked.kind) {
    case 'accepted':
      return (await take(account, id, asked.answer)) ? 'fresh' : 'failed';
    case 'refused':
      return asked.status === 404 ? 'gone' : 'failed';
    case 'offline':
      return asked.answered ? 'failed' : 'unasked';
    case 'signed-out':
      return 'unasked';
  }
};
