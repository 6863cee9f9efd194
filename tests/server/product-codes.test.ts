import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeKey } from '#domain/product-code';
import { endpoints } from '#wire/endpoints';
import type { Database } from '../../server/storage/database';
import { catalogue } from '../../server/storage/migrations/0012-catalogue';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';

const csv = { 'content-type': 'text/csv' };

/** Ways to write CAF-1 that look the same, or nearly so. */
const written = [
  'ＣＡＦ－１',
  'c\u200baf-1',
  '\ufeffCAF\u00ad-1',
  '\u00a0CAF-1\u2003',
  'Ca\u2060f-\ufe0f1',
  'CAF-1\u0007',
];

for (const engine of engines) {
  describe(`product codes on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test' });
    const importing = (body: string) =>
      company.as('admin')('POST', endpoints.importProducts.path, { body, headers: csv });

    test('codes that are one by the older rule alone are refused, by no error of ours', async () => {
      const make = (code: string) =>
        company.as('admin')('POST', endpoints.createProduct.path, { body: { name: 'Ulei', code, price: 1 } });
      // Its small letter is two signs, which the database's own lower() makes one of, where its locale knows letters.
      const { rows } = await company.database.transaction((tx) =>
        sql<{ one: boolean }>`select lower('İ') = 'i' as one`.execute(tx),
      );
      const twice = rows[0]?.one === true ? [409, 'duplicate-code'] : [200, undefined];
      const imported = await importing('code,name,price\nİ-7,A,1\ni-7,B,1');
      expect([imported.status, imported.body.code]).toEqual(twice);
      expect((await make('i-8')).status).toBe(201);
      expect((await make('İ-8')).status).toBe(rows[0]?.one === true ? 409 : 201);
      const again = await importing('code,name,price\nİ-8,A,1');
      expect([again.status, again.body.code]).toEqual(twice);
    });

    test.each(written)('the code %j is that of CAF-1: for a new product, a catalogue and an invoice', async (code) => {
      const made = await company.as('admin')('POST', endpoints.createProduct.path, {
        body: { name: 'Altă cafea', code, price: 1 },
      });
      expect([made.status, made.body.code]).toEqual([409, 'duplicate-code']);
      expect((await importing(`code,name,price\n"${code}",Cafea nouă,13`)).body).toMatchObject({
        added: 0,
        changed: 1,
      });
      expect((await importing(`code,name,price\n"${code}",A,1\ncaf-1,B,1`)).body.code).toBe('invalid-csv');
      const invoice = `${endpoints.importInvoice.path.replace(':id', 'w1')}?updateStock=false`;
      const read = await company.as('admin')('POST', invoice, {
        body: `code,quantity\n"${code}",2\nCAF-1,1`,
        headers: csv,
      });
      expect(read.body).toEqual([{ productId: 'p1', quantity: 3 }]);
    });

    test('a letter beyond ASCII is the same large and small, whatever the locale of the database', async () => {
      expect((await importing('code,name,price\nȘURUB-Ă,Șurub,1')).body).toMatchObject({ added: 1 });
      expect((await importing('code,name,price\nșurub-ă,Șurub,1')).body).toMatchObject({ unchanged: 1 });
    });
  });

  describe(`codes as the database compares them, on ${engine.name}`, () => {
    let database: Database;
    beforeEach(async () => {
      database = await engine.open();
    });
    afterEach(() => database.close());

    test('app and database fold every sign alike', async () => {
      // Without the tens of thousands of Han and Hangul that have neither case nor width, and without letters that came
      // with Unicode 14 and later: which of them somebody knows depends on the version of the database.
      const left = (sign: number) => (sign >= 0x3400 && sign < 0xa000) || (sign >= 0xa7cb && sign < 0xd7ff);
      const low = Array.from({ length: 0xd7ff }, (_, at) => at + 1).filter((sign) => !left(sign));
      const high = Array.from({ length: 0x10000 - 0xf900 }, (_, at) => at + 0xf900);
      const codes = [...low, ...high, 0xe0001, 0xe0020, 0xe0400, 0x10400, 0x1f600].map(
        (sign) => `A${String.fromCodePoint(sign)}b`,
      );
      const folded = await database.transaction(async (tx) => {
        const { rows } = await sql<{ code: string; key: string }>`
          select code, folded_code(code) as key from unnest(${codes}::text[]) as asked (code)`.execute(tx);
        return rows;
      });
      expect(folded).toHaveLength(codes.length);
      expect(folded.filter(({ code, key }) => codeKey(code) !== key)).toEqual([]);
    });

    test('of codes that become one, the later get a number, and devices ask for everything', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await database.transaction(async (tx) => {
        await sql`drop index product_folded_code`.execute(tx);
        await sql`drop function folded_code`.execute(tx);
        await sql`alter table product drop pack_size, drop pack_unit, drop vat_rate, drop category,
          drop archived`.execute(tx);
        await sql`alter table client drop archived`.execute(tx);
        for (const [id, code] of [
          ['p1', 'TON-101'],
          ['p2', 'ton-\u00ad101'],
          ['p3', 'ＴＯＮ-101'],
          ['p4', 'ton-101-2'],
        ])
          await sql`insert into product (id, code, name, price, version) values (${id}, ${code}, 'Ton', 100,
            1)`.execute(tx);
        const epoch = () => sql<{ epoch: string }>`select epoch from change_counter`.execute(tx);
        const before = await epoch();
        await catalogue.up(tx as never);
        const { rows } = await sql<{ code: string }>`select code from product order by id`.execute(tx);
        expect(rows.map(({ code }) => code)).toEqual(['TON-101', 'ton-\u00ad101-3', 'ＴＯＮ-101-4', 'ton-101-2']);
        expect(await epoch()).not.toEqual(before);
      });
      expect(warn).toHaveBeenCalledTimes(2);
      warn.mockRestore();
    });
  });
}
