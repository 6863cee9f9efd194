import { attended } from './descriptor';

/** A box is deleted, for good. */
export const deleteBox = attended({
  kind: 'deleteBox',
  texts: ['name'],
});
