import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/wire/endpoints';
import { type Call, callAs, type Sent } from '../support/calls';
import { foundCompany } from '../support/company';
import { engines } from '../support/databases';
import { rowCounts } from '../support/row-counts';
import { type RunningServer, startServer } from '../support/server';

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

/** What is sent, and the status, code and place of the refusal. Orders are sent by ana, everything else by the admin. */
type Row = readonly [name: string, path: string, body: unknown, status: number, code: string, place?: string];

const clients = endpoints.createClient.path;
const products = endpoints.createProduct.path;
const orders = endpoints.placeOrder.path;
const batch = endpoints.batch.path;

const json: readonly Row[] = [
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
    { calls: Array(51).fill({ method: 'POST', path: clients, body: client() }) },
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

const csv: readonly Row[] = (
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
  describe(`[2G] bad input on ${engine.name}`, () => {
    let server: RunningServer;
    let admin: Call;
    let ana: Call;
    beforeAll(async () => {
      const database = await engine.open();
      await foundCompany(database);
      server = await startServer({ database });
      [admin, ana] = (await Promise.all(['admin', 'ana'].map((name) => callAs(server.url, name)))) as [Call, Call];
    });
    afterAll(async () => {
      await server.stop();
      await server.database.close();
    });

    const refused = async ([, path, body, status, code, place]: Row, type: string) => {
      const before = await rowCounts(server.database);
      const sent: Sent = {
        ...(body === null ? { body: 'null' } : { body }),
        headers: { 'content-type': type, 'idempotency-key': 'one-key-for-everything-that-is-refused' },
      };
      const reply = await (path === orders ? ana : admin)('POST', path, sent);
      expect([reply.status, reply.body.code, typeof reply.body.message]).toEqual([status, code, 'string']);
      if (place !== undefined) {
        expect(reply.body.details.places.map((found: { path: string }) => found.path)).toContain(place);
      }
      expect(await rowCounts(server.database)).toEqual(before);
    };

    it.each(json)('refuses %s and writes nothing', (...row: Row) => refused(row, 'application/json'));
    it.each(csv)('refuses a file with %s and writes nothing', (...row: Row) => refused(row, 'text/csv'));

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

    it('refuses a key that is no key', async () => {
      for (const key of ['', ' ', 'x'.repeat(201), 'cheie cu spații']) {
        const sent = { body: client(), headers: { 'idempotency-key': encodeURI(key).replaceAll('%20', ' ') } };
        if (sent.headers['idempotency-key'].trim() === '') sent.headers['idempotency-key'] = 'a b';
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
      const file = 'name,code,price\nUnu,Y-1,1\nDoi,Y-2,2\nTrei,y-2,3';
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
      expect(await named('y-2')).toEqual(['Trei', 3]);
    });

    it('refuses 10 MB of CSV, and takes 20,000 products in one file', async () => {
      await refused(['', endpoints.importProducts.path, 'a,b,1\n'.repeat(1_700_000), 413, 'too-large'], 'text/csv');
      const rows = Array.from({ length: 20_000 }, (_, n) => `Produs ${n},CU-${n},${n % 100}.50`);
      const body = ['name,code,price', ...rows].join('\n');
      const reply = await admin('POST', endpoints.importProducts.path, {
        body,
        headers: { 'content-type': 'text/csv' },
      });
      expect(reply.body).toEqual({ added: 20_000, changed: 0, unchanged: 0 });
    });
  });
}
