import { number } from './grammar';

/** What exactly is in something that waits to be sent. */
export const entryDetails = {
  details: 'Details',
  detailsOf: (entry: string) => `Details: ${entry}`,
  lines: 'Lines',
  line: (line: { quantity: number; product: string; price: string; sample: boolean }) =>
    `${number(line.quantity)} x ${line.product}, ${line.price} each${line.sample ? ', 1 left as a sample' : ''}`,
  observations: (text: string) => `Observations: ${text}`,
  nothing: 'nothing',
  field: (field: string, value: string) => `${field}: ${value}`,
  was: (value: string) => ` (was: ${value})`,
};
