import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Allocation,
  type AllocationState,
  type AllocationStep,
  adjustmentsOf,
  allocatedUnits,
  allocationState,
  allocationSteps,
  amongBoxes,
  type BoxAtStep,
  boxesAtStep,
  mostUnitsOf,
  refusedUnits,
  requirementOf,
  withUnits,
} from '#domain/allocation';
import { proposeAllocation } from '#domain/allocation-proposal';
import { boxAdjustments } from '#wire/stock-saves';

const product = (id: string) => ({ id, name: `Product ${id}`, code: id.toUpperCase() });
const step = (units: number, id = 'p'): AllocationStep => ({ product: product(id), units });

/** 'used/capacity' and how many of them are of the product: box('a', '40/100', 5). */
const box = (id: string, status: string, inBox = 0): BoxAtStep => {
  const [used = 0, capacity = 0] = status.split('/').map(Number);
  return { id, name: id, capacity, used, inBox };
};
const text = (allocation: Allocation): string => [...allocation].map(([id, units]) => `${id}:${units}`).join(' ');

describe('the caps of a box', () => {
  test.each([
    [1, box('a', '0/100'), 100, 'an empty box'],
    [1, box('a', '99/100'), 1, 'a last place'],
    [1, box('a', '100/100'), 0, 'a full box'],
    [1, box('a', '120/100'), 0, 'a box that is too full already: an irregularity, never below 0'],
    [1, box('a', '0/0'), 0, 'a box of capacity 0'],
    [-1, box('a', '40/100', 5), 5, 'what it holds of the product'],
    [-1, box('a', '100/100', 0), 0, 'full of other things'],
    [-1, box('a', '3/100', -2), 0, 'a wrong figure gives nothing'],
  ])('[STOCK-1] %i unit(s), %o: at most %i (%s)', (units, from, most) => {
    expect(mostUnitsOf(step(units), from)).toBe(most);
  });

  test.each([
    [5, box('a', '95/100'), 5, undefined],
    [5, box('a', '95/100'), 6, { code: 'beyond-capacity', most: 5 }],
    [5, box('a', '100/100'), 0, undefined],
    [5, box('a', '100/100'), 1, { code: 'beyond-capacity', most: 0 }],
    [-5, box('a', '95/100', 2), 2, undefined],
    [-5, box('a', '95/100', 2), 3, { code: 'beyond-stock', most: 2 }],
    [-5, box('a', '95/100'), 1, { code: 'beyond-stock', most: 0 }],
  ])('[STOCK-7] step of %i, %o, %i units', (units, from, wanted, refusal) => {
    expect(refusedUnits(step(units), from, wanted)).toEqual(refusal);
  });
});

describe('what is required (decisions 10)', () => {
  test.each([
    [3, [box('a', '0/2'), box('b', '0/2')], { required: 3, short: 0 }, 'there is room'],
    [4, [box('a', '0/2'), box('b', '0/2')], { required: 4, short: 0 }, 'exactly enough room'],
    [5, [box('a', '0/2'), box('b', '0/2')], { required: 4, short: 1 }, 'one place too few'],
    [5, [box('a', '2/2'), box('b', '3/2')], { required: 0, short: 5 }, 'everything is full'],
    [5, [], { required: 0, short: 5 }, 'no boxes at all'],
    [-5, [box('a', '2/9', 2), box('b', '3/9', 3)], { required: 5, short: 0 }, 'exactly enough stock'],
    [-6, [box('a', '2/9', 2), box('b', '3/9', 3)], { required: 5, short: 1 }, 'one unit too few'],
    [-1, [box('a', '9/9')], { required: 0, short: 1 }, 'no box holds it'],
    [0, [box('a', '0/9')], { required: 0, short: 0 }, 'nothing to do'],
  ])('[STOCK-2] %i units, %o: %o (%s)', (units, boxes, requirement) => {
    expect(requirementOf(step(units), boxes)).toEqual(requirement);
  });
});

