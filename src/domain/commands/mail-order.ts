import { attended } from './descriptor';

/** An order is mailed to one address. */
export const mailOrder = attended({
  kind: 'mailOrder',
  texts: ['order', 'address'],
});
