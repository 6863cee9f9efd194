import { describe, expect, test } from 'vitest';
import { balanceOf, explain } from '#domain/irregularity';
import {
  boxesOfIrregularity,
  type Correction,
  correctionParts,
  correctionState,
  noCorrection,
  proposeCorrection,
} from '#domain/stock-correction';
import type { Irregularity } from '#wire/irregularity';
import { box } from './import-sample';

/** A product that is so often in the warehouse, and in these boxes. */
const found = (
  warehouseQuantity: number,
  boxes: Readonly<Record<string, number>>,
  bags: string[] = [],
): Irregularity => ({
  product: { id: 'p', name: 'Apă', code: 'A1' },
  warehouseQuantity,
  boxes: Object.entries(boxes).map(([boxId, productQuantity]) => ({ boxId, productQuantity })),
  bags,
});
const every = [box('a', '4/10'), box('b', '10/10'), box('c', '0/3')];
const propose = (irregularity: Irregularity, moved: 'warehouse' | 'boxes' | 'unclear') =>
  proposeCorrection(irregularity, boxesOfIrregularity(irregularity, every), moved);
const judge = (irregularity: Irregularity, correction: Correction) =>
  correctionState(irregularity, boxesOfIrregularity(irregularity, every), correction);

describe('the badge (spec §5 Sync)', () => {
  test.each([
    [10, [4, 6], 0, true],
    [10, [4], 6, false],
    [3, [4], -1, false],
    [0, [], 0, true],
    [1, [], 1, false],
  ])('[STOCK-2] warehouse %i, boxes %j: Diff %i, balanced %s', (warehouse, boxes, difference, balanced) => {
    expect(balanceOf(warehouse, boxes)).toMatchObject({ difference, balanced });
  });
});

describe('how it came about', () => {
  /** 'w-2@1' = two units out of the warehouse at instant 1, 'b+1@2' into a box, 'g+1@3' into a bag; newest first. */
  const movement = (text: string) => {
    const [, place = '', delta = '', at = ''] = /^([wbg])([+-]\d+)@(\d+)$/.exec(text) ?? [];
    const places = { w: 'warehouse', b: 'box', g: 'bag' } as const;
    return { text, at, account: 'a1', place: places[place as 'w' | 'b' | 'g'], delta: Number(delta) };
  };
  test.each<[number, string[], string[], boolean, string, string]>([
    [2, ['w+2@5', 'b+9@1', 'w+9@1'], ['w+2@5'], true, 'warehouse', 'a stock edit that no box followed'],
    [-3, ['b+3@5', 'w+9@1', 'b+9@1'], ['b+3@5'], true, 'boxes', 'a box edit'],
    [1, ['b-1@7', 'w-1@7', 'w+1@5'], ['w+1@5'], true, 'warehouse', 'a tick with its box since then changed nothing'],
    [-1, ['w-3@7', 'b-2@7', 'w+1@2', 'b+1@2'], ['w-3@7', 'b-2@7'], true, 'warehouse', 'a tick whose boxes gave less'],
    [-1, ['g+1@7', 'w-1@7'], ['g+1@7', 'w-1@7'], true, 'warehouse', 'a bag saved without its box'],
    [0, ['w+1@1'], [], true, 'unclear', 'balanced'],
    [3, ['w+2@9', 'b-1@8', 'w+5@1', 'b+5@1'], ['w+2@9', 'b-1@8'], true, 'unclear', 'both, apart from each other'],
    [3, ['w+2@9'], ['w+2@9'], false, 'unclear', 'older movements are missing'],
    [3, [], [], false, 'unclear', 'no movements at all'],
    [1, ['w+1@9', 'w+1@8', 'b+1@7'], ['w+1@9'], true, 'warehouse', 'it was balanced in between'],
  ])('[STOCK-3] Diff %i, %j: %j, complete %s, moved %s (%s)', (difference, newestFirst, causes, complete, moved) => {
    const explanation = explain(difference, newestFirst.map(movement));
    expect(explanation.movements.map(({ text }) => text)).toEqual(causes);
    expect(explanation).toMatchObject({ complete, moved });
  });

  test('two accounts at the same instant did two things', () => {
    const [one, other] = [movement('w+1@5'), { ...movement('b+1@5'), account: 'a2' }];
    expect(explain(1, [one, other]).movements).toEqual([one]);
  });
});

