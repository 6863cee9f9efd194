import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints, ifMatchHeader, versionTag } from '#wire/endpoints';
import type { Call } from '../support/calls';
import { engines } from '../support/databases';
import { movementsAfter, outOfBalance } from '../support/ledger';
import { expectRefused, type Refused } from '../support/refused';
import { rowCounts } from '../support/row-counts';
import { serveCompany } from '../support/served-company';

// The warehouse has 10 of p1 and 5 of p2, and none of p3; so has box b1, called A1, for 100. Ana's bag g1 has p1.

const paths = {
  box: endpoints.updateItem.path.replace(':id', 'b1'),
  warehouse: endpoints.updateItem.path.replace(':id', 'w1'),
  product: endpoints.updateItem.path.replace(':id', 'p1'),
  bag: endpoints.saveBag.path.replace(':id', 'g1'),
};
type Kind = keyof typeof paths;
const [b1, w1, p1, g1] = (['box', 'warehouse', 'product', 'bag'] as const).map((kind) => `PUT ${paths[kind]}`) as [
  string,
  string,
  string,
  string,
];
const line = (product: string, seen: unknown, wanted: unknown, more: object = {}) => ({
  product,
  seen,
  wanted,
  ...more,
});
const lines = (...list: object[]) => ({ edit: { lines: list } });
const field = (name: string, seen: unknown, wanted: unknown) => ({ edit: { fields: { [name]: { seen, wanted } } } });

const because = (stockReason: unknown, note?: unknown) => ({ edit: { lines: [line('p1', 10, 9)], stockReason, note } });

