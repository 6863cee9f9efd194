import { attended } from './descriptor';

/** An admin cancels an order (STOCK-17). */
export const cancelOrderAtDesk = attended({
  kind: 'cancelOrderAtDesk',
  texts: ['order'],
});
