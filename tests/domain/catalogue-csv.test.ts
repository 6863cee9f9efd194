import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import { parseCatalogueCsv, writeCatalogueCsv } from '#domain/catalogue-csv';
import { decodeCsv, isCsvName } from '#domain/csv-text';
import { toLei } from '#domain/money';
import { codeKey } from '#domain/product-code';
import { saidFile, saidRows } from '../support/said-rows';

const good = [
  { row: 2, name: 'Apă plată', code: 'A1', price: 2.5 },
  { row: 3, name: 'Suc, de mere', code: 'b7', price: 12 },
];

describe('reading a catalogue', () => {
  test.each([
    ['commas and quotes', 'name,code,price\nApă plată,A1,2.50\n"Suc, de mere",b7,12\n'],
    ['semicolons and decimal commas', 'Denumire;Cod;Preț\nApă plată;A1;2,50\nSuc, de mere;b7;12,00\n'],
    ['tabs', 'name\tcode\tprice\nApă plată\tA1\t2.5\nSuc, de mere\tb7\t12'],
    ['CRLF', 'name,code,price\r\nApă plată,A1,2.50\r\n"Suc, de mere",b7,12\r\n'],
    ['old Mac line ends', 'name;code;price\rApă plată;A1;2.50\rSuc, de mere;b7;12\r'],
    [
      'a BOM, capitals, no diacritics, quoted decimal commas',
      '\uFEFFPRET,COD,DENUMIRE\n"2,50",A1,Apă plată\n"12,0",b7,"Suc, de mere"\n',
    ],
    [
      'columns of no interest',
      'id;Cod produs;Denumire produs;Pret (lei);stoc\n7;A1;Apă plată;2.5;\n8;b7;Suc, de mere;12;4\n',
    ],
    ['headers as programs write them', 'StockCode,Description,UnitPrice\nA1,Apă plată,2.5\nb7,"Suc, de mere",12\n'],
    ['spaces and trailing delimiters', 'name;code;price;\n Apă plată ; A1; 2.50 ;\nSuc, de mere;b7;12;;\n'],
  ])('%s', (_, text) => expect(parseCatalogueCsv(text)).toEqual({ rows: good, problems: [] }));

  test('without a header the columns are name, code, price, and rows count from 1', () => {
    expect(parseCatalogueCsv('Apă plată;A1;2,50\n').rows).toEqual([{ ...good[0], row: 1 }]);
  });

  test('blank rows are passed over and counted', () => {
    expect(parseCatalogueCsv('name,code,price\n\n,,\nApă plată,A1,2.5\n\n').rows).toEqual([{ ...good[0], row: 4 }]);
  });

  test('quotes, line breaks and formulas in a name are text', () => {
    const { rows, problems } = parseCatalogueCsv(
      'name,code,price\n"Ecran 15"" alb\nmat",E1,5\n"=HYPERLINK(""x"")",E2,6\n<b>x</b>,E3,7\n',
    );
    expect(problems).toEqual([]);
    expect(rows.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Ecran 15" alb\nmat'],
      [3, '=HYPERLINK("x")'],
      [4, '<b>x</b>'],
    ]);
  });

  test.each([
    ['Apă,,2.5', 'code is missing'],
    [',A9,2.5', 'name is missing'],
    ['Apă,A9,', 'price is missing'],
    ['Apă,A9,-1', 'price is negative'],
    ['Apă,A9,mult', 'price is not a number'],
    ['Apă,A9,1.234', 'price has more than two decimals'],
    ['Apă,A9', 'only 2 of 3 columns'],
    ['Apă,A9,12,50', '4 columns where there are 3; a value that contains the delimiter needs quotes'],
    [`${'x'.repeat(301)},A9,1`, 'name is longer than 300 characters'],
    ['Apă\u0000,A9,1', 'name or code contains characters that cannot be kept'],
    ['"Apă,A9,1', 'a quote is never closed'],
  ])('the row %j: %s', (row, reason) => {
    const { rows, problems } = parseCatalogueCsv(`name,code,price\nBun,B1,1\n${row}`);
    expect(saidRows(problems)).toEqual([{ row: 3, reason }]);
    expect(rows.map(({ code }) => code)).toEqual(['B1']);
  });

  test('a code that occurs twice, in any capitals, names both rows, and neither is taken', () => {
    expect(saidFile(parseCatalogueCsv('name,code,price\nA,X1,1\nB,Y1,1\nA,x1,1\n'))).toEqual({
      rows: [{ row: 3, name: 'B', code: 'Y1', price: 1 }],
      problems: [
        { row: 2, reason: "code 'X1' is also in row 4" },
        { row: 4, reason: "code 'x1' is also in row 2" },
      ],
    });
  });

  test('a file of one code alone names a few rows of the others and counts the rest', () => {
    const { rows, problems } = parseCatalogueCsv(`name,code,price\n${'A,X1,1\n'.repeat(20_000)}`);
    expect(rows).toEqual([]);
    expect(problems).toHaveLength(20_000);
    const said = saidRows(problems);
    expect(said[0]).toEqual({ row: 2, reason: "code 'X1' is also in row 3, 4, 5, 6, 7 and 19,994 more" });
    expect(said[19_999]).toEqual({ row: 20_001, reason: "code 'X1' is also in row 2, 3, 4, 5, 6 and 19,994 more" });
  });

  test('codes that differ in the width or the form of their letters alone are one code', () => {
    // A random name once had such a letter, and the walk below took the two for different.
    const made = [
      { name: ';', code: 'a', price: 0 },
      { name: '!', code: '𝕒', price: 0 },
      { name: '!', code: '!', price: 0 },
    ];
    const { rows, problems } = parseCatalogueCsv(writeCatalogueCsv(made));
    expect(rows).toEqual([{ row: 4, ...made[2] }]);
    expect(saidRows(problems)).toEqual([
      { row: 2, reason: "code 'a' is also in row 3" },
      { row: 3, reason: "code '𝕒' is also in row 2" },
    ]);
  });

  test('reports its progress from time to time', () => {
    const said: [number, number][] = [];
    parseCatalogueCsv(`name,code,price\n${Array.from({ length: 4_999 }, (_, n) => `A,X${n},1`).join('\n')}`, (...far) =>
      said.push(far),
    );
    expect(said).toEqual([
      [2_000, 5_000],
      [4_000, 5_000],
    ]);
  });

  test.each([
    ['', 1, 'the file is empty'],
    [' \n ; ; \n', 1, 'the file is empty'],
    ['name,code,price\n', 1, 'the file has a header and no products'],
    ['name,code\nA,B\n', 1, 'the header has no price column'],
    ['name,code,price,price\nA,B,1,2\n', 1, 'the header has two price columns'],
  ])('the file %j is refused', (text, row, reason) => {
    expect(saidFile(parseCatalogueCsv(text))).toEqual({ rows: [], problems: [{ row, reason }] });
  });

  test('never throws, and every row that is not blank is either read or refused', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', ';', '\t', '\n', '1,5', 'name', 'code', 'price', ''));
    fc.assert(fc.property(fc.array(cell), (cells) => void parseCatalogueCsv(cells.join(''))));
  });

  test('what a spreadsheet writes is read back, with any delimiter', () => {
    const products = fc.uniqueArray(
      fc.record({
        name: fc
          .string({ minLength: 1, maxLength: 40 })
          .filter((text) => text.trim() !== '' && !text.includes('\u0000')),
        code: fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/),
        bani: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { minLength: 1, selector: ({ code }) => code.toLowerCase() },
    );
    fc.assert(
      fc.property(products, fc.constantFrom(',', ';', '\t'), fc.boolean(), (made, delimiter, comma) => {
        const rows = made.map(({ name, code, bani }) => [
          name.trim(),
          code,
          toLei(bani)
            .toFixed(2)
            .replace('.', comma ? ',' : '.'),
        ]);
        const text = Papa.unparse([['name', 'code', 'price'], ...rows], { delimiter });
        const parsed = parseCatalogueCsv(text);
        expect(parsed.problems).toEqual([]);
        expect(parsed.rows.map(({ name, code, price }) => ({ name, code, price }))).toEqual(
          made.map(({ name, code, bani }) => ({ name: name.trim(), code, price: toLei(bani) })),
        );
      }),
    );
  });

  test('what is written for the server is read back as it was, however odd the names', () => {
    const odd = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      fc.constantFrom(';', 'a;b;1', '"', 'x\ny', '\tz', '=1+1', '﻿a'),
    );
    const text = (longest: number) =>
      odd
        // As reading makes them: trimmed, with one kind of line end.
        .map((raw) =>
          raw
            .replace(/\r\n?/g, '\n')
            .replace(/[\0\p{Surrogate}]/gu, '')
            .trim(),
        )
        .filter((trimmed) => trimmed !== '' && trimmed.length <= longest);
    const products = fc.uniqueArray(
      fc.record({ name: text(300), code: text(100), price: fc.integer({ min: 0, max: 1_000_000_000 }).map(toLei) }),
      // What counts as one code is `codeKey`'s to say: '𝕒' is 'a'.
      { minLength: 1, selector: ({ code }) => codeKey(code) },
    );
    fc.assert(
      fc.property(products, (made) => {
        const { rows, problems } = parseCatalogueCsv(writeCatalogueCsv(made));
        expect(problems).toEqual([]);
        expect(rows).toEqual(made.map((product, position) => ({ row: position + 2, ...product })));
      }),
    );
  });
});

