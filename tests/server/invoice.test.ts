import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

// The warehouse and box b1 (A1, for 100) have 10 of p1 (CAF-1) and 5 of p2 (GUM-1), none of p3 (ESP-1); ana's bag g1
// has one p1, dan's lists p2.

const first = `${endpoints.importInvoice.path.replace(':id', 'w1')}?updateStock=false`;
const second = endpoints.importSteps.path;
const past = (content: string) => endpoints.invoiceImports.path.replace(':id', content);
const csv = { 'content-type': 'text/csv' };

const badFiles: readonly Refused[] = (
  [
    ['an empty file', '', 'row 1'],
    ['a header alone', 'code,quantity\n', 'row 1'],
    ['an unknown code', 'code,quantity\nCAF-1,2\nXXX,3', 'row 3'],
    ['less than none', 'code,quantity\nCAF-1,-2', 'row 2'],
    ['none', 'code,quantity\nCAF-1,0', 'row 2'],
    ['half a unit', 'code;quantity\nCAF-1;1,5', 'row 2'],
    ['no number', 'cod;cantitate\nCAF-1;multe', 'row 2'],
    ['no quantity', 'code,quantity\nGUM-1,1\nCAF-1,', 'row 3'],
    ['no code', 'code,quantity\n,2', 'row 2'],
    ['NUL in a code', 'code,quantity\nCAF\0-1,2', 'row 2'],
    ['a quote that is never closed', 'code,quantity\n"CAF-1,2', 'row 2'],
  ] as const
).map(([name, body, place]) => [name, first, body, 400, 'invalid-csv', place] as const);
const file = 'code,quantity\nCAF-1,2';
const badQuestions: readonly Refused[] = [
  ['to change the stock', first.replace('false', 'true'), file, 400, 'invalid-query', 'updateStock'],
  ['nothing about the stock', first.replace(/\?.*/, ''), file, 400, 'invalid-query', 'updateStock'],
  ['two things about the stock', `${first}&updateStock=false`, file, 400, 'invalid-query', 'updateStock'],
  ['for another warehouse', first.replace('w1', 'w9'), file, 404, 'not-found'],
  ['for a box', first.replace('w1', 'b1'), file, 404, 'not-found'],
  ['with 2 MB', first, `code,quantity\n${'CAF-1,2\n'.repeat(250_000)}`, 413, 'too-large'],
];

