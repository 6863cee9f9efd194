import { describe, expect, it } from 'vitest';
import { endpoints, ifMatchHeader, versionTag } from '#wire/endpoints';
import type { Call, Reply } from '../support/calls';
import { engines } from '../support/databases';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

const path = (id: string) => endpoints.updateItem.path.replace(':id', id);

for (const engine of engines) {
  describe(`what an admin changes by PUT item on ${engine.name}`, () => {
    const server = serveCompany(engine, { fresh: 'once' });
    const admin = server.as('admin');
    const ana = server.as('ana');

    const put = (id: string, body: object, headers: Record<string, string> = {}): Promise<Reply> =>
      admin('PUT', path(id), { body, headers });
    const get = async (id: string) => (await admin('GET', endpoints.item.path.replace(':id', id))).body;
    const from = (version: number) => ({ [ifMatchHeader]: versionTag(version) });
    const cursor = async () => (await admin('GET', `${endpoints.changes.path}?since=0`)).body.next;
    const told = async (call: Call, since: number) =>
      (await call('GET', `${endpoints.changes.path}?since=${since}`)).body.changes;

    describe('a product', () => {
      let codes = 0;
      const make = async () => {
        codes += 1;
        const body = { name: 'Ceai', code: `CEAI-${codes}`, price: 7.5 };
        return (await admin('POST', endpoints.createProduct.path, { body })).body;
      };

      it('gets name, code, price and its next version in one change; unchanged, it leaves no trace', async () => {
        const made = await make();
        const since = await cursor();
        const wanted = { ...made, name: 'Ceai verde', code: `${made.code}/V`, price: 8.05 };
        const changed = await put(made.id, { ...wanted, name: ' Ceai verde ', weight: 3 }, from(1));
        expect([changed.status, changed.body]).toEqual([200, { ...wanted, version: 2 }]);
        expect(await told(ana, since)).toEqual([{ seq: since + 1, type: 'product', id: made.id, item: changed.body }]);
        const before = await rowCounts(server.database);
        expect((await put(made.id, wanted)).body).toEqual(changed.body);
        expect(await rowCounts(server.database)).toEqual(before);
      });

      it('from an older version is refused with the product as it is now', async () => {
        const made = await make();
        const changed = (await put(made.id, { ...made, price: 9 }, from(1))).body;
        const stale = await put(made.id, { ...made, price: 10 }, from(1));
        expect([stale.status, stale.body.code, stale.body.details.item]).toEqual([412, 'stale-version', changed]);
      });

      it('is refused a code that another has, and everything that is no product; writes nothing', async () => {
        const [made, other] = [await make(), await make()];
        const at = `PUT ${path(made.id)}`;
        const rows: readonly Refused[] = [
          ['another code', at, { ...made, code: other.code }, 409, 'duplicate-code', 'code'],
          ['no name', at, { ...made, name: ' ' }, 400, 'invalid-body', 'name'],
          ['no code', at, { name: 'x', price: 1 }, 400, 'invalid-body', 'code'],
          ['three decimals', at, { ...made, price: 1.005 }, 400, 'invalid-body', 'price'],
          ['less than nothing', at, { ...made, price: -1 }, 400, 'invalid-body', 'price'],
          ['no such product', `PUT ${path('pnone')}`, made, 404, 'not-found'],
        ];
        for (const row of rows) await expectRefused(server.database, admin, row);
        const calls = [{ method: 'PUT', path: path(made.id), body: { ...made, code: other.code } }];
        const batched = await admin('POST', endpoints.batch.path, { body: { calls } });
        expect([batched.status, batched.body.details.places[0].path]).toEqual([409, 'calls.0.body.code']);
        expect(await get(made.id)).toEqual(made);
      });

      it('given one code by two admins at once: one gets it, the other a refusal', async () => {
        for (let round = 0; round < 5; round += 1) {
          const [one, two] = [await make(), await make()];
          const replies = await Promise.all(
            [one, two].map((product) => put(product.id, { ...product, code: `ACELAȘI-${round}` })),
          );
          expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
          expect(replies.find(({ status }) => status === 409)?.body.code).toBe('duplicate-code');
        }
      });
    });

    describe('an observation', () => {
      const make = async () =>
        (await ana('POST', endpoints.createObservation.path, { body: { title: 'De sunat', agent: 'aana' } })).body;

      it('is completed and reopened; its agent gets the change', async () => {
        const made = await make();
        const since = await cursor();
        const done = await put(made.id, { ...made, completed: true }, from(1));
        expect([done.status, done.body]).toEqual([200, { ...made, completed: true, version: 2 }]);
        expect(await told(ana, since)).toEqual([{ seq: since + 1, type: 'observation', id: made.id, item: done.body }]);
        const before = await rowCounts(server.database);
        expect((await put(made.id, { completed: true })).body).toEqual(done.body);
        expect(await rowCounts(server.database)).toEqual(before);
        const stale = await put(made.id, { ...made, completed: true }, from(1));
        expect([stale.status, stale.body.details.item]).toEqual([412, done.body]);
        expect((await put(made.id, { completed: false })).body).toEqual({ ...made, version: 3 });
      });

      it('is refused whatever else it says', async () => {
        const made = await make();
        for (const [field, value] of [
          ['id', 'n1'],
          ['title', 'Alt titlu'],
          ['description', 'x'],
          ['agent', 'adan'],
        ] as const) {
          const body = { ...made, completed: true, [field]: value };
          await expectRefused(server.database, admin, ['', `PUT ${path(made.id)}`, body, 403, 'forbidden', field]);
        }
        const wrong: Refused = ['', `PUT ${path(made.id)}`, { completed: 'yes' }, 400, 'invalid-body', 'completed'];
        await expectRefused(server.database, admin, wrong);
        expect(await get(made.id)).toEqual(made);
      });
    });

    describe('an order', () => {
      /** One of p1 with a sample left, and two of p2. */
      const make = async (samples = 0) => {
        const products = [
          { product: 'p1', quantity: 2, unitprice: 12.5, deliveredQuantity: samples },
          { product: 'p2', quantity: 2, unitprice: 0.1, deliveredQuantity: 0 },
        ];
        const body = { client: 'c1', date: '2026-11-21', price: 25.2, agent: 'aana', products };
        return (await ana('POST', endpoints.placeOrder.path, { body })).body;
      };
      const tick = (orderId: string, productId: string, checked = true) =>
        admin('PUT', endpoints.checkLine.path, { body: { orderId, productId, checked } });

      it('has its open lines changed, taken away and added to, and the price is their sum', async () => {
        const made = await make();
        const [one, two] = made.products;
        const since = await cursor();
        const more = { product: { id: 'p3', name: 'Espressor' }, quantity: 1, unitprice: 1900 };
        const changed = await put(made.id, { products: [more, { ...one, quantity: 3, unitprice: 12 }] }, from(1));
        expect([changed.status, changed.body]).toEqual([
          200,
          {
            ...made,
            version: 2,
            price: 1936,
            edits: [expect.objectContaining({ by: 'aadmin', price: { before: 25.2, after: 1936 } })],
            products: [
              { ...one, quantity: 3, unitprice: 12, listprice: 12.5 },
              { product: 'p3', quantity: 1, unitprice: 1900, listprice: 1999.99, deliveredQuantity: 0, added: false },
            ],
          },
        ]);
        expect(await told(ana, since)).toEqual([{ seq: since + 1, type: 'order', id: made.id, item: changed.body }]);
        const back = await put(made.id, { ...changed.body, products: [one, two], price: 25.2 });
        expect(back.body).toEqual({ ...made, version: 3, edits: [expect.anything(), expect.anything()] });
        const before = await rowCounts(server.database);
        for (const body of [{ products: [two, one] }, { products: [{ product: 'p1' }, { product: 'p2' }] }, made]) {
          expect((await put(made.id, body)).body).toEqual(back.body);
        }
        expect(await rowCounts(server.database)).toEqual(before);
      });

      it('[STOCK-6] keeps a ticked line as it is while its other lines change, and what ticking took', async () => {
        const made = await make();
        const [one, two] = made.products;
        await tick(made.id, 'p1');
        const ticked = await get(made.id);
        const added = { ...one, added: true };
        const more = { product: 'p3', quantity: 1, unitprice: 1999.99 };
        const changed = await put(made.id, { products: [added, more] });
        expect(changed.body).toMatchObject({ price: 2024.99, products: [added, { product: 'p3' }] });
        const at = `PUT ${path(made.id)}`;
        const rows: readonly Refused[] = [
          ['quantity', at, { products: [{ ...added, quantity: 1 }, more] }, 409, 'line-added', 'products.0'],
          ['price', at, { products: [more, { ...added, unitprice: 1 }] }, 409, 'line-added', 'products.1'],
          ['away', at, { products: [more] }, 409, 'line-added', 'products'],
          ['untick', at, { products: [{ ...one, added: false }, more] }, 403, 'forbidden', 'products.0.added'],
          ['tick', at, { products: [added, { ...more, added: true }] }, 403, 'forbidden', 'products.1.added'],
        ];
        for (const row of rows) await expectRefused(server.database, admin, row);
        const back = await tick(made.id, 'p1', false);
        expect(back.body.products).toEqual([{ product: 'p1', quantity: 10 }]);
        expect((await put(made.id, { products: [one, two] })).status).toBe(428);
        expect((await put(made.id, { products: [one, two] }, { [ifMatchHeader]: '*' })).body.price).toBe(25.2);
        expect(ticked.version).toBe(2);
      });

      it('[STOCK-13] is refused a wrong sum, lines that are none, and less than was delivered', async () => {
        const made = await make();
        const [one, two] = made.products;
        const at = `PUT ${path(made.id)}`;
        const delivered = await make(1);
        const [sample] = delivered.products;
        const there = `PUT ${path(delivered.id)}`;
        const rows: readonly Refused[] = [
          ['old price', at, { ...made, products: [one] }, 400, 'price-mismatch', 'price'],
          ['price alone', at, { price: 25.1 }, 400, 'price-mismatch', 'price'],
          ['no lines', at, { products: [] }, 400, 'invalid-body', 'products'],
          ['nothing', at, { products: [{ ...one, quantity: 0 }] }, 400, 'invalid-body', 'products.0.quantity'],
          ['half', at, { products: [{ ...one, quantity: 0.5 }] }, 400, 'invalid-body', 'products.0.quantity'],
          ['twice', at, { products: [one, two, one] }, 400, 'invalid-body', 'products.2.product'],
          ['unknown', at, { products: [one, { ...two, product: 'p9' }] }, 400, 'unknown-product', 'products.1.product'],
          [
            'new without price',
            at,
            { products: [one, { product: 'p3', quantity: 1 }] },
            400,
            'invalid-body',
            'products.1.unitprice',
          ],
          [
            'delivered',
            at,
            { products: [{ ...one, deliveredQuantity: 1 }, two] },
            403,
            'forbidden',
            'products.0.deliveredQuantity',
          ],
          ['its sample away', there, { products: [two] }, 400, 'invalid-body', 'products'],
          [
            'its sample unsaid',
            there,
            { products: [{ ...sample, deliveredQuantity: 0 }, two] },
            403,
            'forbidden',
            'products.0.deliveredQuantity',
          ],
        ];
        for (const row of rows) await expectRefused(server.database, admin, row);
        expect(await get(made.id)).toEqual(made);
      });

      it('[STOCK-10] is finalized once, with its observations if sent, and is read-only from then on', async () => {
        const made = await make();
        const since = await cursor();
        const done = await put(made.id, { ...made, isFinalized: true, observations: 'Gata' }, from(1));
        expect([done.status, done.body]).toEqual([
          200,
          { ...made, isFinalized: true, observations: 'Gata', version: 2 },
        ]);
        expect(await told(ana, since)).toEqual([{ seq: since + 1, type: 'order', id: made.id, item: done.body }]);
        const at = `PUT ${path(made.id)}`;
        const rows: readonly Refused[] = [
          ['again', at, done.body, 409, 'order-finalized'],
          ['open again', at, { ...made, isFinalized: false }, 409, 'order-finalized'],
          [
            'a tick',
            `PUT ${endpoints.checkLine.path}`,
            { orderId: made.id, productId: 'p1', checked: true },
            409,
            'order-finalized',
          ],
        ];
        for (const row of rows) await expectRefused(server.database, admin, row);
      });

      it('finalized and ticked at the same moment, one is before the other: no tick after the end', async () => {
        for (let round = 0; round < 5; round += 1) {
          const made = await make();
          const [ended, ticked] = await Promise.all([put(made.id, { isFinalized: true }), tick(made.id, 'p2')]);
          expect([200, 409]).toContain(ticked?.status);
          expect(ended?.status).toBe(200);
          const order = await get(made.id);
          expect([order.isFinalized, order.products[1].added]).toEqual([true, ticked?.status === 200]);
        }
      });
    });
  });
}
