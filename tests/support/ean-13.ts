/** The seven modules of each digit in an EAN-13, as on its left half where the parity is odd. */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
/** The parities of the left half, which say the first digit: 'e' is even. */
const parities = 'oooooo ooeoee ooeeoe ooeeeo oeooee oeeooe oeeeoo oeoeoe oeoeeo oeeoeo'.split(' ');

const inverted = (modules: string): string => [...modules].map((module) => (module === '1' ? '0' : '1')).join('');
const reversed = (modules: string): string => [...modules].reverse().join('');

/** The digit that ends a code of these twelve. */
const checkDigit = (twelve: readonly number[]): number =>
  (10 - (twelve.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10;

/** The modules of a code in EAN-13, from left to right: true is a bar. Throws where its last digit is wrong. */
export const ean13 = (code: string): boolean[] => {
  const digits = [...code].map(Number);
  if (!/^\d{13}$/.test(code) || checkDigit(digits.slice(0, 12)) !== digits[12]) throw new Error(`${code} is no EAN-13`);
  const parity = parities[digits[0] ?? 0] ?? '';
  const right = (digit: number): string => inverted(odd[digit] ?? '');
  const left = (digit: number, at: number): string =>
    parity.charAt(at) === 'o' ? (odd[digit] ?? '') : reversed(right(digit));
  const halves = [digits.slice(1, 7).map(left), digits.slice(7).map(right)].map((half) => half.join(''));
  return [...`101${halves.join('01010')}101`].map((module) => module === '1');
};
