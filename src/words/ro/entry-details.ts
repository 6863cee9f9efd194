import type { entryDetails as english } from '../en/entry-details';
import { number } from './grammar';

export const entryDetails: typeof english = {
  details: 'Detalii',
  detailsOf: (entry) => `Detalii: ${entry}`,
  lines: 'Rânduri',
  line: ({ quantity, product, price, sample }) =>
    `${number(quantity)} x ${product}, ${price} bucata${sample ? ', una lăsată ca mostră' : ''}`,
  observations: (text) => `Observații: ${text}`,
  nothing: 'nimic',
  field: (field, value) => `${field}: ${value}`,
  was: (value) => ` (înainte: ${value})`,
};
