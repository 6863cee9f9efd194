import { attended } from './descriptor';

/** A product is added to the catalogue. */
export const createProduct = attended({
  kind: 'createProduct',
  texts: ['name'],
});
