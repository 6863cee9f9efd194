import { words } from '#words/words';

/** What a company may say of its prices. */
export const vatPrices = ['', 'net', 'gross'] as const;

export const vatPricesText = (value: string): string => {
  if (value === 'net') return words.company.pricesNet;
  return value === 'gross' ? words.company.pricesGross : words.company.pricesUnknown;
};
