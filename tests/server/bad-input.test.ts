import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { engines } from '../support/databases';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

const client = (changes: object = {}) => ({ name: 'Magazin', phone: '07123', ...changes });
const product = (changes: object = {}) => ({ name: 'Ceai', code: 'CEAI', price: 1.5, ...changes });
const line = (changes: object = {}) => ({ product: 'p1', quantity: 1, unitprice: 12.5, ...changes });
const order = (changes: object = {}) => ({
  client: 'c1',
  date: '2026-11-21',
  price: 12.5,
  agent: 'aana',
  products: [line()],
  ...changes,
});
const without = (whole: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(whole).filter(([field]) => field !== name));
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

const clients = endpoints.createClient.path;
const products = endpoints.createProduct.path;
const orders = endpoints.placeOrder.path;
const batch = endpoints.batch.path;

const json: readonly Refused[] = [
  ['nothing for a client', clients, {}, 400, 'invalid-body', 'name'],
  ['a list for a client', clients, [], 400, 'invalid-body'],
  ['null for a client', clients, null, 400, 'invalid-body'],
  ['a number for a client', clients, 7, 400, 'invalid-body'],
  ['a name of one letter', clients, client({ name: 'A' }), 400, 'invalid-body', 'name'],
  ['a name of blanks', clients, client({ name: '     ' }), 400, 'invalid-body', 'name'],
  ['a name that is a number', clients, client({ name: 12345 }), 400, 'invalid-body', 'name'],
  ['a name too long', clients, client({ name: 'x'.repeat(301) }), 400, 'invalid-body', 'name'],
  ['a phone too short', clients, client({ phone: '07' }), 400, 'invalid-body', 'phone'],
  ['no phone', clients, without(client(), 'phone'), 400, 'invalid-body', 'phone'],
  ['an email that is none', clients, client({ email: 'ana at b' }), 400, 'invalid-body', 'email'],
  ['an address that is an object', clients, client({ deliveryAddress: {} }), 400, 'invalid-body', 'deliveryAddress'],
  ['NUL in a name', clients, client({ name: 'Maga\0zin' }), 400, 'invalid-body', 'name'],
  ['half a surrogate pair', clients, client({ observations: 'a\ud800b' }), 400, 'invalid-body', 'observations'],
  ['nesting beyond reason', clients, client({ x: deep(40) }), 400, 'invalid-body'],
  ['no code', products, without(product(), 'code'), 400, 'invalid-body', 'code'],
  ['a code of blanks', products, product({ code: ' ' }), 400, 'invalid-body', 'code'],
  ['a code that exists', products, product({ code: 'CAF-1' }), 409, 'duplicate-code', 'code'],
  ['a negative price', products, product({ price: -0.01 }), 400, 'invalid-body', 'price'],
  ['a price of three decimals', products, product({ price: 1.005 }), 400, 'invalid-body', 'price'],
  ['a price in text', products, product({ price: '1.50' }), 400, 'invalid-body', 'price'],
  ['a price without end', products, '{"name":"A","code":"B","price":1e999}', 400, 'invalid-body', 'price'],
  ['a price too high', products, product({ price: 10_000_001 }), 400, 'invalid-body', 'price'],
  ['NaN', products, '{"name":"A","code":"B","price":NaN}', 400, 'invalid-body'],
  ['no lines', orders, order({ products: [] }), 400, 'invalid-body', 'products'],
  ['lines that are no list', orders, order({ products: { 0: line() } }), 400, 'invalid-body', 'products'],
  ['too many lines', orders, order({ products: Array(2_001).fill(line()) }), 400, 'invalid-body', 'products'],
  ['quantity 0', orders, order({ products: [line({ quantity: 0 })] }), 400, 'invalid-body', 'products.0.quantity'],
  ['quantity −1', orders, order({ products: [line({ quantity: -1 })] }), 400, 'invalid-body', 'products.0.quantity'],
  ['quantity ½', orders, order({ products: [line({ quantity: 0.5 })] }), 400, 'invalid-body', 'products.0.quantity'],
  ['quantity 1e9', orders, order({ products: [line({ quantity: 1e9 })] }), 400, 'invalid-body', 'products.0.quantity'],
  [
    'quantity as text',
    orders,
    order({ products: [line({ quantity: '1' })] }),
    400,
    'invalid-body',
    'products.0.quantity',
  ],
  [
    'no quantity',
    orders,
    order({ products: [without(line(), 'quantity')] }),
    400,
    'invalid-body',
    'products.0.quantity',
  ],
  [
    'a negative unit price',
    orders,
    order({ products: [line({ unitprice: -1 })] }),
    400,
    'invalid-body',
    'products.0.unitprice',
  ],
  [
    'a unit price of three decimals',
    orders,
    order({ products: [line({ unitprice: 12.505 })] }),
    400,
    'invalid-body',
    'products.0.unitprice',
  ],
  [
    'two samples of one product',
    orders,
    order({ products: [line({ deliveredQuantity: 2 })] }),
    400,
    'invalid-body',
    'products.0.deliveredQuantity',
  ],
  ['a negative price of the order', orders, order({ price: -12.5 }), 400, 'invalid-body', 'price'],
  ['another sum', orders, order({ price: 12.49 }), 400, 'price-mismatch', 'price'],
  ['an unknown client', orders, order({ client: 'cnobody' }), 400, 'unknown-client', 'client'],
  ['a client that only the device knows', orders, order({ client: 'local:1' }), 400, 'unknown-client', 'client'],
  ['a product for a client', orders, order({ client: 'p1' }), 400, 'unknown-client', 'client'],
  ['an empty client', orders, order({ client: '' }), 400, 'invalid-body', 'client'],
  [
    'an unknown product',
    orders,
    order({ products: [line(), line({ product: 'p9' })], price: 25 }),
    400,
    'unknown-product',
    'products.1.product',
  ],
  [
    'a product twice',
    orders,
    order({ products: [line(), line()], price: 25 }),
    400,
    'invalid-body',
    'products.1.product',
  ],
  ['a day that is none', orders, order({ date: '2026-02-30' }), 400, 'invalid-body', 'date'],
  ['a day of the year 0', orders, order({ date: '0000-02-20' }), 400, 'invalid-body', 'date'],
  ['a day of the year 9999', orders, order({ date: '9999-12-31' }), 400, 'invalid-body', 'date'],
  ['a day as people write it', orders, order({ date: '21/11/2026' }), 400, 'invalid-body', 'date'],
  ['an instant that is none', orders, order({ placedAt: 'yesterday' }), 400, 'invalid-body', 'placedAt'],
  ['another agent', orders, order({ agent: 'adan' }), 403, 'forbidden', 'agent'],
  ['no agent', orders, without(order(), 'agent'), 400, 'invalid-body', 'agent'],
  ['observations too long', orders, order({ observations: 'x'.repeat(5_001) }), 400, 'invalid-body', 'observations'],
  ['NUL in an id', orders, order({ client: 'c\0' }), 400, 'invalid-body', 'client'],
  ['a batch of nothing', batch, { calls: [] }, 400, 'invalid-body', 'calls'],
  [
    'a batch of too much',
    batch,
    { calls: Array(2_002).fill({ method: 'POST', path: clients, body: client() }) },
    400,
    'invalid-body',
    'calls',
  ],
  ['a batch with a read', batch, { calls: [{ method: 'GET', path: clients }] }, 400, 'invalid-body', 'calls.0.method'],
  [
    'a batch whose second call is wrong',
    batch,
    {
      calls: [
        { method: 'POST', path: clients, body: client() },
        { method: 'POST', path: clients, body: client({ phone: '' }) },
      ],
    },
    400,
    'invalid-body',
    'calls.1.body.phone',
  ],
  [
    'a batch whose call has no body',
    batch,
    { calls: [{ method: 'POST', path: clients }] },
    400,
    'invalid-body',
    'calls.0.body',
  ],
  ['text that is no JSON', clients, '{"name": "Magazin", ', 400, 'invalid-body'],
  ['an empty body', clients, '', 400, 'invalid-body'],
  [
    'a body that would change every object',
    clients,
    '{"name":"Magazin","phone":"07123","__proto__":{"admin":true}}',
    400,
    'invalid-body',
  ],
  ['brackets without end', clients, `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 400, 'invalid-body'],
  ['10 MB of JSON', clients, JSON.stringify(client({ observations: 'x'.repeat(10_000_000) })), 413, 'too-large'],
];

for (const engine of engines) {
  describe(`bad input on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');
    const ana = server.as('ana');

    it.each(json.map((row) => ({ name: row[0], row })))('refuses $name and writes nothing', ({ row }) =>
      expectRefused(server.database, row[1] === orders ? ana : admin, row),
    );

    it('refuses a body of another type than the call reads', async () => {
      const before = await rowCounts(server.database);
      for (const [path, type, body] of [
        [clients, 'text/csv', 'name,phone'],
        [clients, 'application/x-www-form-urlencoded', 'name=Magazin&phone=07123'],
        [clients, 'text/plain', JSON.stringify(client())],
        [clients, 'multipart/form-data; boundary=x', '--x--'],
        [clients, 'nonsense', '{}'],
        [endpoints.importProducts.path, 'application/json', JSON.stringify('name,code,price\nA,B,1')],
      ] as const) {
        const { status, body: answer } = await admin('POST', path, { body, headers: { 'content-type': type } });
        expect([type, status, answer.code]).toEqual([type, 415, 'unsupported-media-type']);
      }
      expect(await rowCounts(server.database)).toEqual(before);
    });

    it('refuses bytes that are no UTF-8, which would be stored as replacement signs', async () => {
      const before = await rowCounts(server.database);
      const headers = { 'content-type': 'application/json' };
      for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xe3, 0x6f, 0x73]]) {
        const parts = ['{"name":"Magazin ', Uint8Array.from(bytes), '","phone":"07123"}'];
        const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
        const { status, body: answer } = await admin('POST', clients, { body, headers });
        expect([bytes, status, answer.code]).toEqual([bytes, 400, 'invalid-body']);
      }
      expect(await rowCounts(server.database)).toEqual(before);
      const good = { body: Buffer.from(JSON.stringify(client({ name: 'Țuțu 😀' }))), headers };
      expect((await admin('POST', clients, good)).body.name).toBe('Țuțu 😀');
      for (const path of [clients, endpoints.found.path, endpoints.redeemCode.path])
        expect((await admin('POST', path, { body: '', headers })).status).toBe(400);
    });

    it('refuses a key that is no key', async () => {
      for (const key of ['two words', 'x'.repeat(201), 'cl\u00e9']) {
        const sent = { body: client(), headers: { 'idempotency-key': key } };
        const { status, body } = await admin('POST', clients, sent);
        expect([key, status, body.code]).toEqual([key, 400, 'invalid-body']);
      }
    });

    it('keeps HTML and formulas as the text that they are', async () => {
      for (const name of [
        '<script>alert(1)</script>',
        '=HYPERLINK("http://x")',
        "'; drop table client; --",
        '{{7*7}}',
        '😀 Țară',
      ]) {
        const created = await ana('POST', clients, { body: client({ name }) });
        expect(created.body.name).toBe(name);
        const read = await admin('GET', `/scope/main/item/${created.body.id}`);
        expect([read.body.name, read.headers.get('content-type')]).toEqual([name, 'application/json; charset=utf-8']);
      }
    });
  });
}
