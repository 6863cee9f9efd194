import { expect, test } from 'vitest';
import { createSearchIndex } from '#domain/search';
import { compareText } from '#domain/sort';
import { grammarOf } from '../../src/words/grammar';
import { plural as counted } from '../../src/words/ro/grammar';

// Amounts, counts and Romanian letters (WORDS-1, WORDS-3); the rest of the formats is in tests/domain.

const romanian = grammarOf('ro');
const english = grammarOf('en');

test('[WORDS-3] amounts have Lei in front, two decimals, and grouped thousands', () => {
  expect([english, romanian].map(({ lei }) => lei(1250))).toEqual(['Lei 1,250.00', 'Lei 1.250,00']);
  expect([english, romanian].map(({ lei }) => lei(0.5))).toEqual(['Lei 0.50', 'Lei 0,50']);
  expect([english, romanian].map(({ number }) => number(20_600))).toEqual(['20,600', '20.600']);
});

test('[WORDS-1] Romanian counts as CLDR has it: one, few, and "de" from twenty on', () => {
  const products = [0, 1, 2, 19, 20, 100, 101, 102, 119, 120, 1_001].map((count) =>
    counted(count, 'un produs', 'produse', 'de produse'),
  );
  expect(products).toEqual([
    '0 produse',
    'un produs',
    '2 produse',
    '19 produse',
    '20 de produse',
    '100 de produse',
    '101 produse',
    '102 produse',
    '119 produse',
    '120 de produse',
    '1.001 produse',
  ]);
});

test('[WORDS-3] searching and sorting take comma, cedilla and no diacritic as one letter', () => {
  const products = ['Tutun Țigări', 'Tutun Ţigări', 'Tutun Tigari', 'Tutun Zahăr'].map((name) => ({ name }));
  const index = createSearchIndex(products, ['name']);
  for (const typed of ['țig', 'ţig', 'tig', 'ȚIGĂ']) expect(index.find(typed)).toEqual(products.slice(0, 3));
  expect(compareText('Ștefan', 'Ştefan')).toBe(0);
  expect(compareText('Șerban', 'Stan')).toBeGreaterThan(0);
  expect(['Țuică', 'Tutun', 'Ţuică', 'Unt'].sort(compareText)).toEqual(['Tutun', 'Țuică', 'Ţuică', 'Unt']);
});
