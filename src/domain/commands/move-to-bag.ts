import { attended } from './descriptor';

/** One unit of a product goes out of a box and into an agent’s bag. */
export const moveToBag = attended({
  kind: 'moveToBag',
  texts: ['product'],
});
