import { expect, test } from 'vitest';
import { pickedUnits, pickListOf } from '#domain/pick-list';

const product = (code: string, name = code) => ({ id: code, code, name });
const boxes = new Map([
  ['a', 'Raft 10'],
  ['b', 'Raft 2'],
]);

test('the steps of an allocation by box: out first, boxes by number, products by name', () => {
  const picked = pickedUnits([
    {
      step: { product: product('P', 'Pix'), units: 5 },
      allocation: new Map([
        ['a', 3],
        ['b', 2],
      ]),
    },
    { step: { product: product('A', 'Apă'), units: 1 }, allocation: new Map([['a', 1]]) },
    { step: { product: product('C', 'Cafea'), units: -4 }, allocation: new Map([['b', 4]]) },
  ]);
  expect(pickListOf(picked, boxes)).toEqual({
    out: [{ id: 'b', name: 'Raft 2', lines: [{ name: 'Cafea', code: 'C', units: 4 }] }],
    into: [
      { id: 'b', name: 'Raft 2', lines: [{ name: 'Pix', code: 'P', units: 2 }] },
      {
        id: 'a',
        name: 'Raft 10',
        lines: [
          { name: 'Apă', code: 'A', units: 1 },
          { name: 'Pix', code: 'P', units: 3 },
        ],
      },
    ],
  });
});

test('a box that is gone keeps its id; nothing to pick is an empty list', () => {
  expect(pickListOf([{ boxId: 'x', product: product('P'), units: 1 }], boxes).into[0]?.name).toBe('x');
  expect(pickListOf([], boxes)).toEqual({ out: [], into: [] });
});
