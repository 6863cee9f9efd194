import { attended } from './descriptor';

export const createProduct = attended({
  kind: 'createProduct',
  texts: ['name'],
});
