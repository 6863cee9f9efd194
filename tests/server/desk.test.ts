import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import { engines } from '../support/databases';
import { movementsAfter, outOfBalance } from '../support/ledger';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

// The warehouse and box b1 (A1, for 100) have 10 of p1 and 5 of p2; ana's bag has one p1.

const checkPath = `PUT ${endpoints.checkLine.path}`;
const adjustPath = `PUT ${endpoints.adjustBoxes.path}`;
const boxPath = endpoints.createBox.path;
const one = (boxId: string, product: string, quantity: unknown) => ({ boxId, products: [{ product, quantity }] });

const badAdjustments: readonly Refused[] = [
  ['no list', adjustPath, {}, 400, 'invalid-body'],
  ['an empty list', adjustPath, [], 400, 'invalid-body'],
  ['nothing of a product', adjustPath, [one('b1', 'p1', 0)], 400, 'invalid-body', '0.products.0.quantity'],
  ['half a unit', adjustPath, [one('b1', 'p1', 0.5)], 400, 'invalid-body', '0.products.0.quantity'],
  ['a box that is not there', adjustPath, [one('b1', 'p1', 1), one('b9', 'p1', 1)], 400, 'unknown-box', '1.boxId'],
  ['a place that is no box', adjustPath, [one('w1', 'p1', 1)], 400, 'unknown-box', '0.boxId'],
  ['no such product', adjustPath, [one('b1', 'p9', 1)], 400, 'unknown-product', '0.products.0.product'],
  [
    'more than it holds of one, after another that would do',
    adjustPath,
    [one('b1', 'p1', -1), one('b1', 'p2', -6)],
    409,
    'not-enough-in-box',
    '1.products.0',
  ],
  ['what it never held', adjustPath, [one('b1', 'p3', -1)], 409, 'not-enough-in-box', '0.products.0'],
  ['more than there is room for', adjustPath, [one('b1', 'p3', 86)], 409, 'box-full', '0.products.0'],
];
const badBoxes: readonly Refused[] = [
  ['no name', boxPath, { name: ' ', capacity: 1 }, 400, 'invalid-body', 'name'],
  ['no capacity', boxPath, { name: 'B1' }, 400, 'invalid-body', 'capacity'],
  ['less room than none', boxPath, { name: 'B1', capacity: -1 }, 400, 'invalid-body', 'capacity'],
  [
    'a product twice',
    boxPath,
    {
      name: 'B1',
      capacity: 9,
      products: [
        { product: 'p1', quantity: 1 },
        { product: 'p1', quantity: 1 },
      ],
    },
    400,
    'invalid-body',
    'products.1.product',
  ],
  [
    'no such product',
    boxPath,
    { name: 'B1', capacity: 9, products: [{ product: 'p9', quantity: 1 }] },
    400,
    'unknown-product',
    'products.0.product',
  ],
  [
    'more than it holds',
    boxPath,
    { name: 'B1', capacity: 1, products: [{ product: 'p1', quantity: 2 }] },
    409,
    'box-full',
    'products',
  ],
];

