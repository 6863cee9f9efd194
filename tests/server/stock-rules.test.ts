import { afterEach, describe, expect, it } from 'vitest';
import type { ImportFacts } from '#domain/import-product';
import { beginImport, finishImport, goForward, nextStepOf } from '#domain/import-walk';
import { withBag, withChoice } from '#domain/import-wizard';
import { explain, irregularityBalance } from '#domain/irregularity';
import { compareNewest } from '#domain/order';
import { boxesOfIrregularity, type Correction, correctionParts, proposeCorrection } from '#domain/stock-correction';
import { undeliveredOrder } from '#domain/undelivered-orders';
import { endpoints } from '#wire/endpoints';
import type { Irregularity } from '#wire/irregularity';
import type { Movement } from '#wire/movement';
import type { Order } from '#wire/order';
import { type Bag, type Box, stockCorrection } from '#wire/stock';
import { type Call, callAs } from '../support/calls';
import { engines } from '../support/databases';
import { outOfBalance } from '../support/ledger';
import { startCompany } from '../support/served-company';
import type { RunningServer } from '../support/server';

// What the app's pure rules make of what the server says, sent back to it: the two must mean the same. The warehouse
// and box b1 (A1, for 100) have 10 of p1 and 5 of p2, none of p3; ana's bag g1 has one p1, dan's g2 lists p2.

