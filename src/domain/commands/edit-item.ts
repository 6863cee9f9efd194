import { attended } from './descriptor';

/** What others edit too is edited: a product, a box, a bag or the warehouse; `item`: what it is called. */
export const editItem = attended({
  kind: 'editItem',
  texts: ['item'],
  describe: ({ item }) => `Changes of ${item}`,
  look: 'Look at it',
});
