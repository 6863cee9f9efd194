import { describe, expect, it } from 'vitest';
import { proposeTogether } from '#domain/allocation-proposal';
import { preparationOf } from '#domain/preparing';
import type { OrderLine } from '#wire/order';

const line = (product: string, quantity: number, more: Partial<OrderLine> = {}): OrderLine => ({
  product,
  quantity,
  unitprice: 1,
  deliveredQuantity: 0,
  added: false,
  ...more,
});
const out = (id: string, units: number) => ({ product: { id, name: id, code: id }, units: -units });

describe('what preparing a whole order ticks', () => {
  const stock = new Map([
    ['coffee', 10],
    ['tea', 3],
    ['salt', 5],
  ]);
  const states = (...products: OrderLine[]) =>
    preparationOf({ products }, stock).map(({ product, state, units, inStock }) => [product, state, units, inStock]);

  it.each([
    ['what is outstanding', line('coffee', 3, { deliveredQuantity: 1 }), ['coffee', 'ready', 2, 10]],
    ['the last units', line('tea', 3), ['tea', 'ready', 3, 3]],
    ['nothing of what is short', line('tea', 4), ['tea', 'short', 4, 3]],
    ['nothing of what the warehouse never had', line('soap', 1), ['soap', 'short', 1, 0]],
    ['a line with nothing outstanding', line('soap', 1, { deliveredQuantity: 1 }), ['soap', 'ready', 0, 0]],
    ['nothing of what is ticked', line('salt', 9, { added: true, taken: 7 }), ['salt', 'prepared', 7, 5]],
  ])('[STOCK-6] %s', (_, one, expected) => {
    expect(states(one)).toEqual([expected]);
  });

  it('[STOCK-6] several lines of a product are one tick, for which the warehouse needs enough', () => {
    expect(states(line('tea', 2), line('tea', 2))).toEqual([['tea', 'short', 4, 3]]);
    expect(states(line('tea', 2), line('tea', 2, { added: true }))).toEqual([['tea', 'ready', 2, 3]]);
  });

  it('first what is short, last what is prepared, otherwise in the order of the lines', () => {
    const lines = [line('salt', 1, { added: true }), line('coffee', 1), line('tea', 9), line('salt2', 1)];
    expect(states(...lines).map(([product]) => product)).toEqual(['tea', 'salt2', 'coffee', 'salt']);
  });

  it('an order without lines has nothing to prepare', () => {
    expect(states()).toEqual([]);
  });
});

describe('the boxes of several products', () => {
  const box = (id: string, used: number) => ({ id, name: id, capacity: 20, used });
  const boxesOf = (...held: [string, [string, number][]][]) => new Map(held.map(([id, its]) => [id, new Map(its)]));
  const proposed = (steps: ReturnType<typeof out>[], held: ReturnType<typeof boxesOf>, boxes = [box('a', 9)]) =>
    proposeTogether(steps, boxes, held).map(({ allocation }) => [...allocation]);

  it('each comes out of the boxes that hold it, as far as they do', () => {
    const held = boxesOf(['coffee', [['a', 4]]], ['tea', [['a', 5]]]);
    expect(proposed([out('coffee', 3), out('tea', 6), out('salt', 1)], held)).toEqual([[['a', 3]], [['a', 5]], []]);
  });

  it('each finds the boxes as the ones before leave them: of two that hold as many, the emptier', () => {
    const boxes = [box('a', 8), box('b', 7)];
    const tea: [string, number][] = [
      ['a', 3],
      ['b', 3],
    ];
    expect(proposed([out('tea', 1)], boxesOf(['tea', tea]), boxes)).toEqual([[['b', 1]]]);
    const held = boxesOf(['coffee', [['a', 5]]], ['tea', tea]);
    expect(proposed([out('coffee', 5), out('tea', 1)], held, boxes)).toEqual([[['a', 5]], [['a', 1]]]);
  });

  it('a box that is gone is no choice', () => {
    expect(proposed([out('tea', 1)], boxesOf(['tea', [['gone', 3]]]))).toEqual([[]]);
  });
});
