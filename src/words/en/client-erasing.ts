import { number } from './grammar';

/** Erasing the personal data of a client, for admins. */
export const clientErasing = {
  title: 'Erase personal data',
  erase: 'Erase',
  whatGoes: 'For good, here and on every phone once it has a connection, go:',
  fields: 'name, phone, e-mail, CUI, contact person, delivery address, observations and days of visits of the client',
  ofOrders: 'the observations of its orders, the notes of its visits, and the addresses that they were mailed to',
  whatStays: (orders: number) =>
    `What stays: ${orders === 1 ? 'its one order' : `its ${number(orders)} orders`} ` +
    'with products, quantities and prices, under another name. ' +
    'Backups that were made before keep the data until they are replaced.',
  typeName: 'Type the name of the client to confirm',
  notItsName: 'This is not its name.',
  stillOpen: (still: { orders: readonly string[]; more: number; client: string }) => {
    const more = still.more === 0 ? '' : ` and ${number(still.more)} more`;
    const open =
      still.orders.length === 1
        ? `Order ${still.orders[0]} is still open.`
        : `Orders ${still.orders.join(', ')}${more} are still open.`;
    return `${open} The personal data of ${still.client} can be erased when nothing is open: finalize that first.`;
  },
  close: 'Close',
  changedMeanwhile: 'Somebody has changed the client meanwhile. Look at it again.',
};
