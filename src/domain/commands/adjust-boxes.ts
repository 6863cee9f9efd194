import { attended } from './descriptor';

/** Units go into boxes and out of them; `products`: what they are called. */
export const adjustBoxes = attended({
  kind: 'adjustBoxes',
  texts: ['products'],
});
