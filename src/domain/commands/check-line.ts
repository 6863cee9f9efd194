import { attended } from './descriptor';

/** A line of an order is ticked or unticked, with its boxes; `act`: which of both. */
export const checkLine = attended({
  kind: 'checkLine',
  texts: ['act', 'order', 'product'],
});
