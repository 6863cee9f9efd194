import { describe, expect, test } from 'vitest';
import {
  chooseBox,
  chooseOrder,
  type ImportFacts,
  importedProduct,
  mostForOrder,
  type OrderPriority,
  proposeOrders,
} from '#domain/import-product';
import {
  choiceOf,
  type ImportChoice,
  type ImportStep,
  type ImportWizard,
  withBag,
  withBoxesProposed,
  withChoice,
  withOrdersProposed,
  withoutProposedBoxes,
} from '#domain/import-wizard';
import { box, facts, mostInto, text, undelivered } from './import-sample';

const wizard = (choice: ImportChoice, quantity = 10, others: ImportWizard['choices'] = {}): ImportWizard => ({
  invoice: { name: 'factura.csv', content: 'a'.repeat(64) },
  items: [{ productId: 'p', quantity }, ...Object.keys(others).map((productId) => ({ productId, quantity: 50 }))],
  position: 0,
  step: 'orders',
  choices: { ...others, p: choice },
});
const shown = (of: ImportWizard, world: ImportFacts, step: ImportStep = 'boxes') =>
  importedProduct(of, world, of.items[0] ?? { productId: 'p', quantity: 0 }, step);

describe('Unallocated remaining is what is imported less bag, orders and boxes (spec §4)', () => {
  const world = facts({
    undelivered: { p: [undelivered('o1', 5), undelivered('o2', 20)] },
    boxes: [box('a', '0/100'), box('b', '0/100')],
    holding: { p: ['full-bag'] },
  });
  test.each<[number, ImportChoice, number, boolean, string]>([
    [10, { orders: {}, boxes: {} }, 10, false, 'nothing given out'],
    [1, { orders: {}, boxes: { a: 1 } }, 0, false, 'one unit, into a box'],
    [1, { orders: { o1: 1 }, boxes: {} }, 0, false, 'one unit, to an order'],
    [1, { orders: {}, boxes: {}, toBag: 'bag' }, 0, false, 'one unit, into a bag'],
    [1, { orders: { o1: 1 }, boxes: {}, toBag: 'bag' }, -1, true, 'one unit, for two'],
    [10, { orders: {}, boxes: {}, toBag: 'bag' }, 9, false, 'a bag takes one'],
    [10, { orders: {}, boxes: {}, toBag: 'full-bag' }, 10, false, 'a bag that holds it takes none'],
    [10, { orders: { o1: 5 }, boxes: { a: 4 }, toBag: 'bag' }, 0, false, 'all three'],
    [10, { orders: { o1: 5 }, boxes: { a: 5 }, toBag: 'bag' }, -1, true, 'over by the bag'],
    [10, { orders: { o2: 11 }, boxes: {} }, -1, true, 'over by one order'],
    [10, { orders: { o1: 5, o2: 5 }, boxes: { a: 1 } }, -1, true, 'over by a box'],
    [10, { orders: { o1: 5 }, boxes: { a: 2, b: 2 } }, 1, false, 'one left'],
  ])('%i come, %j: %i, blocked %s (%s)', (quantity, choice, unallocated, blocked) => {
    expect(shown(wizard(choice, quantity), world)).toMatchObject({ unallocated, blocked });
  });

  test('boxes that no hand chose give way to the orders at the orders step', () => {
    const proposed = { orders: { o1: 5 }, boxes: { a: 5 } };
    expect(shown(wizard(proposed), world, 'orders').unallocated).toBe(5);
    expect(shown(wizard(proposed), world, 'boxes').unallocated).toBe(0);
    expect(shown(wizard({ ...proposed, boxesByHand: true }), world, 'orders').unallocated).toBe(0);
  });
});

