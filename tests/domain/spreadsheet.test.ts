import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { type Cell, spreadsheetForms, spreadsheetPieces, writeSpreadsheet } from '#domain/csv-table';
import { languages } from '#wire/language';

const nasty = [
  '=1+1',
  '+40712',
  '-1',
  '@SUM(A1)',
  '\t=1',
  'a;b',
  'a,b',
  'zice "da"',
  'rând\nnou',
  'rând\r\nnou',
  ' ',
  '',
];
const anyText = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
const anyCell: fc.Arbitrary<Cell> = fc.oneof(
  anyText,
  fc.integer(),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((bani) => bani / 100),
);

describe.each(languages)('a list as a file in %s', (language) => {
  const form = spreadsheetForms[language];
  /** As a spreadsheet of this language reads it: an apostrophe before a formula is not a part of it. */
  const read = (file: string) =>
    Papa.parse<string[]>(file.slice(1), { delimiter: form.delimiter, newline: '\r\n' }).data;
  const numberIn = (cell: string) => Number(cell.replace(form.decimal, '.'));

  test('it is read back by a library and equal, with formulas, separators, quotes and line breaks', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyCell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const [head, ...back] = read(writeSpreadsheet(['a', 'b;c', 'd,e'], rows, form));
        expect(head).toEqual(['a', 'b;c', 'd,e']);
        expect(back).toHaveLength(rows.length);
        for (const [at, row] of rows.entries())
          for (const [column, cell] of row.entries()) {
            const found = back[at]?.[column] ?? 'none';
            if (typeof cell === 'number') expect(numberIn(found)).toBe(cell);
            else expect(found === cell || found === `'${cell}`).toBe(true);
            if (typeof cell === 'string') expect(found).not.toMatch(/^[\t\r\n=+\-@]/);
          }
      }),
    );
  });

  test('100,000 rows come in pieces, whose file is the same', () => {
    const rows = Array.from({ length: 100_000 }, (_, at) => [at, `Client ${at}`, at / 4]);
    const pieces = [...spreadsheetPieces(['nr', 'name', 'sum'], rows, form)];
    expect(pieces.length).toBeGreaterThan(40);
    const back = read(pieces.join(''));
    expect(back).toHaveLength(rows.length + 1);
    expect(back.at(-1)).toEqual(['99999', 'Client 99999', `24999${form.decimal}75`]);
  });

  test('no row is a file with a header', () => {
    expect(read(writeSpreadsheet(['a', 'b'], [], form))).toEqual([['a', 'b']]);
  });
});
