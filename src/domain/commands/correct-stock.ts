import { attended } from './descriptor';

/** Corrects an irregularity of a product. */
export const correctStock = attended({
  kind: 'correctStock',
  texts: ['product'],
});
