import { attended } from './descriptor';

/** Ticks several lines of an order together with their boxes; `products`: how many. */
export const prepareOrder = attended({
  kind: 'prepareOrder',
  texts: ['order', 'products'],
});
