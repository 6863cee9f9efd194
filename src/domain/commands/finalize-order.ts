import { attended } from './descriptor';

/** An order is finalized, for good. */
export const finalizeOrder = attended({
  kind: 'finalizeOrder',
  texts: ['order'],
});
