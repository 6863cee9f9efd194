import { attended } from './descriptor';

/** Units of a finalized order come back (STOCK-20). */
export const returnOrder = attended({
  kind: 'returnOrder',
  texts: ['order'],
});