describe('what a catalogue may say besides', () => {
  const file = 'Denumire;Cod;Preț;UM;Bucăți/bax;Cota TVA;Grupă\nApă;A1;2,5;bax;12;9,5 %;Băuturi\nSuc;B1;3;;;;\n';
  const packed = { row: 2, name: 'Apă', code: 'A1', price: 2.5, packUnit: 'bax', packSize: 12, vatRate: 9.5 };

  test('is read where the header names it and the cell is not empty, and written back', () => {
    const { rows, problems } = parseCatalogueCsv(file);
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { ...packed, category: 'Băuturi' },
      { row: 3, name: 'Suc', code: 'B1', price: 3 },
    ]);
    expect(writeCatalogueCsv(rows).split('\n')[0]).toBe('name,code,price,packUnit,packSize,vatRate,category');
    expect(parseCatalogueCsv(writeCatalogueCsv(rows)).rows).toEqual(rows);
  });

  test('is no business of a backend that keeps name, code and price alone', () => {
    const { rows } = parseCatalogueCsv(file.replace('9,5 %', 'abc'), undefined, false);
    expect(rows).toEqual([
      { row: 2, name: 'Apă', code: 'A1', price: 2.5 },
      { row: 3, name: 'Suc', code: 'B1', price: 3 },
    ]);
  });

  test.each([
    ['name,code,price,vat\nA,A1,1,abc', "VAT 'abc' is no percentage from 0 to 100"],
    ['name,code,price,vat\nA,A1,1,0.19', "VAT '0.19' can be read as a percentage and as a share of one"],
    ['name,code,price,pack size\nA,A1,1,1.5', "pack size '1.5' is no whole number from 1"],
    [`name,code,price,category\nA,A1,1,${'x'.repeat(101)}`, 'category is longer than 100 characters'],
    ['name,code,price,vat,TVA\nA,A1,1,9,9', 'the header has two VAT columns'],
  ])('%j is refused: %s', (text, reason) => {
    expect(saidRows(parseCatalogueCsv(text).problems)[0]?.reason).toContain(reason);
  });
});