const bad: readonly Refused[] = [
  ['an edit that is none', b1, { edit: null }, 400, 'invalid-body', 'edit'],
  ['an edit beside the whole', b1, { ...lines(), name: 'A1' }, 400, 'invalid-body'],
  ['a part that is none', b1, { edit: { line: [] } }, 400, 'invalid-body', 'edit'],
  ['a line without what was seen', b1, lines({ product: 'p1', wanted: 3 }), 400, 'invalid-body', 'edit.lines.0.seen'],
  ['a line with something else', w1, lines(line('p1', 10, 3, { before: 10 })), 400, 'invalid-body', 'edit.lines.0'],
  ['less than none', w1, lines(line('p1', 10, -1)), 400, 'invalid-body', 'edit.lines.0.wanted'],
  ['half a unit', b1, lines(line('p1', 10, 0.5)), 400, 'invalid-body', 'edit.lines.0.wanted'],
  ['more than can be counted', w1, lines(line('p1', 10, 1e12)), 400, 'invalid-body', 'edit.lines.0.wanted'],
  ['what was seen as text', w1, lines(line('p1', '10', 1)), 400, 'invalid-body', 'edit.lines.0.seen'],
  ['boxes seen as less than none', w1, lines(line('p1', 10, 1, { inBoxes: -1 })), 400, 'invalid-body'],
  ['a reason that is none', w1, { edit: { lines: [], reason: 'because' } }, 400, 'invalid-body', 'edit.reason'],
  ['an unknown reason', w1, because('rust'), 400, 'invalid-body', 'edit.stockReason'],
  ['a note too long', w1, because('count', 'x'.repeat(201)), 400, 'invalid-body', 'edit.note'],
  ['a note that is no text', w1, because('count', 7), 400, 'invalid-body', 'edit.note'],
  ['a note without a reason', w1, because(undefined, 'broken'), 400, 'invalid-body', 'note'],
  ["'other' without a note", w1, because('other', ' '), 400, 'invalid-body', 'note'],
  ['a reason for a box', b1, because('count'), 400, 'invalid-body', 'stockReason'],
  [
    'a reason for a product',
    p1,
    { edit: { fields: { price: { seen: 12.5, wanted: 13 } }, stockReason: 'count' } },
    400,
    'invalid-body',
    'stockReason',
  ],
  ['a product twice', w1, lines(line('p1', 10, 1), line('p1', 10, 2)), 400, 'invalid-body', 'lines.1.product'],
  ['no such product', b1, lines(line('p1', 10, 1), line('p9', 0, 1)), 400, 'unknown-product', 'lines.1.product'],
  ['no such product, in a bag', g1, lines(line('p9', null, 0)), 400, 'unknown-product', 'lines.0.product'],
  ['two of a product, in a bag', g1, lines(line('p1', 1, 2)), 400, 'invalid-body', 'lines.0'],
  ['lines of a product', p1, lines(line('p1', 1, 2)), 400, 'invalid-body', 'lines'],
  ['a field that is none', b1, field('shelf', '', 'B7'), 400, 'invalid-body', 'shelf'],
  ['a field that is edited by nobody', p1, field('id', 'p1', 'p2'), 400, 'invalid-body', 'id'],
  ['another agent', g1, field('agent', 'aana', 'adan'), 400, 'invalid-body', 'agent'],
  ['a field of places', w1, field('name', '', 'Depozit'), 400, 'invalid-body', 'name'],
  ['no name', b1, field('name', 'A1', ' '), 400, 'invalid-body', 'name'],
  ['half a place', b1, field('capacity', 100, 20.5), 400, 'invalid-body', 'capacity'],
  ['a price with three decimals', p1, field('price', 12.5, 12.505), 400, 'invalid-body', 'price'],
  ['a code that is there', p1, field('code', 'CAF-1', 'gum-1'), 409, 'duplicate-code', 'code'],
  ['a capacity below what is in it', b1, field('capacity', 100, 14), 409, 'box-full', 'capacity'],
  ['more than it holds', b1, lines(line('p2', 5, 91)), 409, 'box-full', 'products'],
  [
    'what the warehouse has not',
    g1,
    lines(line('p2', null, 1), line('p3', null, 1)),
    400,
    'not-enough-stock',
    'lines.1.quantity',
  ],
  ['what is there no more', w1, lines(line('p1', 10, 1), line('p2', 4, 9)), 412, 'conflict', 'lines.1'],
  ['what was never there', w1, lines(line('p3', 1, 9)), 412, 'conflict', 'lines.0'],
  ['what the boxes hold no more', w1, lines(line('p1', 10, 1, { inBoxes: 9 })), 412, 'conflict', 'lines.0'],
  [
    'what the boxes never held',
    w1,
    lines(line('p1', 10, 1), line('p3', 0, 9, { inBoxes: 1 })),
    412,
    'conflict',
    'lines.1',
  ],
  ['a line of a bag that was seen to be none', g1, lines(line('p1', null, 0)), 412, 'conflict', 'lines.0'],
  [
    'what is so already, exactly',
    w1,
    { edit: { lines: [line('p1', 9, 10)], exact: true } },
    412,
    'conflict',
    'lines.0',
  ],
  ['a box that is not there', b1.replace('b1', 'b9'), lines(), 404, 'not-found'],
  ['an order', 'PUT /scope/main/item/1001', lines(), 404, 'not-found'],
  ['a client', 'PUT /scope/main/item/c1', field('name', 'x', 'y'), 400, 'invalid-body', 'name'],
];
const byAgent: readonly Refused[] = [
  ['a unit more', g1, lines(line('p1', 0, 1), line('p2', null, 1)), 403, 'forbidden', 'lines.1.product'],
  ['a line taken away', g1, lines(line('p1', 1, null)), 403, 'forbidden', 'lines.0.quantity'],
  ['a correction', g1, { edit: { lines: [line('p1', 1, 0)], reason: 'sync correction' } }, 403, 'forbidden', 'reason'],
  ['a reason', g1, { edit: { lines: [line('p1', 1, 0)], stockReason: 'gift' } }, 403, 'forbidden', 'stockReason'],
  ['another bag', g1.replace('g1', 'g2'), lines(line('p2', 0, null)), 404, 'not-found'],
  ['the warehouse', w1, lines(line('p1', 10, 1)), 403, 'forbidden'],
];

