import { attended } from './descriptor';

/** What is irregular of a product is corrected. */
export const correctStock = attended({
  kind: 'correctStock',
  texts: ['product'],
  describe: ({ product }) => `Correction of ${product}`,
  look: 'Look at its figures',
});
