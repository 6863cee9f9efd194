import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoxAdjustments } from '#wire/stock-saves';
import { finalizeOrder } from '../../src/actions/finalize';
import { beginTick, type LineTick, type TickOutcome, tickLines } from '../../src/actions/order-lines';
import type { Device } from '../../src/device/device';
import { whyNotTicked } from '../../src/features/line-check/why-not-ticked';
import { whyNotPrepared } from '../../src/features/prepare-order/why-not-prepared';
import { boxQuantitiesOf } from '../../src/views/boxes';
import { stockOf } from '../../src/views/stock';
import { type PlainBackend, startPlainBackend } from '../support/plain-backend';
import { createTestBrowser } from '../support/test-browser';
import { mirrorOf, orders, signedIn } from './field';

const outOf = (boxId: string, product: string, units: number): BoxAdjustments => [
  { boxId, products: [{ product, quantity: -units }] },
];
const words = (outcome: TickOutcome, tick: LineTick): string =>
  outcome.kind === 'done' ? 'done' : whyNotTicked(outcome, tick);

describe('ticking lines on a plain backend', () => {
  let backend: PlainBackend;
  let desk: Device;
  let tick: LineTick;
  let box: string;
  beforeEach(async () => {
    backend = await startPlainBackend();
    const { items } = backend.company;
    const [client] = items.client.keys();
    const [product] = items.product.keys();
    const agent = backend.company.accounts.find(({ username }) => username === 'ana');
    if (client === undefined || product === undefined || agent === undefined) throw new Error('an empty company');
    const id = backend.company.newId();
    const line = { product, quantity: 3, unitprice: 5, deliveredQuantity: 0, added: false };
    items.order.set(id, { id, client, agent: String(agent.id), date: '2026-11-21', price: 15, products: [line] });
    box = String([...items.box.keys()][0]);
    tick = { orderId: String(id), productId: String(product), checked: true, units: 3 };
    desk = await signedIn(createTestBrowser().openTab(backend), 'admin');
  });
  afterEach(async () => {
    await desk.stop();
    await backend.stop();
  });

  /** In the warehouse and in the box, of 20 and 4 at first, and whether the line is ticked. */
  const shown = () => [
    stockOf(mirrorOf(desk)).read().get(tick.productId),
    boxQuantitiesOf(mirrorOf(desk), tick.productId).read().get(box),
    orders(desk)[0]?.products[0]?.added,
  ];
  const complete = (ticking = beginTick(desk, tick)) => ticking.complete(outOf(box, tick.productId, 3));

  it('the line first, then the boxes', async () => {
    expect(shown()).toEqual([20, 4, false]);
    expect(await complete()).toEqual({ kind: 'done' });
    expect(shown()).toEqual([17, 1, true]);
  });

  it('a line whose boxes failed is ticked, with a message; only the boxes are retried', async () => {
    backend.failNext(2, 'product-boxes');
    const ticking = beginTick(desk, tick);
    const half = await complete(ticking);
    expect(half).toMatchObject({ kind: 'boxes-failed' });
    expect(words(half, tick)).toMatch(
      /^The line is ticked and the warehouse has changed, its boxes have not\. .+ Look at the boxes/,
    );
    expect(shown()).toEqual([17, 4, true]);
    expect(await complete(ticking)).toEqual({ kind: 'done' });
    expect(shown()).toEqual([17, 1, true]);
  });

  it('boxes that are refused: why, and the line stays ticked', async () => {
    const stored = backend.company.items.box.get(Number(box));
    if (stored !== undefined) stored['products'] = [];
    const ticking = beginTick(desk, tick);
    expect(words(await complete(ticking), tick)).toMatch(
      /^Failed to update box quantities: the line is ticked and the warehouse has changed, its boxes have not\. /,
    );
    expect(shown()).toEqual([17, undefined, true]);
    expect(await ticking.complete([])).toEqual({ kind: 'done' });
  });

  it('[SYNC-2] a tick without an answer is looked for: not ticked twice, and its boxes follow', async () => {
    backend.loseNextAnswer('products/check');
    expect(await complete()).toEqual({ kind: 'done' });
    expect(shown()).toEqual([17, 1, true]);
  });

  it('a tick that failed without effect leaves everything, and may be tried again', async () => {
    backend.failNext(2, 'products/check');
    const ticking = beginTick(desk, tick);
    const failed = await complete(ticking);
    expect(failed).toMatchObject({ kind: 'failed' });
    expect(words(failed, tick)).toContain('Look whether the line is ticked before you try again.');
    expect(shown()).toEqual([20, 4, false]);
    expect(await complete(ticking)).toEqual({ kind: 'done' });
    expect(shown()).toEqual([17, 1, true]);
  });

  describe('all lines at once', () => {
    let ticks: { productId: string; checked: boolean; units: number }[];
    beforeEach(async () => {
      const [, other] = [...backend.company.items.product.keys()];
      const stored = backend.company.items.order.get(Number(tick.orderId));
      const line = { product: other, quantity: 1, unitprice: 5, deliveredQuantity: 0, added: false };
      if (stored !== undefined) stored['products'] = [...(stored['products'] as object[]), line];
      await desk.account.read()?.sync.catchUp();
      ticks = [
        { productId: tick.productId, checked: true, units: 3 },
        { productId: String(other), checked: true, units: 1 },
      ];
    });
    const prepare = (left = ticks) =>
      tickLines(desk, { orderId: tick.orderId, ticks: left, adjustments: outOf(box, tick.productId, 3) });
    const ticked = () => orders(desk)[0]?.products.map(({ added }) => added);

    it('one after the other, the boxes last; a tick without an answer is looked for', async () => {
      backend.loseNextAnswer('products/check');
      expect(await prepare()).toEqual({ kind: 'done' });
      expect([...shown(), ...(ticked() ?? [])]).toEqual([17, 1, true, true, true]);
    });

    it('boxes that fail leave the lines ticked, with a message; a retry changes only the boxes', async () => {
      backend.failNext(2, 'product-boxes');
      const half = await prepare();
      expect(half).toMatchObject({ kind: 'boxes-failed' });
      expect(half.kind !== 'done' && whyNotPrepared(half, 2)).toMatch(
        /^The lines are ticked and the warehouse has changed, the boxes have perhaps not\. .+ Look at the boxes/,
      );
      expect([...shown(), ...(ticked() ?? [])]).toEqual([17, 4, true, true, true]);
      expect(await prepare([])).toEqual({ kind: 'done' });
      expect(shown()).toEqual([17, 1, true]);
    });

    it('a second tick that fails: the first is done and named, and only the rest is left', async () => {
      const stock = backend.company.items.warehouse.values().next().value;
      const lines = stock?.['products'] as { product: unknown; quantity: number }[];
      const held = lines.find(({ product }) => String(product) === ticks[1]?.productId);
      if (held !== undefined) held.quantity = 0;
      const half = await prepare();
      expect(half).toMatchObject({ kind: 'failed', ticked: [tick.productId] });
      expect(half.kind !== 'done' && whyNotPrepared(half, 2)).toMatch(
        / 1 of 2 products is ticked and out of the warehouse, but not out of the boxes yet\. Try again for the rest\.$/,
      );
      expect([...shown(), ...(ticked() ?? [])]).toEqual([17, 4, true, true, false]);
      if (held !== undefined) held.quantity = 5;
      expect(await prepare(ticks.slice(1))).toEqual({ kind: 'done' });
      expect([...shown(), ...(ticked() ?? [])]).toEqual([17, 1, true, true, true]);
    });
  });

  it('finalizes the whole order', async () => {
    expect((await finalizeOrder(desk, tick.orderId)).kind).toBe('done');
    expect(orders(desk)[0]).toMatchObject({ isFinalized: true, price: 15, state: 'accepted' });
    expect(backend.orders()[0]).toMatchObject({ isFinalized: true, products: [{ quantity: 3, added: false }] });
  });
});
