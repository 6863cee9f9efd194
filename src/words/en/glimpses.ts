import type { Glimpse } from '#domain/unreadable';
import { lei, plural } from './grammar';

const kinds: Readonly<Record<string, string>> = {
  createClient: 'New client',
  editClient: 'Change of a client',
  placeOrder: 'Order',
  editOrderObservations: 'Observations of an order',
  cancelOrder: 'Cancelling of an order',
  createObservation: 'New observation',
  completeObservation: 'Mark of an observation',
  deleteObservation: 'Deletion of an observation',
  closeVisit: 'Visit closed without an order',
  reopenVisit: 'Closed visit taken back',
};

/** What can still be made out of an entry that cannot be read; `saved`: when it was, as it is shown. */
export const glimpses = {
  parts: ({ kind, name, phone, products, price }: Glimpse, saved: string | undefined): readonly string[] => [
    [kind === undefined ? 'Something' : (kinds[kind] ?? kind), ...(name === undefined ? [] : [name])].join(' '),
    ...(phone === undefined ? [] : [phone]),
    ...(products === undefined ? [] : [plural(products, 'product', 'products')]),
    ...(price === undefined ? [] : [lei(price)]),
    ...(saved === undefined ? [] : [`saved ${saved}`]),
  ],
};
