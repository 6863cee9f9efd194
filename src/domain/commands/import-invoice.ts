import { attended } from './descriptor';

export const importInvoice = attended({
  kind: 'importInvoice',
  texts: ['products'],
});
