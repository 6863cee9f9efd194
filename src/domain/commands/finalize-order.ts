import { attended } from './descriptor';

/** An order is finalized, for good. */
export const finalizeOrder = attended({
  kind: 'finalizeOrder',
  texts: ['order'],
  describe: ({ order }) => `Finalizing of order ${order}`,
  look: 'Look whether the order is finalized',
});
