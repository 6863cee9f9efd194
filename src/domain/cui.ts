/** Weights of the check digit of a Romanian company identifier (CUI), right-aligned to the digits before it. */
const weights = '753217532';

/** A CUI in comparable form: without 'RO', spaces, points and dashes (decisions 17). Other text is only trimmed. */
export const normalizeCui = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^RO(?=\d)/, '');

/** The check digit: weighted sum × 10 mod 11, where 10 counts as 0. */
export const cuiCheckDigit = (digits: string): number => {
  const padded = digits.padStart(weights.length, '0');
  let sum = 0;
  for (let position = 0; position < weights.length; position += 1) {
    sum += Number(padded.charAt(position)) * Number(weights.charAt(position));
  }
  return ((sum * 10) % 11) % 10;
};

/** Whether a CUI has a correct check digit, with or without 'RO'. Never a reason to refuse a client (decisions 17). */
export const isValidCui = (text: string): boolean => {
  const cui = normalizeCui(text);
  return /^[1-9]\d{1,9}$/.test(cui) && cuiCheckDigit(cui.slice(0, -1)) === Number(cui.slice(-1));
};
