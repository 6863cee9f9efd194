import { attended } from './descriptor';

/** Finalizes an order, which cannot be reversed. */
export const finalizeOrder = attended({
  kind: 'finalizeOrder',
  texts: ['order'],
});
