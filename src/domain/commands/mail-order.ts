import { attended } from './descriptor';

/** Mails an order to one address. */
export const mailOrder = attended({
  kind: 'mailOrder',
  texts: ['order', 'address'],
});
