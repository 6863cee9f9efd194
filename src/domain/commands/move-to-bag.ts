import { attended } from './descriptor';

/** Moves one unit of a product out of a box into an agent's bag. */
export const moveToBag = attended({
  kind: 'moveToBag',
  texts: ['product'],
});
