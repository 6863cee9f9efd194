import { attended } from './descriptor';

/** An invoice is imported. */
export const importInvoice = attended({
  kind: 'importInvoice',
  texts: ['products'],
});
