import { attended } from './descriptor';

/** An invoice is imported. */
export const importInvoice = attended({
  kind: 'importInvoice',
  texts: ['products'],
  describe: ({ products }) => `Invoice import, ${products} products`,
  look: 'Look at the stock of its products',
});