describe('an order gets at most min(remaining, unallocated + own) (spec §5)', () => {
  const world = facts({
    undelivered: { p: [undelivered('o1', 5), undelivered('o2', 20)] },
    boxes: [box('a', '0/100')],
  });
  test.each<[number, ImportChoice, string, number, string]>([
    [10, { orders: {} }, 'o1', 5, 'what it waits for'],
    [10, { orders: {} }, 'o2', 10, 'all that comes'],
    [10, { orders: { o1: 5 } }, 'o2', 5, 'what the other leaves'],
    [10, { orders: { o1: 5, o2: 5 } }, 'o2', 5, 'its own counts'],
    [10, { orders: { o1: 5, o2: 5 } }, 'o1', 5, 'all given out: its own'],
    [10, { orders: { o2: 10 } }, 'o1', 0, 'nothing left'],
    [10, { orders: { o2: 12 } }, 'o1', 0, 'negative unallocated is no cap below 0'],
    [10, { orders: { o2: 12 } }, 'o2', 10, 'over-allocated: down to what comes'],
    [1, { orders: {} }, 'o1', 1, 'the only unit'],
    [1, { orders: {}, toBag: 'bag' }, 'o1', 0, 'the bag has the only unit'],
    [10, { orders: { o1: 3 }, boxes: { a: 7 }, boxesByHand: true }, 'o1', 3, 'boxes by hand count'],
    [10, { orders: {} }, 'o9', 0, 'an order that waits for nothing'],
  ])('%i come, %j, %s: at most %i (%s)', (quantity, choice, order, most) => {
    expect(mostForOrder(shown(wizard(choice, quantity), world, 'orders'), order)).toBe(most);
  });
});

describe('a box gets at most its free space beside the other products (spec §5)', () => {
  test.each<[string, ImportChoice, ImportWizard['choices'], number, string]>([
    ['0/100', {}, {}, 100, 'an empty box'],
    ['99/100', {}, {}, 1, 'a last place'],
    ['100/100', {}, {}, 0, 'a full box'],
    ['130/100', {}, {}, 0, 'a box too full already'],
    ['90/100', { boxes: { a: 8 } }, {}, 10, 'its own units are not in the way'],
    ['90/100', {}, { q: { boxes: { a: 4 } } }, 6, 'another product has four of ten'],
    ['90/100', {}, { q: { boxes: { a: 4 } }, r: { boxes: { a: 6 } } }, 0, 'two others have all ten'],
    ['90/100', {}, { q: { boxes: { b: 4 } } }, 10, 'another box is another box'],
    ['90/100', {}, { q: { orders: {} } }, 10, 'another product without boxes yet'],
  ])('%s, %j, others %j: at most %i (%s)', (status, choice, others, most) => {
    const world = facts({ boxes: [box('a', status), box('b', '0/9')] });
    expect(mostInto(shown(wizard(choice, 10, others), world), 'a')).toBe(most);
  });

  test.each<[ImportChoice, ImportWizard['choices'], boolean]>([
    [{ orders: {}, boxes: { a: 3 } }, {}, false],
    [{ orders: {}, boxes: { a: 4 } }, {}, true],
    [{ orders: {}, boxes: { a: 3 } }, { q: { boxes: { a: 1 } } }, true],
  ])('more than fits blocks Continue: %j beside %j: %s', (choice, others, blocked) => {
    const state = shown(wizard(choice, 10, others), facts({ boxes: [box('a', '7/10')] }));
    expect(state.blocked).toBe(blocked);
    expect(state.refusedBoxes.size).toBe(blocked ? 1 : 0);
  });
});

