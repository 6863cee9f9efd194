import { attended } from './descriptor';

/** What is irregular of a product is corrected. */
export const correctStock = attended({
  kind: 'correctStock',
  texts: ['product'],
});