const steps = (changes: object = {}) => ({
  importedProducts: [
    { productId: 'p1', quantity: 4 },
    { productId: 'p3', quantity: 2 },
  ],
  bagUpdates: [],
  boxUpdates: [],
  orderUpdates: [],
  ...changes,
});
const toBag = (bagId: string, productId: string) => ({ bagUpdates: [{ bagId, productId }] });
const toBox = (boxId: string, productId: string, quantity: unknown) => ({
  boxUpdates: [{ boxId, productId, quantity }],
});
const toOrder = (orderId: string, productId: string, checked: unknown, quantity?: unknown) => ({
  orderUpdates: [{ orderId, productId, checked, ...(quantity === undefined ? {} : { quantity }) }],
});
const whole = (changes: object) => ({ invoice: { name: 'factura.csv', content: 'a'.repeat(64), ...changes } });
/** Order 1001 is dan's: three of p1, one of p3. Order 1002 is finalized. */
const badSteps: readonly Refused[] = (
  [
    ['nothing', {}, 400, 'invalid-body', 'importedProducts'],
    ['no products', steps({ importedProducts: [] }), 400, 'invalid-body', 'importedProducts'],
    ['no lists', { importedProducts: [{ productId: 'p1', quantity: 1 }] }, 400, 'invalid-body', 'boxUpdates'],
    [
      'none of a product',
      steps({ importedProducts: [{ productId: 'p1', quantity: 0 }] }),
      400,
      'invalid-body',
      'importedProducts.0.quantity',
    ],
    [
      'a product twice',
      steps({ importedProducts: [steps().importedProducts[0], steps().importedProducts[0]] }),
      400,
      'invalid-body',
      'importedProducts.1.productId',
    ],
    [
      'an unknown product',
      steps({ importedProducts: [{ productId: 'p9', quantity: 1 }] }),
      400,
      'unknown-product',
      'importedProducts.0.productId',
    ],
    ['a box of what is not imported', steps(toBox('b1', 'p2', 1)), 400, 'invalid-body', 'boxUpdates.0.productId'],
    ['a bag of what is not imported', steps(toBag('g2', 'p2')), 400, 'invalid-body', 'bagUpdates.0.productId'],
    ['an order of it', steps(toOrder('1001', 'p2', true)), 400, 'invalid-body', 'orderUpdates.0.productId'],
    ['nothing into a box', steps(toBox('b1', 'p1', 0)), 400, 'invalid-body', 'boxUpdates.0.quantity'],
    ['no such box', steps(toBox('b9', 'p1', 1)), 400, 'unknown-box', 'boxUpdates.0.boxId'],
    ['more than a box holds', steps(toBox('b1', 'p3', 86)), 409, 'box-full', 'boxUpdates.0'],
    ['more out of a box than is in it', steps(toBox('b1', 'p3', -1)), 409, 'not-enough-in-box', 'boxUpdates.0'],
    ['no such bag', steps(toBag('g9', 'p1')), 404, 'not-found', 'bagUpdates.0.bagId'],
    ['a bag that holds it', steps(toBag('g1', 'p1')), 409, 'conflict', 'bagUpdates.0'],
    [
      'a bag twice',
      steps({ bagUpdates: [toBag('g2', 'p1').bagUpdates[0], toBag('g2', 'p1').bagUpdates[0]] }),
      400,
      'invalid-body',
      'bagUpdates.1',
    ],
    ['no such order', steps(toOrder('1999', 'p1', true)), 404, 'not-found', 'orderUpdates.0.orderId'],
    ['a client as order', steps(toOrder('c1', 'p1', true)), 404, 'not-found', 'orderUpdates.0.orderId'],
    ['an order without it', steps(toOrder('1002', 'p3', true)), 409, 'order-finalized', 'orderUpdates.0.orderId'],
    ['neither all nor some', steps(toOrder('1001', 'p1', false)), 400, 'invalid-body', 'orderUpdates.0.quantity'],
    ['none for an order', steps(toOrder('1001', 'p1', false, 0)), 400, 'invalid-body', 'orderUpdates.0.quantity'],
    ['more than it needs', steps(toOrder('1001', 'p1', true, 4)), 409, 'conflict', 'orderUpdates.0.quantity'],
    ['more, not checked', steps(toOrder('1001', 'p1', false, 4)), 409, 'conflict', 'orderUpdates.0.quantity'],
    ['less, and checked', steps(toOrder('1001', 'p1', true, 2)), 409, 'conflict', 'orderUpdates.0.quantity'],
    ['all, and not checked', steps(toOrder('1001', 'p1', false, 3)), 409, 'conflict', 'orderUpdates.0.checked'],
    ['a content that is no hash', steps(whole({ content: 'A'.repeat(64) })), 400, 'invalid-body', 'invoice.content'],
    ['no name of the file', steps(whole({ name: ' ' })), 400, 'invalid-body', 'invoice.name'],
  ] as const
).map(([name, body, status, code, place]) => [name, second, body, status, code, place] as const);

