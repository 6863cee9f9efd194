import { number, plural } from './grammar';

const placesOf = (intoStock: number, writtenOff: number): string =>
  [
    ...(intoStock > 0 ? [`${number(intoStock)} into stock`] : []),
    ...(writtenOff > 0 ? [`${number(writtenOff)} written off`] : []),
  ].join(', ');

/** Units of a finalized order that come back, and the list and the note of what did (STOCK-20). */
export const orderReturns = {
  open: 'Return…',
  title: (id: string) => `Return of order ${id}`,
  // What comes back
  leftOf: (left: number, delivered: number) => `${number(left)} of ${number(delivered)} delivered can come back`,
  all: 'All into stock',
  intoStock: 'Into stock',
  intoStockOf: (product: string) => `Into stock: ${product}`,
  writtenOff: 'Written off',
  writtenOffOf: (product: string) => `Written off: ${product}`,
  // Why
  why: 'Why does it come back?',
  common: 'Common reasons for a return',
  reasons: { damaged: 'Damaged', expired: 'Expired', wrong: 'Wrong product', unsold: 'Not sold' },
  // What will happen
  backToStock: (units: number) => `${plural(units, 'unit goes', 'units go')} into the warehouse.`,
  offTheBooks: (units: number) =>
    `${plural(units, 'unit is', 'units are')} written off: stock does not rise, and the movements say so.`,
  consequence: (value: string) =>
    `The return gets a number of its own and is worth ${value}. The order keeps its total. There is no way back.`,
  yes: 'Take back',
  // Why not
  unitsMissing: 'Say how many units come back.',
  reasonMissing: 'Say why they come back.',
  allBack: 'All that was delivered of this order has come back.',
  changedJustNow: 'Somebody has changed the order just now. Look at what can still come back, then take it back again.',
  // What came back
  heading: 'Returns',
  inAll: (units: number, value: string) =>
    `${plural(units, 'unit', 'units')} came back, worth ${value}. Below the lines it says when and why.`,
  numbered: (number: number) => `Return ${number}`,
  called: (number: number, order: string) => `Return ${number} of order ${order}`,
  made: (stamp: string, who: string) => `Taken back on ${stamp} by ${who}`,
  figures: (units: number, value: string) => `${plural(units, 'unit', 'units')}, ${value}`,
  because: (reason: string) => `Reason: ${reason}`,
  mailed: (stamp: string) => `E\u2011mailed on ${stamp}`,
  line: (product: string, intoStock: number, writtenOff: number) => `${product}: ${placesOf(intoStock, writtenOff)}`,
  print: 'Print',
  printOf: (number: number) => `Print return ${number}`,
  pdf: 'Save as PDF',
  pdfOf: (number: number) => `Return ${number} as PDF`,
  send: 'Send',
  sendOf: (number: number) => `Send return ${number}`,
  wentBefore: (address: string, stamp: string) => `This return went to ${address} before: ${stamp}.`,
  // On paper
  when: 'Date',
  reason: 'Reason',
  takenBackBy: 'Taken back by',
  // VAT on paper
  vat: 'VAT',
  vatAnd: (prices: string) => `VAT: ${prices}`,
  vatRate: 'VAT rate',
  net: 'Without VAT',
  gross: 'With VAT',
  file: (number: number) => `return ${number}.pdf`,
};
