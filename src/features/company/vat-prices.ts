import { words } from '#words/words';

/** What a company says of its prices. */
export const vatPricesText = (value: string): string => {
  if (value === 'net') return words.company.pricesNet;
  return value === 'gross' ? words.company.pricesGross : words.company.pricesUnknown;
};
