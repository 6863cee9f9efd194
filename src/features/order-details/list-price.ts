import { formatLei } from '#words/format';

/** 'Lei 10.00, −20 %': the list price, and the difference of the quoted price. */
export const listPriceWords = (unitprice: number, listprice: number): string => {
  const percent = listprice === 0 ? 0 : Math.round((unitprice / listprice - 1) * 100);
  const than = percent === 0 ? '' : `, ${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
  return `${formatLei(listprice)}${than}`;
};