/** What each kind's editor changes, what another does to another part meanwhile, and what is there then. */
const edits: readonly {
  readonly kind: Kind;
  readonly mine: object;
  readonly theirs: object;
  readonly after: object;
  readonly same: object;
  readonly said: string;
}[] = [
  {
    kind: 'box',
    mine: { edit: { fields: { name: { seen: 'A1', wanted: ' A7 ' } }, lines: [line('p1', 10, 7), line('p3', 0, 2)] } },
    theirs: { edit: { fields: { capacity: { seen: 100, wanted: 50 } }, lines: [line('p2', 5, null)] } },
    after: {
      name: 'A7',
      capacity: 50,
      products: [
        { product: 'p1', quantity: 7 },
        { product: 'p3', quantity: 2 },
      ],
    },
    same: lines(line('p1', 10, 6)),
    said: 'Box A1 now has 6 of Cafea măcinată, not 10.',
  },
  {
    kind: 'warehouse',
    mine: lines(line('p1', 10, 7), line('p3', 0, 2)),
    theirs: lines(line('p2', 5, 0)),
    after: {
      products: [
        { product: 'p1', quantity: 7 },
        { product: 'p2', quantity: 0 },
        { product: 'p3', quantity: 2 },
      ],
    },
    same: lines(line('p1', 10, 6)),
    said: 'The warehouse now has 6 of Cafea măcinată, not 10.',
  },
  {
    kind: 'product',
    mine: field('price', 12.5, 13),
    theirs: field('name', 'Cafea măcinată', 'Cafea boabe'),
    after: { name: 'Cafea boabe', code: 'CAF-1', price: 13 },
    same: field('price', 12.5, 14),
    said: "It is now '14', not '12.5'.",
  },
  {
    kind: 'bag',
    mine: lines(line('p1', 1, 0)),
    theirs: lines(line('p2', null, 1)),
    after: {
      products: [
        { product: 'p1', quantity: 0 },
        { product: 'p2', quantity: 1 },
      ],
    },
    same: lines(line('p1', 1, null)),
    said: 'The bag now has 0 of Cafea măcinată, not 1.',
  },
];

