/** Weights of the check digit of a Romanian company identifier, right-aligned over the digits before it. */
const weights = '753217532';

/**
 * A CUI as it is compared: without 'RO', spaces, points and dashes (decisions 17). Text that is no CUI is only tidied.
 */
export const normalizeCui = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^RO(?=\d)/, '');

/** The check digit of the digits before it: weighted sum × 10 mod 11, where 10 counts as 0. */
export const cuiCheckDigit = (digits: string): number => {
  const padded = digits.padStart(weights.length, '0');
  let sum = 0;
  for (let position = 0; position < weights.length; position += 1) {
    sum += Number(padded.charAt(position)) * Number(weights.charAt(position));
  }
  return ((sum * 10) % 11) % 10;
};

/**
 * Whether it is a CUI with a right check digit, with or without 'RO'. Never a reason to refuse a client (decisions 17).
 */
export const isValidCui = (text: string): boolean => {
  const cui = normalizeCui(text);
  return /^[1-9]\d{1,9}$/.test(cui) && cuiCheckDigit(cui.slice(0, -1)) === Number(cui.slice(-1));
};