for (const engine of engines) {
  describe(`the rules of stock beside the server on ${engine.name}`, () => {
    let server: RunningServer | undefined;
    afterEach(() => server?.stop());
    const open = async () => {
      server = await startCompany(engine);
      const { url } = server;
      return { database: server.database, admin: await callAs(url, 'admin'), dan: await callAs(url, 'dan') };
    };
    const list = async <Item>(admin: Call, { path }: { readonly path: string }): Promise<Item[]> =>
      (await admin('GET', path)).body;
    const held = async (admin: Call, id: string) =>
      Object.fromEntries(
        (await admin('GET', endpoints.item.path.replace(':id', id))).body.products.map(
          ({ product, quantity }: { product: string; quantity: number }) => [product, quantity],
        ),
      );
    const asBoxes = (boxes: readonly Box[]) =>
      boxes.map(({ id, name, capacity, products }) => ({
        id,
        name,
        capacity,
        used: products.reduce((sum, { quantity }) => sum + quantity, 0),
      }));
    const holding = (products: readonly { product: string; quantity: number }[], product: string): number =>
      products.find((line) => line.product === product)?.quantity ?? 0;

    it('[STOCK-9] what the import wizard makes is taken, and leaves warehouse and boxes balanced', async () => {
      const { admin, dan, database } = await open();
      for (const quantity of [3, 4]) {
        const products = [{ product: 'p1', quantity, unitprice: 12.5 }];
        const body = { client: 'c1', date: '2026-11-21', price: quantity * 12.5, agent: 'adan', products };
        expect((await dan('POST', endpoints.placeOrder.path, { body })).status).toBe(201);
      }
      const orders = (await list<Order>(admin, endpoints.orders)).sort(compareNewest);
      const boxes = await list<Box>(admin, endpoints.boxes);
      const bags = await list<Bag>(admin, endpoints.bags);
      const facts: ImportFacts = {
        undeliveredOf: (product) => orders.flatMap((order) => undeliveredOrder(order, product) ?? []),
        boxes: asBoxes(boxes),
        inBoxesOf: (product) => new Map(boxes.map(({ id, products }) => [id, holding(products, product)])),
        bags: new Set(bags.map(({ id }) => id)),
        bagsWith: (product) =>
          new Set(bags.filter(({ products }) => holding(products, product) > 0).map(({ id }) => id)),
      };
      const items = [
        { productId: 'p1', quantity: 5 },
        { productId: 'p3', quantity: 2 },
      ];
      let wizard = beginImport({ name: 'factura.csv', content: 'b'.repeat(64) }, items, facts);
      wizard = withChoice(wizard, 'p3', withBag({}, 'g2'));
      // Two products, the first with orders: two steps on.
      wizard = goForward(goForward(wizard, facts), facts);
      expect(nextStepOf(wizard, facts)).toBe('finish');
      const finish = finishImport(wizard, facts);
      if (finish.kind !== 'send') throw new Error(`blocked at ${finish.positions.join()}`);
      expect(finish.unallocated).toBe(0);
      expect((await admin('POST', endpoints.importSteps.path, { body: finish.steps })).status).toBe(201);

      // By hand: the older order gets its 3 of 5, the newer one the other 2; of two p3 one is in dan's bag.
      expect(await held(admin, 'w1')).toEqual({ p1: 10, p2: 5, p3: 1 });
      expect(await held(admin, 'b1')).toEqual({ p1: 10, p2: 5, p3: 1 });
      expect(await held(admin, 'g2')).toEqual({ p2: 0, p3: 1 });
      const after = (await list<Order>(admin, endpoints.orders)).sort(compareNewest);
      expect(after.map(({ products: [line] }) => [line?.added, line?.deliveredQuantity])).toEqual([
        [false, 2],
        [true, 0],
      ]);
      expect(await list(admin, endpoints.syncCheck)).toEqual([]);
      expect(await outOfBalance(database)).toEqual([]);
    });

    it('[STOCK-2] movements explain an irregularity, and the proposed correction resolves it', async () => {
      const { admin, database } = await open();
      const change = async (id: string, body: object) =>
        expect((await admin('PUT', endpoints.updateItem.path.replace(':id', id), { body })).status).toBe(200);
      const found = async () => {
        const [one] = await list<Irregularity>(admin, endpoints.syncCheck);
        if (one === undefined) throw new Error('no irregularity');
        const ledger = await admin('GET', `${endpoints.movements.path}?product=${one.product.id}`);
        const movements: Movement[] = ledger.body.movements;
        const explanation = explain(irregularityBalance(one).difference, movements);
        const boxes = boxesOfIrregularity(one, asBoxes(await list<Box>(admin, endpoints.boxes)));
        return { one, explanation, proposal: proposeCorrection(one, boxes, explanation.moved) };
      };
      const save = async (one: Irregularity, correction: Correction) => {
        const { warehouse, boxes, toBag } = correctionParts(one, correction);
        const { updateItem, saveBag, batch } = endpoints;
        const call = (path: string, id: string, line: object) => {
          const edit = { lines: [{ product: one.product.id, ...line }], exact: true, reason: stockCorrection };
          return { method: 'PUT', path: path.replace(':id', id), body: { edit } };
        };
        const calls = [
          call(updateItem.path, 'w1', warehouse),
          ...boxes.map(({ boxId, ...line }) => call(updateItem.path, boxId, line)),
          ...(toBag === undefined ? [] : [call(saveBag.path, toBag, { seen: null, wanted: 1 })]),
        ];
        const reply = await admin('POST', batch.path, { body: { calls } });
        expect([reply.status, reply.body.code]).toEqual([200, undefined]);
        return calls.length;
      };

      // 1. The warehouse was edited and the boxes were not: they follow.
      await change('w1', { products: [{ product: 'p1', quantity: 13 }] });
      const edited = await found();
      expect(edited.explanation).toMatchObject({
        complete: true,
        moved: 'warehouse',
        movements: [{ reason: 'stock edit', delta: 3 }],
      });
      expect(await save(edited.one, edited.proposal)).toBe(2);
      expect(await held(admin, 'b1')).toMatchObject({ p1: 13 });
      expect(await list(admin, endpoints.syncCheck)).toEqual([]);

      // 2. A box was counted: the warehouse follows. What was resolved before is none of it.
      const counted = [
        { product: 'p1', quantity: 12 },
        { product: 'p2', quantity: 5 },
      ];
      await change('b1', { name: 'A1', capacity: 100, products: counted });
      const box = await found();
      expect(box.explanation).toMatchObject({
        complete: true,
        moved: 'boxes',
        movements: [{ reason: 'box edit', delta: -1 }],
      });
      expect(box.proposal.warehouse).toBe(12);
      expect(await save(box.one, box.proposal)).toBe(1);
      expect(await list(admin, endpoints.syncCheck)).toEqual([]);

      // 3. Two units without a box: one is in dan's bag, the other in the box.
      await change('w1', { products: [{ product: 'p1', quantity: 14 }] });
      const both = await found();
      expect(await save(both.one, { warehouse: 14, boxes: new Map([['b1', 13]]), toBag: 'g2' })).toBe(3);
      expect([await held(admin, 'w1'), await held(admin, 'b1'), await held(admin, 'g2')]).toMatchObject([
        { p1: 13 },
        { p1: 13 },
        { p1: 1 },
      ]);
      expect(await list(admin, endpoints.syncCheck)).toEqual([]);
      expect(await outOfBalance(database)).toEqual([]);
    });

    it('[STOCK-3] a call is one in the ledger: a tick with its box explains no difference', async () => {
      const { admin, dan } = await open();
      const products = [{ product: 'p1', quantity: 3, unitprice: 12.5 }];
      const body = { client: 'c1', date: '2026-11-21', price: 37.5, agent: 'adan', products };
      const orderId = (await dan('POST', endpoints.placeOrder.path, { body })).body.id;
      const edit = { products: [{ product: 'p1', quantity: 11 }] };
      await admin('PUT', endpoints.updateItem.path.replace(':id', 'w1'), { body: edit });
      const calls = [
        { method: 'PUT', path: endpoints.checkLine.path, body: { productId: 'p1', orderId, checked: true } },
        {
          method: 'PUT',
          path: endpoints.adjustBoxes.path,
          body: [{ boxId: 'b1', products: [{ product: 'p1', quantity: -3 }] }],
        },
      ];
      expect((await admin('POST', endpoints.batch.path, { body: { calls } })).status).toBe(200);
      const movements: Movement[] = (await admin('GET', `${endpoints.movements.path}?product=p1`)).body.movements;
      expect(explain(1, movements)).toMatchObject({
        complete: true,
        moved: 'warehouse',
        movements: [{ reason: 'stock edit' }],
      });
    });
  });
}
