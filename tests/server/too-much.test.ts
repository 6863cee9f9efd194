import { describe, expect, test } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { engines } from '../support/databases';
import { expectRefused, type Refused } from '../support/refused';
import { serveCompany } from '../support/served-company';

// Numbers that no database adds up, and files that no server reads beside its other work.

const dearest = { quantity: 1_000_000, unitprice: 10_000_000 };
const line = (product: string, changes: object = {}) => ({ product, quantity: 1, unitprice: 1, ...changes });
const csv = endpoints.importProducts.path;
const invoice = `${endpoints.importInvoice.path.replace(':id', 'w1')}?updateStock=false`;
const files: readonly Refused[] = [
  ['5 million commas in a row', csv, ','.repeat(5_000_000), 400, 'invalid-csv', 'row 1'],
  [
    'too many semicolons in a later row',
    csv,
    `name;code;price\nA;B;1\n${';'.repeat(2_000)}`,
    400,
    'invalid-csv',
    'row 3',
  ],
  ['5 million empty rows', csv, '\n'.repeat(5_000_000), 400, 'invalid-csv', 'row 200001'],
  ['a million commas in an invoice', invoice, ','.repeat(1_000_000), 400, 'invalid-csv', 'row 1'],
];

for (const engine of engines) {
  describe(`too much, on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test' });

    test('a line that comes to more than an order may is refused, placed or edited', async () => {
      const products = [line('p1'), line('p2', dearest)];
      const order = { client: 'c1', date: '2026-11-21', agent: 'aana' };
      const refused = await company.as('ana')('POST', endpoints.placeOrder.path, {
        body: { ...order, price: 1_000_000_000, products },
      });
      const said = { say: 'total-too-high', most: 1_000_000_000 };
      const place = [{ path: 'products.1', message: 'It comes to more than 1,000,000,000 Lei.', said }];
      expect([refused.status, refused.body.code, refused.body.details?.places]).toEqual([400, 'invalid-body', place]);

      const placed = await company.as('ana')('POST', endpoints.placeOrder.path, {
        body: { ...order, price: 1, products: [line('p1')] },
      });
      const edited = await company.as('admin')('PUT', endpoints.item.path.replace(':id', placed.body.id), {
        body: { products },
      });
      expect([edited.status, edited.body.code, edited.body.details?.places]).toEqual([400, 'invalid-body', place]);
    });

    test('lines that come to more than an order may together are refused', async () => {
      const products = ['p1', 'p2'].map((product) => line(product, { quantity: 60, unitprice: 10_000_000 }));
      const placed = await company.as('ana')('POST', endpoints.placeOrder.path, {
        body: { client: 'c1', date: '2026-11-21', agent: 'aana', price: 1, products: [line('p1')] },
      });
      const edited = await company.as('admin')('PUT', endpoints.item.path.replace(':id', placed.body.id), {
        body: { products },
      });
      expect([edited.status, edited.body.code, edited.body.details?.places[0].path]).toEqual([
        400,
        'invalid-body',
        'products',
      ]);
    });

    test.each([2 ** 53 - 1, 1e18, 1_000_000_001])('a place cannot be set to %d', async (quantity) => {
      const admin = company.as('admin');
      const products = [{ product: 'p1', quantity }];
      for (const [method, path, body] of [
        ['POST', endpoints.createBox.path, { name: 'New', capacity: 1_000_000, products }],
        ['PUT', endpoints.item.path.replace(':id', 'b1'), { name: 'A1', capacity: 1_000_000, products }],
        ['PUT', endpoints.item.path.replace(':id', 'w1'), { products }],
      ] as const) {
        const reply = await admin(method, path, { body });
        expect([reply.status, reply.body.code, reply.body.details.places[0].path]).toEqual([
          400,
          'invalid-body',
          'products.0.quantity',
        ]);
      }
    });

    test.each(files.map((refused) => [refused[0], refused] as const))(
      '%s are refused as a file that cannot be read',
      async (_name, refused) => {
        await expectRefused(company.database, company.as('admin'), refused, 'text/csv');
      },
    );
  });
}
