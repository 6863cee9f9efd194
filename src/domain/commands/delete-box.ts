import { attended } from './descriptor';

export const deleteBox = attended({
  kind: 'deleteBox',
  texts: ['name'],
});
