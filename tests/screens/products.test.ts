import { describe, expect, test } from 'vitest';
import { orderAgainWords } from '../../src/screens/products/order-again-words';
import { searchForScanned } from '../../src/screens/products/scanned-code';

describe('a scanned code', () => {
  const has =
    (...codes: string[]) =>
    (text: string) =>
      codes.filter((code) => code.includes(text)).length;

  test('is searched for as it was read where products have it so', () => {
    expect(searchForScanned('5941234567899', has('5941234567899'))).toEqual({ text: '5941234567899', found: 1 });
  });

  test('finds a UPC-A whose leading 0 the catalogue leaves out, and one where it has it', () => {
    expect(searchForScanned('0012345678905', has('012345678905')).text).toBe('012345678905');
    expect(searchForScanned('012345678905', has('0012345678905')).found).toBe(1);
  });

  test('stays as it was read where no product has it', () => {
    expect(searchForScanned('0012345678905', has())).toEqual({ text: '0012345678905', found: 0 });
  });
});

describe('Order again', () => {
  const words = (given: Partial<Parameters<typeof orderAgainWords>[0]>) =>
    orderAgainWords({ added: 3, missing: 0, repriced: 0, replaced: 0, unchanged: 0, ...given }).message;

  test('says how many were added', () => {
    expect(words({})).toBe('Added 3 products at today’s prices.');
    expect(words({ added: 1 })).toBe('Added 1 product at today’s prices.');
  });

  test('names what has changed: prices, products no longer sold, lines of the cart replaced', () => {
    expect(words({ repriced: 1, missing: 2, replaced: 1 })).toBe(
      'Added 3 products at today’s prices. 1 product changed price since. 2 products no longer sold were left out. ' +
        '1 product already in the cart took the order’s quantity.',
    );
  });

  test('says only what has changed where the cart has lines of it already', () => {
    expect(words({ added: 0, replaced: 2, unchanged: 1 })).toBe(
      '2 products already in the cart took the order’s quantity.',
    );
    expect(words({ added: 0, unchanged: 3 })).toBe('The cart has these products already.');
    expect(words({ added: 0, unchanged: 2, missing: 1 })).toBe(
      'The cart has these products already. 1 product no longer sold was left out.',
    );
  });

  test('says when nothing of the order can be had any more', () => {
    expect(words({ added: 0, missing: 3 })).toBe('None of its products is sold any more.');
  });
});