for (const engine of engines) {
  describe(`importing invoices on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const [admin, radu, dan] = [company.as('admin'), company.as('radu'), company.as('dan')];

    const place = async (...products: { product: string; quantity: number; unitprice: number }[]) => {
      const price = products.reduce((sum, line) => sum + line.quantity * line.unitprice, 0);
      const body = { client: 'c1', date: '2026-11-21', price, agent: 'adan', products };
      return (await dan('POST', endpoints.placeOrder.path, { body })).body.id as string;
    };
    const threeAndOne = () =>
      place({ product: 'p1', quantity: 3, unitprice: 12.5 }, { product: 'p3', quantity: 1, unitprice: 1999.99 });
    const read = (body: string | Uint8Array) => admin('POST', first, { body, headers: csv });
    const submit = (call: Call, body: object, key?: string) =>
      call('POST', second, { body, headers: key === undefined ? {} : { 'idempotency-key': key } });
    const item = async (id: string) => (await admin('GET', endpoints.item.path.replace(':id', id))).body;
    const held = async (id: string) =>
      Object.fromEntries(
        (await item(id)).products.map((line: { product: string; quantity: number }) => [line.product, line.quantity]),
      );
    const movements = async (reference: string) =>
      company.database.transaction((tx) =>
        tx
          .selectFrom('movement')
          .select(['account', 'product', 'place', 'place_id', 'delta', 'reason'])
          .where('reference', '=', reference)
          .orderBy('id')
          .execute(),
      );

    it('[STOCK-9] step 1 reads a file in either language, adds up codes, and changes nothing', async () => {
      const before = await rowCounts(company.database);
      for (const body of [
        'code,quantity\nGUM-1,3\nCAF-1,2\nGUM-1,4',
        '\uFEFFDenumire;Cod;Cantitate;Preț\r\nGumă;GUM-1;7;0,10\r\n"Cafea; măcinată";CAF-1;2;12,50\r\n',
      ]) {
        const { status, body: answer } = await read(body);
        expect([status, answer]).toEqual([
          200,
          [
            { productId: 'p2', quantity: 7 },
            { productId: 'p1', quantity: 2 },
          ],
        ]);
      }
      expect((await admin('POST', first, { body: '{}', headers: {} })).status).toBe(415);
      expect(await rowCounts(company.database)).toEqual(before);
    });

    it('[STOCK-9] step 2 is one: the warehouse takes all in; orders, a bag and boxes get theirs', async () => {
      const [one, other] = [await threeAndOne(), await threeAndOne()];
      const since = (await admin('GET', `${endpoints.changes.path}?since=0`)).body.next;
      const body = steps({
        importedProducts: [
          { productId: 'p1', quantity: 12 },
          { productId: 'p3', quantity: 2 },
        ],
        bagUpdates: [{ bagId: 'g2', productId: 'p1' }],
        orderUpdates: [
          { orderId: one, productId: 'p1', checked: true, quantity: 3 },
          { orderId: one, productId: 'p3', checked: true },
          { orderId: other, productId: 'p1', checked: false, quantity: 2 },
        ],
        boxUpdates: [
          { boxId: 'b1', productId: 'p1', quantity: 6 },
          { boxId: 'b1', productId: 'p3', quantity: 3 },
          { boxId: 'b1', productId: 'p3', quantity: -2 },
        ],
      });
      const done = await submit(admin, body);
      expect([done.status, done.body]).toEqual([201, { id: expect.stringMatching(/^i[a-z0-9]{16}$/) }]);
      // By hand: 10 + 12 − 3 − 2 − 1 and 0 + 2 − 1; 10 + 6 and 0 + 3 − 2.
      expect(await held('w1')).toEqual({ p1: 16, p2: 5, p3: 1 });
      expect(await held('b1')).toEqual({ p1: 16, p2: 5, p3: 1 });
      expect((await item('g2')).products).toEqual([
        { product: 'p1', quantity: 1, unitprice: 12.5, added: false },
        { product: 'p2', quantity: 0, unitprice: 0.1, added: false },
      ]);
      expect((await item(one)).products).toMatchObject([
        { quantity: 3, deliveredQuantity: 0, added: true, taken: 3 },
        { quantity: 1, deliveredQuantity: 0, added: true, taken: 1 },
      ]);
      expect((await item(other)).products).toMatchObject([
        { quantity: 3, deliveredQuantity: 2, added: false },
        { quantity: 1, deliveredQuantity: 0, added: false },
      ]);
      const warehouse = { account: 'aadmin', place: 'warehouse', place_id: 'w1', reason: 'invoice import' };
      const box = { ...warehouse, place: 'box', place_id: 'b1' };
      expect(await movements(done.body.id)).toEqual([
        { ...warehouse, place: 'bag', place_id: 'g2', product: 'p1', delta: 1 },
        { ...warehouse, product: 'p1', delta: 12 },
        { ...warehouse, product: 'p3', delta: 2 },
        { ...warehouse, product: 'p1', delta: -3 },
        { ...warehouse, product: 'p3', delta: -1 },
        { ...warehouse, product: 'p1', delta: -2 },
        { ...warehouse, product: 'p1', delta: -1 },
        { ...box, product: 'p1', delta: 6 },
        { ...box, product: 'p3', delta: 1 },
      ]);
      expect(await outOfBalance(company.database)).toEqual([]);
      const told = async (call: Call) =>
        (await call('GET', `${endpoints.changes.path}?since=${since}`)).body.changes.map(
          ({ type, id, lines }: { type: string; id: string; lines?: object[] }) =>
            `${type} ${id} ${lines?.length ?? ''}`,
        );
      const mine = [`order ${one} `, `order ${other} `, 'bag g2 1', 'warehouse w1 2'];
      expect((await told(dan)).sort()).toEqual([...mine].sort());
      expect((await told(admin)).sort()).toEqual([...mine, 'box b1 2'].sort());
      // A line ticked by the import is unticked as usual: its units go back.
      const untick = { orderId: one, productId: 'p1', checked: false };
      expect((await admin('PUT', endpoints.checkLine.path, { body: untick })).status).toBe(200);
      expect(await held('w1')).toEqual({ p1: 19, p2: 5, p3: 1 });
    });

    it('[STOCK-9] it is done once under its key; a query returns who imported it, and when', async () => {
      const content = createHash('sha256').update('code,quantity\nCAF-1,4').digest('hex');
      const body = steps({ invoice: { name: 'factura 17.csv', content } });
      expect((await admin('GET', past(content))).body).toEqual([]);
      const key = randomUUID();
      const done = await submit(admin, body, key);
      const after = await rowCounts(company.database);
      const again = await submit(admin, body, key);
      expect([again.status, again.body]).toEqual([201, done.body]);
      expect(await rowCounts(company.database)).toEqual(after);
      expect((await submit(admin, steps(), key)).body.code).toBe('key-reused');
      const imports = [{ id: done.body.id, at: expect.any(String), account: 'aadmin', name: 'factura 17.csv' }];
      expect((await radu('GET', past(content))).body).toEqual(imports);
      // On purpose it can be imported a second time: it is asked about, not refused.
      const more = await submit(radu, body);
      const both = (await admin('GET', past(content))).body;
      expect(both.map(({ id, account }: { id: string; account: string }) => [id, account])).toEqual([
        [more.body.id, 'aradu'],
        [done.body.id, 'aadmin'],
      ]);
      expect(Date.parse(both[1].at)).toBeLessThanOrEqual(Date.parse(both[0].at));
      // One that nobody named is none of any file.
      await submit(admin, steps());
      expect((await admin('GET', past(content))).body).toHaveLength(2);
      for (const none of ['abc', 'A'.repeat(64), '%00']) {
        const reply = await admin('GET', past(none));
        expect([none, reply.status, reply.body.code]).toEqual([none, 400, 'invalid-query']);
      }
    });

    it('[STOCK-11] two imports at once for one line and bag: one is done, the other refused', async () => {
      const order = await threeAndOne();
      for (const update of [toOrder(order, 'p1', true, 3), toBag('g2', 'p1')]) {
        const before = await held('w1');
        const replies = await Promise.all([submit(admin, steps(update)), submit(radu, steps(update))]);
        expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
        const refused = replies.find(({ status }) => status === 409)?.body;
        expect([
          `Cafea măcinată of order ${order} is prepared already.`,
          'The bag of Dan Pop holds Cafea măcinată already.',
        ]).toContain(refused.details.places[0].message);
        const out = 'orderUpdates' in update ? 3 : 1;
        expect(await held('w1')).toEqual({ ...before, p1: before['p1'] + 4 - out, p3: (before['p3'] ?? 0) + 2 });
      }
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-9] gives no more than there is then, import included, and names the product', async () => {
      const order = await place({ product: 'p1', quantity: 15, unitprice: 12.5 });
      const { status, body } = await submit(admin, steps(toOrder(order, 'p1', true)));
      expect([status, body.code, body.details.places]).toEqual([
        409,
        'not-enough-stock',
        [
          {
            path: 'importedProducts.0.quantity',
            message: 'The warehouse has 14 of Cafea măcinată with this import, 15 are needed.',
            said: { say: 'warehouse-short-with-import', product: 'Cafea măcinată', held: 14, wanted: 15 },
          },
        ],
      ]);
      expect((await submit(admin, steps(toOrder(order, 'p1', false, 14)))).status).toBe(201);
      expect(await held('w1')).toEqual({ p1: 0, p2: 5, p3: 2 });
      // It now needs only one.
      const late = await submit(admin, steps(toOrder(order, 'p1', true, 15)));
      expect(late.body.details.places[0].message).toBe(`Order ${order} still needs 1 of Cafea măcinată, not 15.`);
      expect(await outOfBalance(company.database)).toEqual([]);
    });
  });

  describe(`what is no import on ${engine.name}`, () => {
    // Nothing of this is ever written, so all of it may share one company.
    const company = serveCompany(engine, { fresh: 'once' });
    const admin = company.as('admin');
    beforeAll(async () => {
      const dan = company.as('dan');
      const products = [
        { product: 'p1', quantity: 3, unitprice: 12.5 },
        { product: 'p3', quantity: 1, unitprice: 1999.99 },
      ];
      const order = { client: 'c1', date: '2026-11-21', price: 2037.49, agent: 'adan', products };
      for (const id of ['1001', '1002']) {
        expect((await dan('POST', endpoints.placeOrder.path, { body: order })).body.id).toBe(id);
      }
      const finalized = endpoints.updateItem.path.replace(':id', '1002');
      await admin('PUT', finalized, { body: { isFinalized: true } });
    });

    it.each([...badFiles, ...badQuestions].map((row) => ({ name: row[0], row })))(
      '[STOCK-9] step 1 refuses $name and writes nothing',
      ({ row }) => expectRefused(company.database, admin, row, 'text/csv'),
    );
    it.each(badSteps.map((row) => ({ name: row[0], row })))(
      '[STOCK-9] step 2 refuses $name and writes nothing',
      ({ row }) => expectRefused(company.database, admin, row),
    );
  });
}