describe('what is proposed', () => {
  test.each<[Irregularity, 'warehouse' | 'boxes' | 'unclear', number, Record<string, number>, number, string]>([
    [found(6, { a: 4 }), 'warehouse', 6, { a: 6 }, 0, 'what no box followed goes into the box that holds it'],
    [found(6, { a: 4 }), 'unclear', 6, { a: 6 }, 0, 'nobody knows: the boxes follow'],
    [found(6, { a: 4 }), 'boxes', 4, {}, 0, 'boxes were counted: the warehouse follows'],
    [found(1, { a: 4 }), 'warehouse', 1, { a: 1 }, 0, 'too many in the boxes come out'],
    [found(0, { a: 4 }), 'warehouse', 0, { a: 0 }, 0, 'all of them'],
    [found(0, { a: 4 }), 'boxes', 4, {}, 0, 'or the warehouse has them all'],
    [found(3, {}), 'unclear', 3, { c: 3 }, 0, 'exactly full'],
    [found(20, { a: 4 }), 'warehouse', 20, { a: 10, c: 3 }, 7, 'no room for all: the rest stays a difference'],
  ])('[STOCK-2] %o, moved %s', (irregularity, moved, warehouse, boxes, difference) => {
    const proposal = propose(irregularity, moved);
    expect(proposal.warehouse).toBe(warehouse);
    expect(Object.fromEntries(proposal.boxes)).toEqual(boxes);
    expect(judge(irregularity, proposal)).toMatchObject({ difference, savable: true });
  });
});

describe('a correction', () => {
  const one = found(6, { a: 4 }, ['g1']);
  const with_ = (over: Partial<Correction>): Correction => ({ ...noCorrection(one), ...over });

  test.each<[Correction, object, string]>([
    [noCorrection(one), { difference: 2, changed: false, savable: false }, 'nothing'],
    [with_({ warehouse: 4 }), { difference: 0, balanced: true, savable: true }, 'the warehouse'],
    [with_({ warehouse: 5 }), { difference: 1, balanced: false, savable: true }, 'not all of it'],
    [with_({ boxes: new Map([['a', 6]]) }), { difference: 0, savable: true }, 'a box'],
    [with_({ boxes: new Map([['a', 4]]) }), { changed: false, savable: false }, 'a box as it is'],
    [with_({ boxes: new Map([['a', 11]]) }), { savable: false }, 'a box beyond its capacity'],
    [with_({ boxes: new Map([['b', 1]]) }), { savable: false }, 'a full box'],
    [with_({ boxes: new Map([['a', -1]]) }), { savable: false }, 'less than nothing'],
    [with_({ toBag: 'g2' }), { warehouse: 5, difference: 1, savable: true }, 'a unit that is in a bag'],
    [with_({ toBag: 'g1' }), { warehouse: 6, difference: 2, changed: false }, 'a bag that holds it already'],
    [with_({ warehouse: 5, toBag: 'g2' }), { warehouse: 4, difference: 0, savable: true }, 'both'],
    [with_({ warehouse: 0, toBag: 'g2' }), { refusedWarehouse: true, savable: false }, 'nothing left for the bag'],
    [with_({ warehouse: null }), { refusedWarehouse: true, savable: false }, 'a cleared field'],
    [with_({ warehouse: -1 }), { refusedWarehouse: true, savable: false }, 'a negative one'],
    [with_({ warehouse: 1.5 }), { refusedWarehouse: true, savable: false }, 'a half'],
  ])('[STOCK-1] %o: %o (%s)', (correction, expected) => expect(judge(one, correction)).toMatchObject(expected));

  test('the boxes that cannot hold it are named, with what they can', () => {
    const { refusedBoxes } = judge(
      one,
      with_({
        boxes: new Map([
          ['a', 11],
          ['b', 1],
          ['c', 4],
        ]),
      }),
    );
    expect([...refusedBoxes]).toEqual([
      ['a', 10],
      ['b', 0],
      ['c', 3],
    ]);
  });

  test('[STOCK-3] is saved as changes of the warehouse, each box and the bag that gets a unit', () => {
    const boxes = new Map([
      ['a', 6],
      ['c', 0],
    ]);
    expect(correctionParts(one, with_({ warehouse: 7, boxes, toBag: 'g2' }))).toEqual({
      warehouse: { seen: 6, wanted: 7 },
      boxes: [{ boxId: 'a', seen: 4, wanted: 6 }],
      toBag: 'g2',
    });
  });

  test('what changes nothing is none of it', () => {
    const nothing = { warehouse: { seen: 6, wanted: 6 }, boxes: [], toBag: undefined };
    expect(correctionParts(one, noCorrection(one))).toEqual(nothing);
    expect(correctionParts(one, with_({ toBag: 'g1' }))).toEqual(nothing);
  });
});
