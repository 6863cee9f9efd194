import { attended } from './descriptor';

/** Moves units into and out of boxes; `products`: their names. */
export const adjustBoxes = attended({
  kind: 'adjustBoxes',
  texts: ['products'],
});
