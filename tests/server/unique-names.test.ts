import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Database } from '../../server/storage/database';
import { uniqueNames } from '../../server/storage/migrations/0007-unique-names';
import { engines } from '../support/databases';
import { serveCompany } from '../support/served-company';

const csv = { 'content-type': 'text/csv' };
const item = (id: string) => endpoints.item.path.replace(':id', id);

for (const engine of engines) {
  describe(`names that stand once, on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test' });

    test.each(['caf-1', 'CAF-1', ' Caf-1 '])('a product with the code %j is the one with CAF-1', async (code) => {
      const product = { name: 'Altă cafea', code, price: 1 };
      const made = await company.as('admin')('POST', endpoints.createProduct.path, { body: product });
      expect([made.status, made.body.code, made.body.details.places[0].path]).toEqual([409, 'duplicate-code', 'code']);
      const renamed = await company.as('admin')('PUT', item('p2'), { body: { ...product, id: 'p2' } });
      expect([renamed.status, renamed.body.code]).toEqual([409, 'duplicate-code']);
    });

    test('a product may change the spelling of its own code', async () => {
      const body = { id: 'p1', name: 'Cafea', code: 'caf-1', price: 12.5 };
      expect((await company.as('admin')('PUT', item('p1'), { body })).body.code).toBe('caf-1');
    });

    test('a catalogue changes the product however its code is written, and knows a code twice in it', async () => {
      const importing = (body: string) =>
        company.as('admin')('POST', endpoints.importProducts.path, { body, headers: csv });
      expect((await importing('code,name,price\ncaf-1,Cafea nouă,13\nnou-1,Nou,1')).body).toEqual({
        added: 1,
        changed: 1,
        unchanged: 0,
      });
      const { body } = await company.as('admin')('GET', item('p1'));
      expect([body.code, body.name]).toEqual(['CAF-1', 'Cafea nouă']);
      const twice = await importing('code,name,price\nx-1,A,1\nX-1,B,1');
      expect([twice.status, twice.body.code]).toEqual([400, 'invalid-csv']);
    });

    test('an invoice brings the product however its code is written', async () => {
      const path = `${endpoints.importInvoice.path.replace(':id', 'w1')}?updateStock=false`;
      const read = await company.as('admin')('POST', path, { body: 'code,quantity\ncaf-1,2\nCaf-1,3', headers: csv });
      expect(read.body).toEqual([{ productId: 'p1', quantity: 5 }]);
    });

    test('two boxes have two names', async () => {
      const box = (name: string) => ({ name, capacity: 10, products: [] });
      const admin = company.as('admin');
      const taken = await admin('POST', endpoints.createBox.path, { body: box(' a1 ') });
      expect([taken.status, taken.body.code, taken.body.details.places[0].path]).toEqual([
        409,
        'duplicate-name',
        'name',
      ]);
      // The name that is there, not the one that was typed.
      const called = 'There is a box called A1 already.';
      expect(taken.body.details.places[0].message).toBe(called);
      const other = await admin('POST', endpoints.createBox.path, { body: box('A2') });
      expect(other.status).toBe(201);
      const renamed = await admin('PUT', item(other.body.id), { body: box('a1') });
      expect([renamed.status, renamed.body.code]).toEqual([409, 'duplicate-name']);
      expect(renamed.body.details.places[0].message).toBe(called);
      expect((await admin('PUT', item(other.body.id), { body: box('a2') })).body.name).toBe('a2');
    });
  });

  describe(`a database from before names were unique, on ${engine.name}`, () => {
    let database: Database;
    beforeEach(async () => {
      database = await engine.open();
    });
    afterEach(() => database.close());

    test('starts: later ones get a free number, the log says so, and devices ask for everything', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const long = 'L'.repeat(100);
      await database.transaction(async (tx) => {
        await sql`drop index product_code, product_folded_code`.execute(tx);
        await sql`drop index box_name`.execute(tx);
        await sql`alter table product add constraint product_code_key unique (code)`.execute(tx);
        for (const [id, code] of [
          ['p1', 'ALU-104'],
          ['p2', 'alu-104'],
          ['p3', ' Alu-104'],
          ['p4', 'alu-104-2'],
          ['p5', long],
          ['p6', long.toLowerCase()],
        ])
          await sql`insert into product values (${id}, ${code}, 'Folie', 100, 1)`.execute(tx);
        await sql`insert into box values ('b1', 'Raft', 1, 1), ('b2', 'raft', 1, 1)`.execute(tx);
        const epoch = () => sql<{ epoch: string }>`select epoch from change_counter`.execute(tx);
        const before = await epoch();
        await uniqueNames.up(tx as never);
        const { rows } = await sql<{ code: string }>`select code from product order by id`.execute(tx);
        expect(rows.map(({ code }) => code)).toEqual([
          'ALU-104',
          'alu-104-3',
          'Alu-104-4',
          'alu-104-2',
          long,
          `${'l'.repeat(90)}-2`,
        ]);
        const boxes = await sql<{ name: string }>`select name from box order by id`.execute(tx);
        expect(boxes.rows.map(({ name }) => name)).toEqual(['Raft', 'raft 2']);
        expect(await epoch()).not.toEqual(before);
        // The index of a later release, for the tests that have this database next.
        await sql`create unique index product_folded_code on product (folded_code(code))`.execute(tx);
      });
      expect(warn.mock.calls.map(([line]) => line)).toContain(
        "The product 'alu-104' has the code of another one and is called 'alu-104-3' from now on.",
      );
      warn.mockRestore();
    });
  });
}