describe('the proposal', () => {
  test.each([
    [0, [box('a', '0/9')], '', 'nothing for nothing'],
    [5, [], '', 'nothing without boxes'],
    [1, [box('a', '0/9')], 'a:1', 'one unit'],
    [
      5,
      [box('a', '0/100'), box('b', '5/20', 5)],
      'b:5',
      'where the product lies already, rather than in an emptier box',
    ],
    [5, [box('a', '10/20', 5), box('b', '13/20', 5)], 'b:5', 'of those the tightest'],
    [
      5,
      [box('a', '0/100'), box('b', '14/20'), box('c', '16/20', 5)],
      'b:5',
      'the tightest that takes all, rather than two',
    ],
    [5, [box('a', '10/20'), box('b', '10/20')], 'a:5', 'the first of two equals'],
    [5, [box('a', '15/20')], 'a:5', 'exactly full afterwards'],
    [
      9,
      [box('a', '18/20'), box('b', '14/20'), box('c', '16/20')],
      'b:6 c:3',
      'the largest first, then the one that takes the rest',
    ],
    [
      9,
      [box('a', '18/20'), box('b', '14/20'), box('c', '17/20', 1)],
      'b:6 c:3',
      'the rest where the product lies already',
    ],
    [8, [box('a', '16/20'), box('b', '16/20', 1)], 'b:4 a:4', 'of two equally large the one with the product first'],
    [9, [box('a', '18/20'), box('b', '20/20'), box('c', '21/20')], 'a:2', 'what fits, where not all of it does'],
    [-1, [box('a', '9/20', 9)], 'a:1', 'one unit out'],
    [
      -5,
      [box('a', '9/20', 9), box('b', '9/20', 2), box('c', '9/20', 4)],
      'b:2 c:3',
      'the emptiest first, so that boxes become empty',
    ],
    [
      -2,
      [box('a', '9/20', 2), box('b', '2/20', 2)],
      'b:2',
      'of two that hold the same the one that holds least in all',
    ],
    [-5, [box('a', '9/20', 2), box('b', '9/20')], 'a:2', 'what is there, where it is not enough'],
    [-15, [box('a', '9/20', 9), box('b', '6/20', 6)], 'b:6 a:9', 'everything'],
  ])('%i units, %o: %s (%s)', (units, boxes, proposed) => {
    expect(text(proposeAllocation(step(units), boxes))).toBe(proposed);
  });

  const anyBox = fc
    .record({ capacity: fc.nat(30), used: fc.nat(35), share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ capacity, used, share }) => ({ capacity, used, inBox: Math.floor(used * share) }));
  const anyBoxes = fc
    .array(anyBox, { maxLength: 8 })
    .map((boxes) => boxes.map((one, index) => ({ ...one, id: `b${index}`, name: `Box ${index}` })));
  const anyUnits = fc.integer({ min: -120, max: 120 });

  test('[STOCK-1] it completes the step: all required, no box asked too much, no empty entries', () => {
    fc.assert(
      fc.property(anyUnits, anyBoxes, (units, boxes) => {
        const proposed = proposeAllocation(step(units), boxes);
        expect(allocationState(step(units), boxes, proposed)).toMatchObject({ remaining: 0, complete: true });
        expect([...proposed.values()].every((one) => Number.isInteger(one) && one > 0)).toBe(true);
      }),
    );
  });

  test('going in it uses the fewest boxes that there could be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), anyBoxes, (units, boxes) => {
        const { required } = requirementOf(step(units), boxes);
        const largestFirst = boxes.map((one) => mostUnitsOf(step(units), one)).sort((one, other) => other - one);
        let fewest = 0;
        for (let room = 0; room < required; fewest += 1) room += largestFirst[fewest] ?? 0;
        expect(proposeAllocation(step(units), boxes).size).toBe(fewest);
      }),
    );
  });

  test('coming out it leaves no box half empty but one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -120, max: -1 }), anyBoxes, (units, boxes) => {
        const proposed = proposeAllocation(step(units), boxes);
        const halfEmpty = boxes.filter(({ id, inBox }) => (proposed.get(id) ?? 0) > 0 && proposed.get(id) !== inBox);
        expect(halfEmpty.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a chosen allocation', () => {
  const boxes = [box('a', '40/100', 5), box('b', '99/100', 2)];
  test.each<[number, [string, number][], Partial<AllocationState>, string]>([
    [3, [['a', 3]], { remaining: 0, complete: true }, 'all of it'],
    [3, [['a', 2]], { remaining: 1, complete: false }, 'one short'],
    [3, [['a', 4]], { remaining: -1, complete: false }, 'one too many'],
    [3, [], { remaining: 3, complete: false }, 'nothing yet'],
    [
      3,
      [
        ['a', 1],
        ['b', 2],
      ],
      { remaining: 0, complete: false },
      'the total is right, but a box is asked too much',
    ],
    [
      -7,
      [
        ['a', 5],
        ['b', 2],
      ],
      { remaining: 0, complete: true },
      'the last of it',
    ],
    [
      -8,
      [
        ['a', 5],
        ['b', 2],
      ],
      { remaining: 0, short: 1, complete: true },
      'the last of it, though more was wanted',
    ],
    [
      -7,
      [
        ['a', 6],
        ['b', 1],
      ],
      { remaining: 0, complete: false },
      'more than the box holds',
    ],
  ])('%i units, %o: %o (%s)', (units, chosen, state) => {
    expect(allocationState(step(units), boxes, new Map(chosen))).toMatchObject(state);
  });

  test('[STOCK-11] a box that others changed meanwhile is named, with what it can still take', () => {
    const state = allocationState(step(3), boxes, new Map([['b', 3]]));
    expect([...state.refused]).toEqual([['b', { code: 'beyond-capacity', most: 1 }]]);
  });

  test.each([
    ['a', 7, 'a:7'],
    ['b', 1, 'a:2 b:1'],
    ['a', 0, ''],
    ['a', null, ''],
    ['a', -4, ''],
  ])('box %s set to %s: %s', (id, units, left) => {
    expect(text(withUnits(new Map([['a', 2]]), id, units))).toBe(left);
  });

  test('a box that is gone takes its units with it, so that they are missing again', () => {
    const chosen = new Map([
      ['a', 2],
      ['gone', 1],
    ]);
    expect(text(amongBoxes(chosen, boxes))).toBe('a:2');
    expect(allocatedUnits(amongBoxes(chosen, boxes))).toBe(2);
    expect(amongBoxes(new Map([['a', 2]]), boxes)).toEqual(new Map([['a', 2]]));
  });
});