describe('what is proposed', () => {
  test.each([
    [0, [undelivered('o1', 5)], '', 'nothing for nothing'],
    [-1, [undelivered('o1', 5)], '', 'nothing when too much is given out'],
    [1, [undelivered('o1', 5)], 'o1:1', 'a last unit'],
    [10, [undelivered('o1', 5), undelivered('o2', 3)], 'o2:3 o1:5', 'all that they wait for'],
    [6, [undelivered('o1', 5), undelivered('o2', 3)], 'o2:3 o1:3', 'the oldest first, which is listed last'],
    [3, [undelivered('o1', 5), undelivered('o2', 3)], 'o2:3', 'nothing for the newer ones'],
    [5, [], '', 'no orders'],
  ])('%i units, %o: %j (%s)', (units, orders, expected) => expect(text(proposeOrders(orders, units))).toBe(expected));

  /** A newer order that got units while an older one still waits for some. */
  const jumpedTheQueue = (turns?: OrderPriority): string[] => {
    const orders = [undelivered('newest', 4), undelivered('middle', 3), undelivered('oldest', 2)];
    return [1, 2, 3, 6, 8].flatMap((units) => {
      const given = proposeOrders(orders, units, turns);
      return orders.flatMap(({ order }, at) => {
        const older = orders.slice(at + 1).find((other) => (given.get(other.order.id) ?? 0) < other.remaining);
        return given.has(order.id) && older !== undefined ? [`of ${units}: ${order.id} before ${older.order.id}`] : [];
      });
    });
  };

  test('scarce units go to the orders that have waited longest', () => {
    expect(jumpedTheQueue()).toEqual([]);
  });

  test('sabotage: filled in list order, the newest order takes what an older one waits for', () => {
    expect(jumpedTheQueue((newestFirst) => newestFirst)).toContain('of 1: newest before middle');
  });

  test('orders first, then the fewest boxes that take the rest', () => {
    const world = facts({
      undelivered: { p: [undelivered('o1', 5)] },
      boxes: [box('a', '8/10'), box('b', '0/100'), box('c', '2/10')],
      inBoxes: { p: { c: 2 } },
    });
    const fresh = wizard({}, 10);
    expect(text(shown(fresh, world, 'orders').orderUnits)).toBe('o1:5');
    expect(text(shown(fresh, world, 'orders').boxUnits)).toBe('');
    const decided = wizard({ orders: { o1: 5 } }, 10);
    expect(text(shown(decided, world).boxUnits)).toBe('c:5');
    expect(text(shown(wizard({ orders: { o1: 5 }, toBag: 'bag' }, 10), world).boxUnits)).toBe('c:4');
    expect(text(shown(wizard({ orders: {} }, 10), world).boxUnits)).toBe('b:10');
  });

  test('what finds no box is left over, and does not block (spec §5 Warning)', () => {
    const state = shown(wizard({ orders: {} }, 10), facts({ boxes: [box('a', '7/10')] }));
    expect(text(state.boxUnits)).toBe('a:3');
    expect(state).toMatchObject({ unallocated: 7, blocked: false });
  });

  test('nobody gets units on a step where he is not seen', () => {
    const world = facts({ undelivered: { p: [undelivered('o1', 5)] } });
    expect(text(shown(wizard({}), world, 'boxes').orderUnits)).toBe('');
  });
});