describe('the name of a file', () => {
  test.each([
    ['preturi.csv', true],
    ['PRETURI.CSV', true],
    ['preturi.csv.xlsx', false],
    ['preturi', false],
    ['csv', false],
  ])('%s, taken: %s', (name, taken) => expect(isCsvName(name)).toBe(taken));
});

describe('the text of a file', () => {
  const text = 'name;code;price\nȚuică;Ș1;5';
  test('UTF-8 with and without a BOM', () => {
    const bytes = new TextEncoder().encode(text);
    expect(decodeCsv(bytes)).toEqual({ text });
    expect(decodeCsv(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]))).toEqual({ text });
  });
  test('Windows-1250, where UTF-8 would not read', () => {
    // 'pâine, făină, şi, ţară' in the code page, which has only the letters with cedilla.
    const bytes = [
      0x70, 0xe2, 0x69, 0x6e, 0x65, 0x20, 0x66, 0xe3, 0x69, 0x6e, 0xe3, 0x20, 0xba, 0x69, 0x20, 0xfe, 0x61, 0x72, 0xe3,
    ];
    expect(decodeCsv(Uint8Array.from(bytes))).toEqual({ text: 'pâine făină şi ţară', letters: 'windows-1250' });
  });
  test('Western letters are not read as Central European ones without a word', () => {
    // 'Señor Müller, piñata' as Western Excel writes it; ñ would be ń.
    const western = Uint8Array.from([
      0x53, 0x65, 0xf1, 0x6f, 0x72, 0x20, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0xa3,
    ]);
    expect(decodeCsv(western)).toEqual({ text: 'Señor Müller £', letters: 'windows-1252' });
    expect(decodeCsv(western, 'windows-1250')).toEqual({ text: 'Seńor Müller Ł', letters: 'windows-1250' });
    // Letters that both tables have at the same place leave nothing to ask.
    expect(decodeCsv(Uint8Array.from([0x4d, 0xfc, 0x6c]))).toEqual({ text: 'Mül' });
  });
  test('UTF-16 with a BOM, and nothing at all', () => {
    expect(decodeCsv(Uint8Array.from([0xff, 0xfe, 0x22, 0x02]))).toEqual({ text: 'Ȣ' });
    expect(decodeCsv(new Uint8Array())).toEqual({ text: '' });
  });
});

describe('a file of commas', () => {
  test.each([
    ['one row of them', `name,code,price\nApă,A1,2\n${','.repeat(5_000_000)}`, 3, 'more than 1,000 columns'],
    ['many rows of them', `${','.repeat(499)}\n`.repeat(10_000), 2005, 'too many columns for so many rows'],
  ])('%s is refused by its row, before anything is split', (_title, text, row, reason) => {
    const split = vi.spyOn(Papa, 'parse');
    expect(saidFile(parseCatalogueCsv(text))).toEqual({ rows: [], problems: [{ row, reason }] });
    expect(split).not.toHaveBeenCalled();
    split.mockRestore();
  });
});
