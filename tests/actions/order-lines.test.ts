import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints';
import type { BoxAdjustments } from '#wire/stock-saves';
import { finalizeOrder } from '../../src/actions/finalize';
import { beginTick, type LineTick, type TickOutcome, tickLines } from '../../src/actions/order-lines';
import type { Device } from '../../src/device/device';
import { whyNotTicked } from '../../src/features/line-check/why-not-ticked';
import { whyNotPrepared } from '../../src/features/prepare-order/why-not-prepared';
import { boxQuantitiesOf } from '../../src/views/boxes';
import { stockOf } from '../../src/views/stock';
import { type Call, callAs } from '../support/calls';
import { outOfBalance } from '../support/ledger';
import { serveDesks } from './desks';
import { mirrorOf, orders } from './field';

const outOf = (boxId: string, product: string, units: number): BoxAdjustments => [
  { boxId, products: [{ product, quantity: -units }] },
];
const words = (outcome: TickOutcome, tick: LineTick): string =>
  outcome.kind === 'done' ? 'done' : whyNotTicked(outcome, tick);

describe('ticking lines on our server', () => {
  const desks = serveDesks();
  let desk: Device;
  let other: Call;
  /**
   * Ana's order: three of p1, of which one was left as a sample, and two of p2; 10 and 5 are in the warehouse and in
   * box b1.
   */
  let order: string;
  let p1: LineTick;
  const place = async (products: readonly object[], price: number): Promise<string> => {
    const ana = await callAs(desks.server.url, 'ana');
    const body = { client: 'c1', date: '2026-11-21', price, agent: 'aana', products };
    return (await ana('POST', endpoints.placeOrder.path, { body })).body.id;
  };
  beforeEach(async () => {
    order = await place(
      [
        { product: 'p1', quantity: 3, unitprice: 12.5, deliveredQuantity: 1 },
        { product: 'p2', quantity: 2, unitprice: 0.1 },
      ],
      37.7,
    );
    p1 = { orderId: order, productId: 'p1', checked: true, units: 2 };
    desk = await desks.open();
    other = await callAs(desks.server.url, 'admin');
  });

  /** What this desk shows of p1: in the warehouse, in box b1, and whether its line is ticked. */
  const shown = () => [
    stockOf(mirrorOf(desk)).read().get('p1'),
    boxQuantitiesOf(mirrorOf(desk), 'p1').read().get('b1'),
    orders(desk)[0]?.products[0]?.added,
  ];
  const moved = () =>
    desks.server.database.transaction((tx) =>
      tx.selectFrom('movement').select(['reason', 'delta']).orderBy('id').offset(6).execute(),
    );
  const check = (orderId: string, productId: string, checked: boolean) =>
    other('PUT', endpoints.checkLine.path, { body: { orderId, productId, checked } });
  const put = (body: object) =>
    other('PUT', endpoints.updateItem.path.replace(':id', order), { headers: { 'if-match': '*' }, body });

  it('[STOCK-6] the line, the warehouse and the box as one; unticking puts exactly that back', async () => {
    expect(await beginTick(desk, p1).complete(outOf('b1', 'p1', 2))).toEqual({ kind: 'done' });
    expect(shown()).toEqual([8, 8, true]);
    const back = { ...p1, checked: false };
    expect(await beginTick(desk, back).complete(outOf('b1', 'p1', -2))).toEqual({ kind: 'done' });
    expect(shown()).toEqual([10, 10, false]);
    expect(await moved()).toEqual([
      { reason: 'line checked', delta: -2 },
      { reason: 'box adjust', delta: -2 },
      { reason: 'line unchecked', delta: 2 },
      { reason: 'box adjust', delta: 2 },
    ]);
    expect(await outOfBalance(desks.server.database)).toEqual([]);
  });

  it('[SYNC-2] an answer that is lost is asked for under its key: it is done once', async () => {
    for (const fault of ['lose the answer', 'lose the request'] as const) {
      const tick = fault === 'lose the answer' ? p1 : { ...p1, checked: false };
      const ticking = beginTick(desk, tick);
      const adjustments = outOf('b1', 'p1', tick.checked ? 2 : -2);
      desks.faults.push(fault);
      expect(await ticking.complete(adjustments)).toEqual({ kind: 'done' });
    }
    expect((await moved()).map(({ delta }) => delta)).toEqual([-2, -2, 2, 2]);
    expect(shown()).toEqual([10, 10, false]);
  });

  describe('all lines of the order at once', () => {
    const both = [
      { productId: 'p1', checked: true, units: 2 },
      { productId: 'p2', checked: true, units: 2 },
    ];
    const outOfBoth = [
      {
        boxId: 'b1',
        products: [
          { product: 'p1', quantity: -2 },
          { product: 'p2', quantity: -2 },
        ],
      },
    ];
    const prepare = (adjustments: BoxAdjustments = outOfBoth) =>
      tickLines(desk, { orderId: order, ticks: both, adjustments });
    const ticked = () => orders(desk)[0]?.products.map(({ added }) => added);

    it('[STOCK-6] [SYNC-2] done once, whatever became of the answer: lines, warehouse and boxes', async () => {
      desks.faults.push('lose the answer');
      expect(await prepare()).toEqual({ kind: 'done' });
      expect([...shown(), ...(ticked() ?? [])]).toEqual([8, 8, true, true, true]);
      expect((await moved()).map(({ reason, delta }) => `${reason} ${delta}`)).toEqual([
        'line checked -2',
        'line checked -2',
        'box adjust -2',
        'box adjust -2',
      ]);
      expect(await outOfBalance(desks.server.database)).toEqual([]);
    });

    it('[STOCK-7] a box that has too few refuses all of it; with other boxes it is done', async () => {
      await other('PUT', endpoints.adjustBoxes.path, { body: outOf('b1', 'p2', 4) });
      const refused = await prepare();
      expect(refused).toMatchObject({ kind: 'failed', outcome: { kind: 'refused', status: 409 }, ticked: [] });
      expect(refused.kind !== 'done' && whyNotPrepared(refused, 2)).toMatch(
        /^Failed to update order and warehouse\. Box A1 .+ The list shows what is there now: look at it/,
      );
      expect([...shown(), ...(ticked() ?? [])]).toEqual([10, 10, false, false, false]);
      expect(await prepare(outOf('b1', 'p1', 2))).toEqual({ kind: 'done' });
    });

    it('[STOCK-11] another admin ticked a line meanwhile: nothing is done, no unit taken twice', async () => {
      expect((await check(order, 'p2', true)).status).toBe(200);
      const late = await prepare();
      expect(late).toEqual({ kind: 'overtaken', by: 'already', productId: 'p2', units: 0 });
      expect(late.kind !== 'done' && whyNotPrepared(late, 2)).toMatch(/^Somebody else has changed the order meanwhile/);
      expect(ticked()).toEqual([false, true]);
      expect((await moved()).map(({ delta }) => delta)).toEqual([-2]);
    });

    it('an order whose observations were changed meanwhile is prepared all the same', async () => {
      await put({ observations: 'Sunați înainte' });
      expect(await prepare()).toEqual({ kind: 'done' });
      expect(ticked()).toEqual([true, true]);
    });
  });

  it('[STOCK-11] what another admin ticked meanwhile is not taken out of the boxes again', async () => {
    const ticking = beginTick(desk, p1);
    expect((await check(order, 'p1', true)).status).toBe(200);
    expect(shown()).toEqual([10, 10, false]);
    const late = await ticking.complete(outOf('b1', 'p1', 2));
    expect(late).toMatchObject({ kind: 'overtaken', by: 'already' });
    expect(words(late, p1)).toBe(
      'The line is ticked already: somebody else was faster. Nothing was changed; close this.',
    );
    // The fresh figures are there with the reason.
    expect(shown()).toEqual([8, 10, true]);
  });

  it('[STOCK-11] the last units went to another order: nothing is ticked, the reason has figures', async () => {
    const greedy = await place([{ product: 'p1', quantity: 9, unitprice: 12.5 }], 112.5);
    const ticking = beginTick(desk, p1);
    expect((await check(greedy, 'p1', true)).status).toBe(200);
    const late = await ticking.complete(outOf('b1', 'p1', 2));
    expect(words(late, p1)).toBe(
      'Failed to update order and warehouse. The warehouse has 1 of Cafea măcinată, 2 are needed. It can be ' +
        'ticked when there is enough again.',
    );
    expect(shown()[0]).toBe(1);
    expect(await check(greedy, 'p1', false)).toMatchObject({ status: 200 });
    expect(await ticking.complete(outOf('b1', 'p1', 2))).toEqual({ kind: 'done' });
  });

  it('an order whose observations were changed meanwhile is ticked all the same', async () => {
    const ticking = beginTick(desk, p1);
    await put({ observations: 'Sunați înainte' });
    expect(await ticking.complete(outOf('b1', 'p1', 2))).toEqual({ kind: 'done' });
    expect(orders(desk)[0]?.observations).toBe('Sunați înainte');
  });

  it('[STOCK-6] a line that now takes other units, or is gone, is left alone', async () => {
    const line = { product: 'p1', quantity: 3 };
    const ticking = beginTick(desk, p1);
    await put({ products: [{ ...line, quantity: 7 }, { product: 'p2' }] });
    const changed = await ticking.complete(outOf('b1', 'p1', 2));
    expect(changed).toEqual({ kind: 'overtaken', by: 'changed', productId: 'p1', units: 6 });
    expect(words(changed, p1)).toContain('it is about 6 units now, not 2');
    const p2 = { ...p1, productId: 'p2' };
    const going = beginTick(desk, p2);
    await put({ products: [line] });
    expect(words(await going.complete(outOf('b1', 'p2', 2)), p2)).toContain('no longer in the order');
    expect(await moved()).toEqual([]);
  });

  it('[STOCK-7] a box is emptied meanwhile: the line stays unticked, other boxes may be chosen', async () => {
    await other('PUT', endpoints.adjustBoxes.path, { body: outOf('b1', 'p1', 9) });
    const ticking = beginTick(desk, p1);
    const refused = await ticking.complete(outOf('b1', 'p1', 2));
    expect(refused).toMatchObject({ kind: 'failed', outcome: { kind: 'refused', status: 409 } });
    expect(words(refused, p1)).toMatch(
      /^Failed to update order and warehouse\. Box A1 .+ Choose other boxes, then try again\.$/,
    );
    expect(shown()).toEqual([10, 1, false]);
    expect(await ticking.complete(outOf('b1', 'p1', 1))).toEqual({ kind: 'done' });
    expect(shown()).toEqual([8, undefined, true]);
  });

  it('[STOCK-10] an order that was finalized meanwhile says so', async () => {
    const ticking = beginTick(desk, p1);
    await put({ isFinalized: true });
    expect(words(await ticking.complete(outOf('b1', 'p1', 2)), p1)).toBe(
      'Failed to update order. The order has been finalized meanwhile, so its lines stay as they are.',
    );
    expect(orders(desk)[0]?.isFinalized).toBe(true);
  });

  it('without a connection nothing is sent', async () => {
    const ticking = beginTick(desk, p1);
    desk.environment.isOnline = () => false;
    const offline = await ticking.complete(outOf('b1', 'p1', 2));
    expect(offline).toMatchObject({ kind: 'failed', outcome: { kind: 'not-sent' } });
    desk.environment.isOnline = () => true;
    expect(await ticking.complete(outOf('b1', 'p1', 2))).toEqual({ kind: 'done' });
    expect((await moved()).map(({ delta }) => delta)).toEqual([-2, -2]);
  });

  it.each(['lose the answer', 'lose the request'] as const)(
    '[SYNC-20] a dialog closed while no answer comes has its tick withdrawn, and says so (%s)',
    async (fault) => {
      desks.faults.push(fault);
      const closing = new AbortController();
      const attendant = { signal: closing.signal, onChecking: () => closing.abort() };
      const outcome = await beginTick(desk, p1).complete(outOf('b1', 'p1', 2), attendant);
      if (fault === 'lose the answer') expect(outcome).toEqual({ kind: 'done' });
      else {
        expect(outcome).toEqual({ kind: 'failed', outcome: { kind: 'withdrawn' }, ticked: [] });
        expect(words(outcome, p1)).toMatch(/No answer came, so it was withdrawn: nothing was done\./);
      }
      expect(shown()).toEqual(fault === 'lose the answer' ? [8, 8, true] : [10, 10, false]);
    },
  );

  it('[STOCK-10] finalizing: for good, once, and from the order as it is', async () => {
    expect(await finalizeOrder(desk, '9999')).toMatchObject({ kind: 'refused', status: 404 });
    await check(order, 'p2', true);
    expect(await finalizeOrder(desk, order)).toMatchObject({ kind: 'refused', status: 412 });
    expect(orders(desk)[0]?.products[1]?.added).toBe(true);
    desks.faults.push('lose the answer');
    expect((await finalizeOrder(desk, order)).kind).toBe('done');
    expect(orders(desk)[0]).toMatchObject({ isFinalized: true, price: 37.7 });
    expect((await finalizeOrder(desk, order)).kind).toBe('done');
  });
});
