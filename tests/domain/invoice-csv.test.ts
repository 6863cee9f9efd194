import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadsheetForms, writeSpreadsheet } from '#domain/csv-table';
import { matchInvoice, parseInvoiceCsv, writeInvoiceCsv } from '#domain/invoice-csv';
import { mostUnits } from '#wire/id';
import { saidFile, saidRows } from '../support/said-rows';

const good = [
  { code: 'A1', name: 'Apă plată', quantity: 12, rows: [2, 4] },
  { code: 'b7', name: 'Suc, de mere', quantity: 3, rows: [3] },
];

describe('reading an invoice', () => {
  test.each([
    ['code, quantity, name', 'code,quantity,name\nA1,10,Apă plată\nb7,3,"Suc, de mere"\nA1,2,Apă\n'],
    ['Romanian, with prices', 'Denumire;Cod;Cant.;Preț\nApă plată;A1;10;2,50\nSuc, de mere;b7;3;1\nApă;A1;2;2,50\n'],
    ['quantities with empty decimals', 'Cod;Cantitate;Produs\nA1;10,00;Apă plată\nb7;3.0;Suc, de mere\nA1;2;\n'],
    [
      'columns of no interest',
      'Nr;Cod produs;UM;Cantitate;Denumire\n1;A1;buc;10;Apă plată\n2;b7;buc;3;Suc, de mere\n3;A1;buc;2;\n',
    ],
    [
      'headers as programs write them',
      'InvoiceNo,StockCode,Description,Quantity\n5,A1,Apă plată,10\n5,b7,"Suc, de mere",3\n5,A1,x,2\n',
    ],
    [
      'a price that nobody could read',
      'cod\tcantitate\tnume\tpret\nA1\t10\tApă plată\t?\nb7\t3\tSuc, de mere\t\nA1\t2\t\t-1',
    ],
  ])('[STOCK-9] %s', (_, text) => expect(parseInvoiceCsv(text)).toEqual({ lines: good, problems: [] }));

  test('[STOCK-9] without a header the columns are code and quantity, and rows count from 1', () => {
    expect(parseInvoiceCsv('A1;10\n\nB2;1\n').lines).toEqual([
      { code: 'A1', name: '', quantity: 10, rows: [1] },
      { code: 'B2', name: '', quantity: 1, rows: [3] },
    ]);
  });

  test.each([
    ['one cell', 'only 1 of 2 columns', 'A1'],
    ['no code', 'code is missing', ',3'],
    ['no quantity', 'quantity is missing', 'A1,'],
    ['words', 'quantity is not a number', 'A1,multe'],
    ['none', 'quantity is 0', 'A1,0'],
    ['returned', 'quantity is negative', 'A1,-2'],
    ['a half', 'quantity is not a whole number', 'A1,2.5'],
    ['too many', 'quantity is above 1,000,000', 'A1,1000001'],
    ['a thousand or one', "quantity '1.000' can be read as 1000 and as 1: write it without the sign", 'A1,1.000'],
    ['unquoted comma', '4 columns where there are 3; a value that contains the delimiter needs quotes', 'A1,2,x,y'],
    ['a long code', 'code is longer than 100 characters', `${'x'.repeat(101)},1`],
    ['NUL', 'code contains characters that cannot be kept', 'A\u0000,1'],
    ['a quote', 'a quote is never closed', '"A1,1'],
  ])('[STOCK-9] a row that is no line (%s): %s', (_, reason, row) => {
    const { lines, problems } = parseInvoiceCsv(`code,quantity,name\nB1,1,Bun\n${row}`);
    expect(saidRows(problems)).toEqual([{ row: 3, reason }]);
    expect(lines.map(({ code }) => code)).toEqual(['B1']);
  });

  test.each([
    ['', 'the file is empty'],
    ['code,quantity\n', 'the file has a header and no products'],
    ['code,name\nA1,x\n', 'the header has no quantity column'],
    ['name,quantity\nx,1\n', 'the header has no code column'],
    ['code,quantity,qty\nA1,1,2\n', 'the header has two quantity columns'],
  ])('[STOCK-9] the file %j is refused', (text, reason) => {
    expect(saidFile(parseInvoiceCsv(text))).toEqual({ lines: [], problems: [{ row: 1, reason }] });
  });

  test('[STOCK-9] a code that adds up to more than can be kept is refused in each of its rows', () => {
    const { lines, problems } = parseInvoiceCsv(`code,quantity\nA1,${mostUnits}\nB1,1\nA1,1\n`);
    expect(lines.map(({ code }) => code)).toEqual(['B1']);
    expect(saidRows(problems)).toEqual(
      [2, 4].map((row) => ({ row, reason: "code 'A1' adds up to 1,000,001, above 1,000,000" })),
    );
  });

  test('[STOCK-9] never throws, and what it reads it reads again as it wrote it', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', ';', '\n', '1', '12', 'code', 'cantitate', 'A1', ''));
    fc.assert(
      fc.property(fc.array(cell), (cells) => {
        const { lines } = parseInvoiceCsv(cells.join(''));
        const again = parseInvoiceCsv(writeInvoiceCsv(lines));
        const plain = lines.map(({ code, quantity }) => [code, quantity]);
        if (lines.length > 0) expect(again.lines.map(({ code, quantity }) => [code, quantity])).toEqual(plain);
      }),
    );
  });

  test('[STOCK-9] products are found by their code, and each row of an unknown one is named', () => {
    const { lines } = parseInvoiceCsv('code,quantity,name\nX,1,Nimic\nA1,2,\nX,3,\nB1,4,\n');
    const ids = new Map([
      ['A1', 'p1'],
      ['B1', 'p2'],
    ]);
    expect(saidFile(matchInvoice(lines, (code) => ids.get(code)))).toEqual({
      items: [
        { productId: 'p1', quantity: 2 },
        { productId: 'p2', quantity: 4 },
      ],
      problems: [
        { row: 2, reason: "no product has the code 'X' (Nimic)" },
        { row: 4, reason: "no product has the code 'X' (Nimic)" },
      ],
    });
  });
});

describe('a file for a spreadsheet', () => {
  test.each(['=1+1', '+40712', '-1+1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '=HYPERLINK("x")\nmore', '＝1', '\uFEFF=1'])(
    'the text %j is defused',
    (text) => {
      const [, row = ''] = writeSpreadsheet(['name'], [[text]], spreadsheetForms.ro).split('\r\n', 2);
      expect(row.startsWith(`"'${text.slice(0, 1)}`)).toBe(true);
    },
  );
  test('numbers and plain text stay as they are', () => {
    const written = writeSpreadsheet(['delta', 'name'], [[-5, 'Apă; plată']], spreadsheetForms.ro);
    expect(written).toBe('\uFEFFdelta;name\r\n-5;"Apă; plată"');
  });
});