describe('several products, one after the other', () => {
  test('one step a product, none of 0 units, and what comes out first', () => {
    const steps = allocationSteps([
      step(2, 'x'),
      step(0, 'y'),
      step(-1, 'z'),
      step(3, 'x'),
      step(4, 'w'),
      step(-4, 'w'),
    ]);
    expect(steps).toEqual([step(-1, 'z'), step(5, 'x')]);
    expect(allocationSteps([])).toEqual([]);
  });

  test('[STOCK-1] what earlier steps put in leaves later ones less room, what they took out more', () => {
    const boxes = [box('a', '90/100'), box('b', '100/100')];
    const before = [
      { step: step(-4, 'x'), allocation: new Map([['b', 4]]) },
      { step: step(9, 'y'), allocation: new Map([['a', 9]]) },
    ];
    expect(boxesAtStep(boxes, new Map([['b', 7]]), before)).toEqual([box('a', '99/100'), box('b', '96/100', 7)]);
    expect(boxesAtStep(boxes, new Map(), [])).toEqual([box('a', '90/100'), box('b', '100/100')]);
  });

  test('[STOCK-7] all steps become one list of signed deltas, a box once', () => {
    const done = [
      {
        step: step(-4, 'x'),
        allocation: new Map([
          ['b', 3],
          ['a', 1],
        ]),
      },
      { step: step(9, 'y'), allocation: new Map([['a', 9]]) },
      { step: step(2, 'z'), allocation: new Map() },
    ];
    const adjustments = adjustmentsOf(done);
    expect(adjustments).toEqual([
      { boxId: 'b', products: [{ product: 'x', quantity: -3 }] },
      {
        boxId: 'a',
        products: [
          { product: 'x', quantity: -1 },
          { product: 'y', quantity: 9 },
        ],
      },
    ]);
    expect(boxAdjustments.parse(adjustments)).toEqual(adjustments);
    expect(adjustmentsOf([])).toEqual([]);
  });

  test('[STOCK-1] step by step, no proposal leaves a box over its capacity or below nothing', () => {
    const capacity = 20;
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }), { maxLength: 5 }),
        fc.array(fc.integer({ min: -12, max: 40 }), { minLength: 3, maxLength: 3 }),
        (contents, wanted) => {
          const ids = ['x', 'y', 'z'];
          const held = (productAt: number) => new Map(contents.map((own, at) => [`b${at}`, own[productAt] ?? 0]));
          const boxes = contents.map((own, at) =>
            box(`b${at}`, `${own.reduce((sum, one) => sum + one, 0)}/${capacity}`),
          );
          const done: { step: AllocationStep; allocation: Allocation }[] = [];
          for (const next of allocationSteps(wanted.map((units, at) => step(units, ids[at])))) {
            const now = boxesAtStep(boxes, held(ids.indexOf(next.product.id)), done);
            done.push({ step: next, allocation: proposeAllocation(next, now) });
          }
          for (const { boxId, products } of adjustmentsOf(done)) {
            const at = Number(boxId.slice(1));
            for (const { product: id, quantity } of products)
              expect((contents[at]?.[ids.indexOf(id)] ?? 0) + quantity).toBeGreaterThanOrEqual(0);
            const used = (boxes[at]?.used ?? 0) + products.reduce((sum, { quantity }) => sum + quantity, 0);
            expect(used).toBeLessThanOrEqual(capacity);
          }
        },
      ),
    );
  });
});