describe('choosing', () => {
  const world = facts({
    undelivered: { p: [undelivered('o1', 5), undelivered('o2', 5)] },
    boxes: [box('a', '0/9'), box('b', '0/9')],
  });

  test('one order changed by hand keeps what was proposed for the others', () => {
    const fresh = wizard({}, 8);
    const changed = chooseOrder(fresh, shown(fresh, world, 'orders'), 'o1', 2);
    expect(choiceOf(changed, 'p').orders).toEqual({ o1: 2, o2: 5 });
    const cleared = chooseOrder(changed, shown(changed, world, 'orders'), 'o2', null);
    expect(choiceOf(cleared, 'p').orders).toEqual({ o1: 2 });
  });

  test('boxes follow the orders until a hand has chosen them', () => {
    const decided = wizard({ orders: { o1: 5 }, boxes: { a: 3 } }, 8);
    const changed = chooseOrder(decided, shown(decided, world, 'orders'), 'o1', 4);
    expect(choiceOf(changed, 'p')).toEqual({ orders: { o1: 4 } });
    const byHand = chooseBox(decided, shown(decided, world), 'b', 1);
    expect(choiceOf(byHand, 'p')).toEqual({ orders: { o1: 5 }, boxes: { a: 3, b: 1 }, boxesByHand: true });
    const kept = chooseOrder(byHand, shown(byHand, world, 'orders'), 'o1', 4);
    expect(choiceOf(kept, 'p')).toEqual({ orders: { o1: 4 }, boxes: { a: 3, b: 1 }, boxesByHand: true });
  });

  test.each<[string, ImportChoice, ImportChoice]>([
    ['a bag', withBag({ orders: { o1: 1 }, boxes: { a: 1 } }, 'bag'), { orders: { o1: 1 }, toBag: 'bag' }],
    ['no bag any more', withBag({ toBag: 'bag' }, undefined), {}],
    [
      'a bag, boxes by hand',
      withBag({ boxes: {}, boxesByHand: true }, 'b'),
      { boxes: {}, boxesByHand: true, toBag: 'b' },
    ],
    ['boxes proposed again', withoutProposedBoxes({ boxes: { a: 1 }, toBag: 'bag' }), { toBag: 'bag' }],
    [
      'boxes proposed',
      withBoxesProposed({ orders: {}, boxes: { a: 1 }, boxesByHand: true, toBag: 'b' }),
      { orders: {}, toBag: 'b' },
    ],
    ['orders proposed', withOrdersProposed({ orders: {}, boxes: { a: 1 } }), {}],
  ])('%s', (_, made, expected) => expect(made).toEqual(expected));
});

describe('others change the world meanwhile', () => {
  const choice: ImportChoice = { orders: { o1: 5, o2: 2 }, boxes: { a: 2, b: 1 }, boxesByHand: true, toBag: 'bag' };
  const before = {
    undelivered: { p: [undelivered('o1', 5), undelivered('o2', 5)] },
    boxes: [box('a', '0/9'), box('b', '0/9')],
  };

  test('an order that waits for less blocks, and says how much it may get', () => {
    const state = shown(
      wizard(choice, 11),
      facts({ ...before, undelivered: { p: [undelivered('o1', 4), undelivered('o2', 5)] } }),
    );
    expect(state.blocked).toBe(true);
    expect([...state.refusedOrders]).toEqual([['o1', 4]]);
  });

  test('deleted boxes and bags and delivered orders give their units back, with a message', () => {
    const state = shown(
      wizard(choice, 11),
      facts({ undelivered: { p: [undelivered('o2', 5)] }, boxes: [box('b', '0/9')], bags: [] }),
    );
    expect(state.gone).toEqual({ orders: ['o1'], boxes: ['a'], bag: true });
    expect(state).toMatchObject({ unallocated: 8, blocked: false, toBag: undefined });
  });

  test('a bag that has got one meanwhile needs none, and its unit is back', () => {
    const state = shown(wizard(choice, 11), facts({ ...before, holding: { p: ['bag'] } }));
    expect(state).toMatchObject({ toBag: undefined, unallocated: 1 });
  });

  test('a box that others filled blocks where boxes are seen', () => {
    const world = facts({ ...before, boxes: [box('a', '8/9'), box('b', '0/9')] });
    expect(shown(wizard(choice, 11), world, 'boxes').blocked).toBe(true);
    expect([...shown(wizard(choice, 11), world).refusedBoxes]).toEqual([['a', { code: 'beyond-capacity', most: 1 }]]);
    expect(shown(wizard(choice, 11), world, 'orders').blocked).toBe(false);
  });

  test('another choice for one product leaves the others alone', () => {
    const two = withChoice(wizard({}, 10, { q: { boxes: { a: 4 } } }), 'p', { orders: {} });
    expect(two.choices).toEqual({ q: { boxes: { a: 4 } }, p: { orders: {} } });
  });
});
