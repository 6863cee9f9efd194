import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { engines } from '../support/databases';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

const bad: readonly Refused[] = (
  [
    ['an empty file', '', 'row 1'],
    ['a header alone', 'name,code,price\n', 'row 1'],
    ['a bad price in row 3', 'name,code,price\nCeai,A,1.50\nCafea,B,scump\nZahăr,C,2', 'row 3'],
    ['a negative price', 'name;code;price\r\nCeai;A;-1,50\r\n', 'row 2'],
    ['three decimals', 'name;code;price\r\nCeai;A;1,505\r\n', 'row 2'],
    ['no code', 'name,code,price\nCeai,,1.50', 'row 2'],
    ['no name', 'name,code,price\n,A,1.50', 'row 2'],
    ['too few columns', 'name,code,price\nCeai,A', 'row 2'],
    ['a code twice', 'name,code,price\nCeai,A,1.50\nCafea,B,2\nCeai,A,1.50', 'row 2'],
    ['NUL in a name', 'name,code,price\nCe\0ai,A,1.50', 'row 2'],
    ['a quote that is never closed', 'name,code,price\n"Ceai,A,1.50', 'row 2'],
  ] as const
).map(([name, body, place]) => [name, endpoints.importProducts.path, body, 400, 'invalid-csv', place] as const);

for (const engine of engines) {
  describe(`catalogue files on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');

    it.each(bad.map((row) => ({ name: row[0], row })))('refuses $name and writes nothing', ({ row }) =>
      expectRefused(server.database, admin, row, 'text/csv'),
    );

    const imported = async (body: string | Uint8Array) => {
      const reply = await admin('POST', endpoints.importProducts.path, {
        body,
        headers: { 'content-type': 'text/csv; charset=utf-8' },
      });
      return reply.body;
    };
    const named = async (code: string) => {
      const { body } = await admin('GET', endpoints.products.path);
      const found = body.find((item: { code: string }) => item.code === code);
      return found && [found.name, found.price];
    };

    it('reads a file as Excel in Romania writes it: BOM, semicolons, CRLF, quotes, decimal comma', async () => {
      const file = '\uFEFFDenumire;Cod;Preț\r\n"Brânză; de ""burduf""";X-1;12,50\r\nȚuică;X-2;1.234,50\r\n';
      expect(await imported(file)).toEqual({ added: 2, changed: 0, unchanged: 0 });
      expect(await named('X-1')).toEqual(['Brânză; de "burduf"', 12.5]);
      expect(await named('X-2')).toEqual(['Țuică', 1234.5]);
    });

    it('reads Windows-1250', async () => {
      const bytes = Uint8Array.from(
        [...'name;code;price\r\nBr']
          .map((letter) => letter.charCodeAt(0))
          .concat(
            [0xe2, 0x6e, 0x7a, 0xe3, 0x3b],
            [...'W-1;3,5\r\n'].map((letter) => letter.charCodeAt(0)),
          ),
      );
      expect(await imported(bytes)).toEqual({ added: 1, changed: 0, unchanged: 0 });
      expect(await named('W-1')).toEqual(['Brânză', 3.5]);
    });

    it('changes nothing when the same file comes again, and only what differs when it differs', async () => {
      const file = 'name,code,price\nUnu,Y-1,1\nDoi,Y-2,2\nTrei,Y-3,3';
      expect(await imported(file)).toEqual({ added: 3, changed: 0, unchanged: 0 });
      const before = await rowCounts(server.database);
      expect(await imported(file)).toEqual({ added: 0, changed: 0, unchanged: 3 });
      expect(await rowCounts(server.database)).toEqual(before);
      expect(await imported('name,code,price\nUnu,Y-1,1\nDoi,Y-2,2.50')).toEqual({
        added: 0,
        changed: 1,
        unchanged: 1,
      });
      expect(await named('Y-2')).toEqual(['Doi', 2.5]);
      expect(await named('Y-3')).toEqual(['Trei', 3]);
    });

    it('refuses 10 MB of CSV; takes 50,000 products in one file, unchanged the second time', {
      timeout: 180_000,
    }, async () => {
      await expectRefused(
        server.database,
        admin,
        ['', endpoints.importProducts.path, 'a,b,1\n'.repeat(1_700_000), 413, 'too-large'],
        'text/csv',
      );
      const rows = Array.from(
        { length: 50_000 },
        (_, n) => `"Produs ${n}, cutie de carton ondulat, 12 bucăți",CU-${n},${n % 100}.50`,
      );
      const file = ['name,code,price', ...rows].join('\n');
      expect(await imported(file)).toEqual({ added: 50_000, changed: 0, unchanged: 0 });
      const before = await rowCounts(server.database);
      expect(await imported(file)).toEqual({ added: 0, changed: 0, unchanged: 50_000 });
      expect(await rowCounts(server.database)).toEqual(before);
    });
  });
}
