import { mostDays } from '#domain/order-marks';
import type { DateMark } from '#wire/order';
import { number } from './grammar';

const farFrom: Readonly<Record<DateMark, string>> = {
  old: `more than ${mostDays.back} days before`,
  ahead: `more than ${mostDays.ahead} days after`,
};

/** The details of an order (spec §2; decisions 16). */
export const orderDetails = {
  title: (id: string) => `Order ${id}`,
  titleUnnumbered: 'Order',
  gone: 'This order is no longer there. Close this, and look for it in the list.',
  previous: 'Previous order',
  next: 'Next order',
  // Facts
  date: 'Date',
  handledBy: 'Handled by',
  accepted: 'Accepted',
  mailed: 'E\u2011mailed',
  changedSinceMail: (stamp: string) => `${stamp}, changed since`,
  called: (id: string) => `order ${id}`,
  acceptedButChanged: 'The order is accepted; a change of it is not yet.',
  /** `own`: who placed the order reads it. */
  dateIsFar: (mark: DateMark, own: boolean) =>
    `The date is ${farFrom[mark]} the day on which the server took the order. ` +
    (own ? 'If it is wrong, tell an administrator.' : 'Ask the agent whether it is right.'),
  pricedOtherwise: (count: number) =>
    count === 1
      ? '1 product is not at its list price, which stands beside it.'
      : `${number(count)} products are not at their list prices, which stand beside them.`,
  // Client
  client: 'Client',
  clientField: {
    contactPerson: 'Contact Person',
    email: 'Email',
    phone: 'Phone',
    cui: 'CUI',
    deliveryAddress: 'Delivery Address',
    observations: 'Client observations',
  },
  // Lines
  products: 'Products',
  column: {
    product: 'Product',
    code: 'Code',
    inStock: 'In stock',
    quantity: 'Quantity',
    delivered: 'Delivered',
    unitPrice: 'Unit Price',
    total: 'Total',
    added: 'Added',
  },
  codeIs: (code: string) => `Code: ${code}`,
  listPrice: 'List price',
  listPriceIs: (price: string) => `List price ${price}`,
  grandTotal: 'Grand Total',
  pages: 'Pages of lines',
  // Observations
  observations: 'Order observations',
  lastModified: (stamp: string) => `Last modified ${stamp}`,
  changedMeanwhile: 'Somebody else has changed these observations meanwhile',
  emptyNow: 'They are empty now.',
  now: (text: string) => `They are now '${text}'.`,
  noObservations: 'No observations',
  tooLong: (length: number, most: number) =>
    `Too long: ${number(length)} characters, at most ${number(most)} can be saved.`,
  cancel: 'Cancel',
  save: 'Save',
  finalizedSo: 'The order is finalized, so its observations cannot be changed any more.',
  cancelledSo: 'The observations of a cancelled order cannot be changed.',
  notSavedBefore: 'What you typed was not saved before that',
};
