import { attended } from './descriptor';

/** A box is made. */
export const createBox = attended({
  kind: 'createBox',
  texts: ['name'],
});
