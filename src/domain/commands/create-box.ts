import { attended } from './descriptor';

export const createBox = attended({
  kind: 'createBox',
  texts: ['name'],
});
