import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareCatalogue, doubtsOf, placeInFile, rowsToSend } from '#domain/catalogue-diff';
import { toLei } from '#domain/money';
import { rowsAsText } from '#words/reasons';
import { saidRows } from '../support/said-rows';

const catalogue = [
  { code: 'A1', name: 'Apă plată', price: 2.5 },
  { code: 'B1', name: 'Bere', price: 0.3 },
];

describe('what a catalogue file would do', () => {
  test('new, changed and unchanged rows, with the old values', () => {
    const rows = [
      { row: 2, code: 'A1', name: 'Apă plată', price: 2.5 },
      { row: 3, code: 'C1', name: 'Ceai', price: 4 },
      { row: 5, code: 'B1', name: 'Bere blondă', price: 0.4 },
    ];
    const diff = compareCatalogue(rows, catalogue);
    expect(diff).toEqual({
      added: [rows[1]],
      changed: [{ ...rows[2], nameBefore: 'Bere', priceBefore: 0.3 }],
      unchanged: [rows[0]],
    });
    expect(rowsToSend(diff).map(({ row }) => row)).toEqual([3, 5]);
  });

  test('[STOCK-13] prices are compared in bani: sums of decimals are no change', () => {
    const rows = [{ row: 2, code: 'B1', name: 'Bere', price: 0.1 + 0.2 }];
    expect(compareCatalogue(rows, catalogue).unchanged).toHaveLength(1);
  });

  test('the same rows once they are in the catalogue change nothing', () => {
    const row = fc.record({
      code: fc.stringMatching(/^[A-Za-z0-9]{1,6}$/),
      name: fc.constantFrom('Apă', 'apă', 'Bere'),
      price: fc.integer({ min: 0, max: 300 }).map(toLei),
    });
    const list = fc.uniqueArray(row, { selector: ({ code }) => code.toLowerCase() });
    fc.assert(
      fc.property(list, list, (file, products) => {
        const rows = file.map((product, position) => ({ row: position + 2, ...product }));
        const diff = compareCatalogue(rows, products);
        expect([...diff.added, ...diff.changed, ...diff.unchanged].map((each) => each.row).sort()).toEqual(
          rows.map((each) => each.row).sort(),
        );
        const after = new Map(
          [...products, ...rowsToSend(diff)].map((product) => [product.code.toLowerCase(), product]),
        );
        expect(rowsToSend(compareCatalogue(rows, after.values()))).toEqual([]);
      }),
    );
  });

  test('a price of zero and one that doubles are worth a look', () => {
    const rows = [
      { row: 3, code: 'c1', name: 'Ceai', price: 0 },
      { row: 5, code: 'B1', name: 'Bere', price: 30 },
      { row: 6, code: 'A1', name: 'Apă plată', price: 3 },
    ];
    expect(saidRows(doubtsOf(compareCatalogue(rows, catalogue)))).toEqual([
      { row: 3, reason: 'the price is Lei 0.00' },
      { row: 5, reason: 'the price goes from Lei 0.30 to Lei 30.00' },
    ]);
  });

  test('a code in other capitals is the product that has it, not a new one', () => {
    const rows = [
      { row: 2, code: 'a1', name: 'Apă plată', price: 2.5 },
      { row: 3, code: 'b1', name: 'Bere', price: 0.4 },
    ];
    const diff = compareCatalogue(rows, catalogue);
    expect(diff.added).toEqual([]);
    expect(diff.unchanged.map(({ row }) => row)).toEqual([2]);
    expect(diff.changed.map(({ row }) => row)).toEqual([3]);
  });
});

describe('rows by number', () => {
  test('what the server names is the row of the file that the person has', () => {
    const fileRows = Uint32Array.from([5, 9]);
    expect(placeInFile('row 2', fileRows)).toBe('row 5');
    expect(placeInFile('row 3', fileRows)).toBe('row 9');
    expect(placeInFile('row 4', fileRows)).toBe('row 4');
    expect(placeInFile('body', fileRows)).toBe('body');
  });

  test('a list of rows is one line a row', () => {
    expect(rowsAsText([{ row: 3, reason: { say: 'missing', column: 'code' } }])).toBe('row 3: code is missing\n');
  });
});

describe('what a catalogue file says besides', () => {
  const known = [
    { code: 'A1', name: 'Apă', price: 1, packUnit: 'bax', packSize: 6 },
    { code: 'B1', name: 'Bere', price: 1, archived: true },
  ];

  test('changes what it says, and leaves what it does not say', () => {
    const rows = [
      { row: 2, code: 'A1', name: 'Apă', price: 1, packSize: 12, vatRate: 9 },
      { row: 3, code: 'A1', name: 'Apă', price: 1, packUnit: 'bax' },
    ];
    const diff = compareCatalogue(rows, known);
    expect(diff.changed).toEqual([
      { ...rows[0], nameBefore: 'Apă', priceBefore: 1, furtherBefore: { packSize: 6, vatRate: undefined } },
    ]);
    expect(diff.unchanged).toEqual([rows[1]]);
  });

  test('a product that nobody can order deserves a second look', () => {
    const diff = compareCatalogue([{ row: 2, code: 'B1', name: 'Bere blondă', price: 3 }], known);
    expect(saidRows(doubtsOf(diff))).toEqual([
      { row: 2, reason: 'the price goes from Lei 1.00 to Lei 3.00, the product is archived' },
    ]);
  });
});