for (const engine of engines) {
  describe(`ticking lines and adjusting boxes on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test' });
    const { cursor, told } = company;
    const [admin, ana] = [company.as('admin'), company.as('ana')];

    /** Three of p1, one of them left as a sample, and two of p2. */
    const place = async (): Promise<{ id: string; version: number; products: readonly { added: boolean }[] }> => {
      const products = [
        { product: 'p1', quantity: 3, unitprice: 12.5, deliveredQuantity: 1 },
        { product: 'p2', quantity: 2, unitprice: 0.1 },
      ];
      const body = { client: 'c1', date: '2026-11-21', price: 37.7, agent: 'aana', products };
      return (await ana('POST', endpoints.placeOrder.path, { body })).body;
    };
    const check = (orderId: string, productId: string, checked: boolean, headers = {}) =>
      admin('PUT', endpoints.checkLine.path, { body: { orderId, productId, checked }, headers });
    const item = async (id: string) => (await admin('GET', endpoints.item.path.replace(':id', id))).body;
    const movements = (after: number) => movementsAfter(company.database, after);

    it('[STOCK-6] takes what is outstanding; unticking returns just that, whatever the line became', async () => {
      const placed = await place();
      const since = await cursor();
      const ticked = await check(placed.id, 'p1', true);
      expect([ticked.status, ticked.body]).toEqual([
        200,
        { id: 'w1', version: 2, products: [{ product: 'p1', quantity: 8 }] },
      ]);
      const order = await item(placed.id);
      expect(order).toEqual({
        ...placed,
        version: 2,
        products: [{ ...placed.products[0], added: true, taken: 2 }, placed.products[1]],
      });
      expect(await told(since)).toEqual([
        { seq: since + 1, type: 'warehouse', id: 'w1', lines: [{ product: 'p1', quantity: 8 }] },
        { seq: since + 2, type: 'order', id: placed.id, item: order },
      ]);
      // Somebody changes the line behind the tick: by no call of ours, so by hand.
      await company.database.transaction((tx) =>
        tx.updateTable('order_line').set({ quantity: 9 }).where('product', '=', 'p1').execute(),
      );
      const unticked = await check(placed.id, 'p1', false);
      expect(unticked.body).toEqual({ id: 'w1', version: 3, products: [{ product: 'p1', quantity: 10 }] });
      const move = { account: 'aadmin', product: 'p1', place: 'warehouse', place_id: 'w1', reference: placed.id };
      expect(await movements(6)).toEqual([
        { ...move, delta: -2, reason: 'line checked' },
        { ...move, delta: 2, reason: 'line unchecked' },
      ]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-6] ticking twice or unticking twice changes nothing; a repeated key is answered', async () => {
      const { id } = await place();
      const before = await rowCounts(company.database);
      expect((await check(id, 'p1', false)).body).toEqual({ id: 'w1', version: 1, products: [] });
      expect(await rowCounts(company.database)).toEqual(before);
      const headers = { 'idempotency-key': randomUUID() };
      const first = await check(id, 'p1', true, headers);
      const after = await rowCounts(company.database);
      expect((await check(id, 'p1', true, headers)).body).toEqual(first.body);
      expect((await check(id, 'p1', true)).body).toEqual({ id: 'w1', version: 2, products: [] });
      expect(await rowCounts(company.database)).toEqual(after);
    });

    it('[STOCK-11] a tick and its boxes from an older order are refused: no box is emptied twice', async () => {
      const { id, version } = await place();
      const body = { orderId: id, productId: 'p2', checked: true };
      const calls = [
        { method: 'PUT', path: endpoints.checkLine.path, body, ifMatch: version },
        { method: 'PUT', path: endpoints.adjustBoxes.path, body: [one('b1', 'p2', -2)] },
      ];
      const both = () => admin('POST', endpoints.batch.path, { body: { calls } });
      expect((await both()).status).toBe(200);
      const after = await rowCounts(company.database);
      const late = await both();
      expect([late.status, late.body.code, late.body.details.item.version]).toEqual([
        412,
        'stale-version',
        version + 1,
      ]);
      expect((await check(id, 'p2', false, { 'if-match': `"${version}"` })).status).toBe(412);
      expect(await rowCounts(company.database)).toEqual(after);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-6] a line with nothing outstanding is ticked without a unit moving', async () => {
      const products = [{ product: 'p1', quantity: 1, unitprice: 12.5, deliveredQuantity: 1 }];
      const body = { client: 'c1', date: '2026-11-21', price: 12.5, agent: 'aana', products };
      const { id } = (await ana('POST', endpoints.placeOrder.path, { body })).body;
      expect((await check(id, 'p1', true)).body).toEqual({ id: 'w1', version: 1, products: [] });
      expect((await item(id)).products[0].added).toBe(true);
      expect(await movements(6)).toEqual([]);
      expect((await check(id, 'p1', false)).status).toBe(200);
    });

    it('[STOCK-6] [STOCK-10] is refused with figures, by what is missing, and by a finalized order', async () => {
      const { database } = company;
      const placed = await place();
      const body = { orderId: placed.id, productId: 'p2', checked: true };
      await admin('PUT', endpoints.adjustBoxes.path, { body: [one('b1', 'p2', -4)] });
      await database.transaction(async (tx) => {
        await tx.updateTable('warehouse_line').set({ quantity: 1 }).where('product', '=', 'p2').execute();
      });
      const refused: readonly Refused[] = [
        ['too little', checkPath, body, 409, 'not-enough-stock', 'productId'],
        ['no such line', checkPath, { ...body, productId: 'p3' }, 400, 'unknown-product', 'productId'],
        ['no such order', checkPath, { ...body, orderId: '9999' }, 404, 'not-found'],
        ['no order', checkPath, { ...body, orderId: 'c1' }, 404, 'not-found'],
        ['neither yes nor no', checkPath, { ...body, checked: 'yes' }, 400, 'invalid-body', 'checked'],
      ];
      for (const row of refused) await expectRefused(database, admin, row);
      const reply = await check(placed.id, 'p2', true);
      expect(reply.body.message).toBe('The warehouse has 1 of Gumă, 2 are needed.');
      await admin('PUT', endpoints.updateItem.path.replace(':id', placed.id), { body: { isFinalized: true } });
      await expectRefused(database, admin, ['', checkPath, body, 409, 'order-finalized']);
    });

    it('[STOCK-7] names box and product in its refusals', async () => {
      const adjust = async (...body: object[]) =>
        (await admin('PUT', endpoints.adjustBoxes.path, { body })).body.message;
      expect(await adjust(one('b1', 'p2', -6))).toBe('Box A1 holds 5 of Gumă, not 6.');
      expect(await adjust(one('b1', 'p3', 86))).toBe(
        'Box A1 has no room for 86 of Espressor: it holds 100 and would have 101.',
      );
    });

    it('[STOCK-7] moves signed units, counts boxes afterwards, and tells the lines that moved', async () => {
      const made = await admin('POST', boxPath, { body: { name: ' B1 ', capacity: 5 } });
      expect([made.status, made.body]).toEqual([
        201,
        { id: expect.stringMatching(/^b[a-z0-9]{16}$/), name: 'B1', capacity: 5, version: 1, products: [] },
      ]);
      const b2 = made.body.id;
      const since = await cursor();
      const key = randomUUID();
      const full = [one('b1', 'p2', -5), one(b2, 'p2', 5), one('b1', 'p1', 3), one('b1', 'p1', -3)];
      const moved = await admin('PUT', endpoints.adjustBoxes.path, { body: full, headers: { 'idempotency-key': key } });
      const a1 = { id: 'b1', name: 'A1', capacity: 100, version: 2, products: [{ product: 'p2', quantity: 0 }] };
      const b1 = { id: b2, name: 'B1', capacity: 5, version: 2, products: [{ product: 'p2', quantity: 5 }] };
      expect([moved.status, moved.body]).toEqual([200, [a1, b1]]);
      expect(await told(since)).toEqual([
        { seq: since + 1, type: 'box', id: 'b1', lines: [{ product: 'p2', quantity: null }] },
        { seq: since + 2, type: 'box', id: b2, lines: [{ product: 'p2', quantity: 5 }] },
      ]);
      const move = { account: 'aadmin', product: 'p2', place: 'box', reason: 'box adjust', reference: key };
      expect(await movements(5)).toEqual([
        { ...move, place_id: 'b1', delta: -5 },
        { ...move, place_id: b2, delta: 5 },
      ]);
      // A full box changes its contents in one list, in any order, and a list that comes to nothing leaves no trace.
      const swap = [one(b2, 'p1', 2), one(b2, 'p2', -2)];
      expect((await admin('PUT', endpoints.adjustBoxes.path, { body: swap })).status).toBe(200);
      const before = await rowCounts(company.database);
      const nothing = [one(b2, 'p1', 1), one(b2, 'p1', -1)];
      expect((await admin('PUT', endpoints.adjustBoxes.path, { body: nothing })).body).toEqual([]);
      expect(await rowCounts(company.database)).toEqual(before);
      await admin('PUT', endpoints.adjustBoxes.path, { body: [one('b1', 'p1', -2)] });
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-3] a new box may come with what lies in it', async () => {
      const since = await cursor();
      const products = [{ product: 'p3', quantity: 2 }];
      const { body } = await admin('POST', boxPath, { body: { name: 'B1', capacity: 2, products } });
      expect(body).toEqual({ id: body.id, name: 'B1', capacity: 2, version: 1, products });
      expect(await told(since)).toEqual([{ seq: since + 1, type: 'box', id: body.id, item: body }]);
      expect(await movements(5)).toMatchObject([{ place: 'box', delta: 2, reason: 'box edit', reference: body.id }]);
    });

    it('[STOCK-6] a tick and its boxes are one: refused boxes take it back, and the call is named', async () => {
      const { id } = await place();
      const calls = (units: number) => [
        {
          method: 'PUT',
          path: endpoints.checkLine.path,
          body: { orderId: id, productId: 'p2', checked: true },
        },
        { method: 'PUT', path: endpoints.adjustBoxes.path, body: [one('b1', 'p2', -units)] },
      ];
      const path = `POST ${endpoints.batch.path}`;
      const place0 = 'calls.1.body.0.products.0';
      await expectRefused(company.database, admin, ['', path, { calls: calls(6) }, 409, 'not-enough-in-box', place0]);
      expect((await item(id)).products[1].added).toBe(false);
      const headers = { 'idempotency-key': 'tick-and-boxes' };
      const done = await admin('POST', endpoints.batch.path, { body: { calls: calls(2) }, headers });
      expect(done.body.answers).toMatchObject([
        { id: 'w1', products: [{ product: 'p2', quantity: 3 }] },
        [{ id: 'b1', products: [{ product: 'p2', quantity: 3 }] }],
      ]);
      expect((await movements(6)).map(({ reason, delta, reference }) => [reason, delta, reference])).toEqual([
        ['line checked', -2, id],
        ['box adjust', -2, 'tick-and-boxes'],
      ]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });
  });

  describe(`what is no adjustment and no box on ${engine.name}`, () => {
    // Nothing of this is ever written, so all of it may share one company.
    const company = serveCompany(engine, { fresh: 'once' });
    const admin = company.as('admin');

    it.each(badAdjustments.map((row) => ({ name: row[0], row })))(
      '[STOCK-7] refuses an adjustment by $name and writes nothing',
      ({ row }) => expectRefused(company.database, admin, row),
    );
    it.each(badBoxes.map((row) => ({ name: row[0], row })))('[STOCK-1] refuses a new box with $name', ({ row }) =>
      expectRefused(company.database, admin, row),
    );
  });
}
