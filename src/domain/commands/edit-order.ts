import { attended } from './descriptor';

/** An admin edits the client, the date or the lines of an open order (STOCK-19). */
export const editOrder = attended({
  kind: 'editOrder',
  texts: ['order'],
});
