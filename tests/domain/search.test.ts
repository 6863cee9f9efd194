import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearchIndex, furtherProductFields, productSearchFields } from '#domain/search';

interface Product {
  readonly code: string;
  readonly name: string;
}

// Few signs, so that most drawn texts are found somewhere: Romanian letters with comma, cedilla and bare, digits, and
// what groups a code.
const signs = [...'aAăâÂîisSșşȘŞtțţȚŢ12'];
const text = (more: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...signs, ...more), minLength: 1, maxLength });
const product = fc.record({ code: text('-.', 6), name: text(' ', 12) });
const catalogue = fc.array(product, { maxLength: 30 });
const typed = text(' -', 6);

/** The same by a table of letters, sign by sign. */
const plainLetters: Readonly<Record<string, string>> = Object.fromEntries(
  ['aAăĂâÂ', 'iIîÎ', 'sSșȘşŞ', 'tTțȚţŢ'].flatMap((alike) => [...alike].map((sign) => [sign, alike.charAt(0)])),
);
const plain = (of: string): string => [...of].map((sign) => plainLetters[sign] ?? sign).join('');
const ungrouped = (of: string): string => of.replaceAll(/[-. ]/g, '');
const wordsOf = (of: string): string[] => plain(of).split(' ').filter(Boolean);

const codeHas = (code: string, word: string): boolean =>
  plain(code).includes(word) || (ungrouped(word) !== '' && ungrouped(plain(code)).includes(ungrouped(word)));
const byCode = ({ code }: Product, search: string): boolean => {
  const whole = ungrouped(plain(search));
  return (
    wordsOf(search).every((word) => codeHas(code, word)) || (whole !== '' && codeHas(code, wordsOf(search).join('')))
  );
};
/** Also across the words of a name, unless so short a text is there by chance. */
const nameHas = (name: string, word: string): boolean => {
  const across = ungrouped(word);
  const isLong = across.length >= 4 || (across.length >= 2 && /\d/.test(across));
  return plain(name).includes(word) || (isLong && ungrouped(plain(name)).includes(across));
};
const byBoth = ({ code, name }: Product, search: string): boolean =>
  wordsOf(search).every((word) => codeHas(code, word) || nameHas(name, word));

const indexOf = (products: readonly Product[]) =>
  createSearchIndex(products, productSearchFields, furtherProductFields);

test('codes that contain the text, in the list’s order; names below them; each product once', () => {
  let found = 0;
  fc.assert(
    fc.property(catalogue, typed, (products, search) => {
      const index = indexOf(products);
      const isAny = wordsOf(search).length === 0;
      const codes = products.filter((one) => isAny || byCode(one, search));
      const names = products.filter((one) => !isAny && !byCode(one, search) && byBoth(one, search));
      expect(index.find(search)).toEqual(codes);
      expect(index.findFurther(search)).toEqual(names);
      found += codes.length > 0 && names.length > 0 ? 1 : 0;
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(10);
});

test('comma, cedilla and bare letters and capitals are the same, typed or in the catalogue', () => {
  const withCedilla = (of: string) =>
    of.replaceAll('ș', 'ş').replaceAll('ț', 'ţ').replaceAll('Ș', 'Ş').replaceAll('Ț', 'Ţ');
  const ways = [plain, withCedilla, (of: string) => of.toUpperCase(), (of: string) => of.normalize('NFD')];
  fc.assert(
    fc.property(
      catalogue,
      typed,
      fc.constantFrom(...ways),
      fc.constantFrom(...ways),
      (products, search, way, other) => {
        const rewritten = products.map(({ code, name }) => ({ code: way(code), name: way(name) }));
        const at = (all: readonly Product[], some: readonly Product[]) => some.map((one) => all.indexOf(one));
        const [one, two] = [indexOf(products), indexOf(rewritten)];
        expect(at(rewritten, two.find(other(search)))).toEqual(at(products, one.find(search)));
        expect(at(rewritten, two.findFurther(other(search)))).toEqual(at(products, one.findFurther(search)));
      },
    ),
    { numRuns: 500 },
  );
});

test('names are found without their spaces and dashes, in any order of the words', () => {
  const coffee = { code: 'CAF-101', name: 'Cafea măcinată Dealul-Verde 250 g' };
  const index = indexOf([coffee, { code: 'X', name: 'Apă' }]);
  for (const search of ['cafea 250g', '250g cafea', 'dealulverde', 'cafeamacinata', 'dealul verde 250'])
    expect([search, index.findFurther(search)]).toEqual([search, [coffee]]);
  const drink = { code: 'X2', name: 'Suc de lămâie 0,33 l' };
  for (const search of ['0.33', '0,33l', 'lamaie 0.33', '33l'])
    expect([search, indexOf([coffee, drink]).findFurther(search)]).toEqual([search, [drink]]);
  expect(indexOf([coffee, drink]).findFurther('033')).toEqual([]);
  // 'g' and 'd' of two words are no text of their own.
  expect(index.findFurther('ade')).toEqual([]);
});
