import { attended } from './descriptor';

/** Ticks or unticks an order line together with its boxes; `act` says which. */
export const checkLine = attended({
  kind: 'checkLine',
  texts: ['act', 'order', 'product'],
});