for (const engine of engines) {
  describe(`an edit on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'each test', admins: ['radu'] });
    const [admin, radu] = [company.as('admin'), company.as('radu')];
    const put = (call: Call, kind: Kind, body: object, headers: Record<string, string> = {}) =>
      call('PUT', paths[kind], { body, headers });
    const stored = async (kind: Kind) =>
      (
        await admin(
          'GET',
          endpoints.item.path.replace(':id', { box: 'b1', warehouse: 'w1', product: 'p1', bag: 'g1' }[kind]),
        )
      ).body;
    const movements = () => movementsAfter(company.database, 5);
    const batch = (call: Call, ...calls: object[]) => call('POST', endpoints.batch.path, { body: { calls } });

    it.each(edits)(
      '[STOCK-11] of a $kind is merged with what others changed in it meanwhile',
      async ({ kind, mine, theirs, after }) => {
        expect((await put(radu, kind, theirs)).status).toBe(200);
        const saved = await put(admin, kind, mine);
        expect(saved.status).toBe(200);
        expect(await stored(kind)).toMatchObject({ ...after, version: 3 });
        expect(await outOfBalance(company.database)).toEqual([]);
      },
    );

    it.each(edits)(
      '[STOCK-11] of a $kind in an older version is refused with the current item, unchanged',
      async ({ kind, mine, same, said }) => {
        expect((await put(radu, kind, same)).status).toBe(200);
        const before = await rowCounts(company.database);
        const now = await stored(kind);
        const { status, body } = await put(admin, kind, mine);
        expect([status, body.code, body.message]).toEqual([412, 'conflict', said]);
        const named =
          kind === 'warehouse'
            ? { ...now, products: now.products.filter((one: { product: string }) => one.product !== 'p2') }
            : now;
        expect(body.details.item).toEqual(named);
        expect(await rowCounts(company.database)).toEqual(before);
      },
    );

    it.each(edits)(
      'of a $kind that is as it is wanted already is answered with it, and leaves no trace',
      async ({ kind, mine }) => {
        const first = await put(radu, kind, mine);
        const before = await rowCounts(company.database);
        const again = await put(admin, kind, mine);
        expect([again.status, again.body]).toEqual([200, first.body]);
        expect(await rowCounts(company.database)).toEqual(before);
        expect(await outOfBalance(company.database)).toEqual([]);
      },
    );

    it.each(edits)(
      '[SYNC-2] of a $kind is done once under its key, whatever happens to it in between',
      async ({ kind, mine, theirs }) => {
        const headers = { 'idempotency-key': randomUUID() };
        const first = await put(admin, kind, mine, headers);
        await put(radu, kind, theirs);
        const before = await rowCounts(company.database);
        const again = await put(admin, kind, mine, headers);
        expect([again.status, again.body]).toEqual([200, first.body]);
        expect((await put(admin, kind, theirs, headers)).body.code).toBe('key-reused');
        expect(await rowCounts(company.database)).toEqual(before);
      },
    );

    it.each(edits)(
      '[STOCK-11] of a $kind by two who saw the same is done once; the other learns what there is',
      async ({ kind, mine, same }) => {
        const replies = await Promise.all([put(admin, kind, mine), put(radu, kind, same)]);
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
        expect(await outOfBalance(company.database)).toEqual([]);
      },
    );

    it('[STOCK-4] of a bag tells a line of 0 from none: its unit returns, or the line goes', async () => {
      const since = await company.cursor();
      await put(admin, 'bag', lines(line('p1', 1, 0), line('p2', null, 1), line('p3', null, 0)));
      expect((await stored('warehouse')).products).toEqual([
        { product: 'p1', quantity: 11 },
        { product: 'p2', quantity: 4 },
      ]);
      await put(admin, 'bag', lines(line('p1', 0, null), line('p2', 1, null)));
      expect((await stored('bag')).products).toMatchObject([{ product: 'p3', quantity: 0 }]);
      expect((await stored('warehouse')).products).toEqual([
        { product: 'p1', quantity: 11 },
        { product: 'p2', quantity: 5 },
      ]);
      const told = (await company.told(since)).filter(({ type }: { type: string }) => type === 'bag');
      expect(told.at(-1)?.lines).toEqual(
        expect.arrayContaining(['p1', 'p2'].map((product) => ({ product, quantity: null }))),
      );
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-5] of the own bag lowers it, and the unit leaves the company', async () => {
      expect((await put(company.as('ana'), 'bag', lines(line('p1', 1, 0)))).status).toBe(200);
      expect((await movements()).map(({ place, delta, reason }) => [place, delta, reason])).toEqual([
        ['bag', -1, 'samples left'],
      ]);
    });

    it('[STOCK-8] is in the ledger and in the log, and If-Match is heeded besides where it is sent', async () => {
      const since = await company.cursor();
      const saved = await put(admin, 'warehouse', lines(line('p1', 10, 7), line('p2', 5, 5)), {
        [ifMatchHeader]: versionTag(1),
      });
      expect(saved.body).toEqual({
        id: 'w1',
        version: 2,
        products: [
          { product: 'p1', quantity: 7 },
          { product: 'p2', quantity: 5 },
        ],
      });
      expect(await company.told(since)).toEqual([
        { seq: since + 1, type: 'warehouse', id: 'w1', lines: [{ product: 'p1', quantity: 7 }] },
      ]);
      expect(await movements()).toMatchObject([{ account: 'aadmin', product: 'p1', delta: -3, reason: 'stock edit' }]);
      const stale = await put(admin, 'warehouse', lines(line('p1', 7, 6)), { [ifMatchHeader]: versionTag(1) });
      expect([stale.status, stale.body.code]).toEqual([412, 'stale-version']);
    });

    it('[STOCK-11] in a batch refuses all of it, with its place and the item', async () => {
      const before = await rowCounts(company.database);
      const { status, body } = await batch(
        admin,
        { method: 'PUT', path: paths.warehouse, body: lines(line('p1', 10, 7)) },
        { method: 'PUT', path: paths.box, body: lines(line('p1', 9, 7)) },
      );
      expect([status, body.code, body.details.places[0].path]).toEqual([412, 'conflict', 'calls.1.body.lines.0']);
      expect(body.details.item).toEqual(await stored('box'));
      expect(await rowCounts(company.database)).toEqual(before);
    });

    it('[STOCK-2] [STOCK-3] corrects an irregularity in one batch; movements say so (decisions 22)', async () => {
      await put(admin, 'warehouse', lines(line('p2', 5, 7)));
      const reason = 'sync correction';
      const exact = (...list: object[]) => ({ edit: { lines: list, exact: true, reason } });
      const done = await batch(
        admin,
        { method: 'PUT', path: paths.warehouse, body: exact(line('p2', 7, 8, { inBoxes: 5 })) },
        { method: 'PUT', path: paths.box, body: exact(line('p2', 5, 7)) },
        { method: 'PUT', path: paths.bag.replace('g1', 'g2'), body: exact(line('p2', 0, 1)) },
      );
      expect([done.status, done.body.answers?.length]).toEqual([200, 3]);
      expect((await movements()).slice(1).map(({ place, delta, reason }) => [place, delta, reason])).toEqual([
        ['warehouse', 1, reason],
        ['box', 2, reason],
        ['bag', 1, reason],
        ['warehouse', -1, reason],
      ]);
      expect((await admin('GET', endpoints.syncCheck.path)).body).toEqual([]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });

    it('[STOCK-2] [STOCK-11] of two corrections in different boxes one is saved, one refused', async () => {
      await put(admin, 'warehouse', lines(line('p1', 10, 13)));
      const made = await admin('POST', endpoints.createBox.path, { body: { name: 'B2', capacity: 50 } });
      const correct = (call: Call, boxId: string, seen: number) =>
        batch(
          call,
          { method: 'PUT', path: paths.warehouse, body: lines(line('p1', 13, 13, { inBoxes: 10 })) },
          { method: 'PUT', path: paths.box.replace('b1', boxId), body: lines(line('p1', seen, seen + 3)) },
        );
      const replies = await Promise.all([correct(admin, 'b1', 10), correct(radu, made.body.id, 0)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
      const { code, details } = replies.find(({ status }) => status === 412)?.body ?? {};
      expect([code, details.places[0].message]).toEqual([
        'conflict',
        'The boxes together now have 13 of Cafea măcinată, not 10.',
      ]);
      expect((await admin('GET', endpoints.syncCheck.path)).body).toEqual([]);
      expect(await outOfBalance(company.database)).toEqual([]);
    });
  });

  describe(`what is no edit on ${engine.name}`, () => {
    const company = serveCompany(engine, { fresh: 'once' });
    const [admin, ana] = [company.as('admin'), company.as('ana')];

    it.each(bad.map((row) => ({ name: row[0], row })))(
      '[STOCK-1] [STOCK-11] refuses $name and writes nothing',
      ({ row }) => expectRefused(company.database, admin, row),
    );
    it.each(byAgent.map((row) => ({ name: row[0], row })))(
      '[STOCK-5] refuses an agent $name and writes nothing',
      ({ row }) => expectRefused(company.database, ana, row),
    );
  });
}
