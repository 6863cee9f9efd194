import type { orderReturns as english } from '../en/order-returns';
import { choose, number, plural } from './grammar';

const units = (count: number): string => plural(count, 'o bucată', 'bucăți', 'de bucăți');

const placesOf = (intoStock: number, writtenOff: number): string =>
  [
    ...(intoStock > 0 ? [`${number(intoStock)} în stoc`] : []),
    ...(writtenOff > 0 ? [`${number(writtenOff)} la casat`] : []),
  ].join(', ');

export const orderReturns: typeof english = {
  open: 'Retur…',
  title: (id) => `Retur la comanda ${id}`,
  // Ce se întoarce
  leftOf: (left, delivered) =>
    `se ${choose(left, 'poate', 'pot')} returna ${number(left)} din ` +
    plural(delivered, 'una livrată', 'livrate', 'de livrate'),
  all: 'Totul în stoc',
  intoStock: 'În stoc',
  intoStockOf: (product) => `În stoc: ${product}`,
  writtenOff: 'La casat',
  writtenOffOf: (product) => `La casat: ${product}`,
  // De ce
  why: 'De ce se returnează?',
  common: 'Motive frecvente de retur',
  reasons: { damaged: 'Deteriorat', expired: 'Expirat', wrong: 'Produs greșit', unsold: 'Nevândut' },
  // Ce se va întâmpla
  backToStock: (count) => `${plural(count, 'O bucată intră', 'bucăți intră', 'de bucăți intră')} în depozit.`,
  offTheBooks: (count) =>
    `${plural(count, 'O bucată se casează', 'bucăți se casează', 'de bucăți se casează')}: ` +
    'stocul nu crește, iar mișcările arată asta.',
  consequence: (value) =>
    `Returul primește un număr propriu și valorează ${value}. Totalul comenzii rămâne. Nu mai poți reveni.`,
  yes: 'Preia returul',
  // De ce nu
  unitsMissing: 'Spune câte bucăți se întorc.',
  reasonMissing: 'Spune de ce se întorc.',
  allBack: 'Tot ce s-a livrat din această comandă s-a întors.',
  changedJustNow: 'Altcineva tocmai a modificat comanda. Uită-te ce se mai poate returna, apoi preia returul din nou.',
  // Ce s-a întors
  heading: 'Retururi',
  inAll: (count, value) =>
    `${plural(count, 'S-a întors o bucată', 'bucăți s-au întors', 'de bucăți s-au întors')}, în valoare de ${value}. ` +
    'Mai jos, sub produse, scrie când și de ce.',
  numbered: (returned) => `Returul ${returned}`,
  called: (returned, order) => `Returul ${returned} la comanda ${order}`,
  made: (stamp, who) => `Preluat la ${stamp} de ${who}`,
  figures: (count, value) => `${units(count)}, ${value}`,
  because: (reason) => `Motiv: ${reason}`,
  mailed: (stamp) => `Trimis prin e\u2011mail la ${stamp}`,
  line: (product, intoStock, writtenOff) => `${product}: ${placesOf(intoStock, writtenOff)}`,
  print: 'Tipărește',
  printOf: (returned) => `Tipărește returul ${returned}`,
  pdf: 'Salvează ca PDF',
  pdfOf: (returned) => `Returul ${returned} ca PDF`,
  send: 'Trimite',
  sendOf: (returned) => `Trimite returul ${returned}`,
  wentBefore: (address, stamp) => `Acest retur a mai fost trimis la ${address}: ${stamp}.`,
  // Pe hârtie
  when: 'Data',
  reason: 'Motiv',
  takenBackBy: 'Preluat de',
  // TVA pe hârtie
  vat: 'TVA',
  vatAnd: (prices) => `TVA: ${prices}`,
  vatRate: 'Cota TVA',
  net: 'Fără TVA',
  gross: 'Cu TVA',
  file: (returned) => `retur ${returned}.pdf`,
};
