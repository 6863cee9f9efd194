import { describe, expect, test } from 'vitest';
import { changesBetween, choicesIn, correctedPlaces, correctionOf, irregularityNow } from '#domain/correction-choices';
import { type Correction, noCorrection } from '#domain/stock-correction';
import type { Irregularity } from '#wire/irregularity';

const product = { id: 'p', name: 'Apă', code: 'A1' };
const at = (warehouse: number, boxes: Readonly<Record<string, number>>, bags: string[] = []): Irregularity =>
  irregularityNow(product, {
    warehouse,
    boxes: Object.entries(boxes).map(([id, quantity]) => ({ id, quantity })),
    bags: bags.map((id) => ({ id })),
  });
const boxes = ['a', 'b', 'c'].map((id) => ({ id }));
const correcting = (irregularity: Irregularity, over: Partial<Correction>): Correction => ({
  ...noCorrection(irregularity),
  ...over,
});

describe('what others did to a product that is looked at', () => {
  test.each<[Irregularity, Irregularity, [string, string, number, number][], string]>([
    [at(10, { a: 4 }), at(10, { a: 4 }), [], 'nothing'],
    [at(10, { a: 4 }), at(10, { a: 4, b: 0 }), [], 'a box that has none of it is none'],
    [at(10, { a: 4 }), at(9, { a: 4 }), [['warehouse', '', 10, 9]], 'the warehouse'],
    [at(10, { a: 4 }), at(10, { a: 5 }), [['box', 'a', 4, 5]], 'a box'],
    [at(10, { a: 4 }), at(10, {}), [['box', 'a', 4, 0]], 'a box that has none any more'],
    [
      at(10, {}, ['g']),
      at(11, { b: 1 }),
      [
        ['warehouse', '', 10, 11],
        ['bag', 'g', 1, 0],
        ['box', 'b', 0, 1],
      ],
      'all',
    ],
    [at(1, { 'x:1': 1 }), at(1, { 'x:1': 2 }), [['box', 'x:1', 1, 2]], 'ids are opaque'],
  ])('[STOCK-11] %o, now %o: %j (%s)', (before, now, changes) => {
    expect(changesBetween(before, now)).toEqual(
      changes.map(([place, placeId, was, is]) => ({ place, placeId, before: was, now: is })),
    );
  });
});

describe('what was decided', () => {
  const found = at(6, { a: 4 }, ['g1']);

  test.each<[Partial<Correction>, object, string]>([
    [{}, { boxes: new Map() }, 'nothing'],
    [{ warehouse: 6 }, { boxes: new Map() }, 'the warehouse as it is'],
    [{ warehouse: null }, { warehouse: null, boxes: new Map() }, 'a cleared field'],
    [
      {
        boxes: new Map([
          ['a', 4],
          ['b', 0],
          ['c', 2],
        ]),
      },
      { boxes: new Map([['c', 2]]) },
      'boxes as they are',
    ],
    [{ warehouse: 5, toBag: 'g2' }, { warehouse: 5, boxes: new Map(), toBag: 'g2' }, 'a bag'],
  ])('is what %o changes: %o (%s)', (over, choices) => {
    expect(choicesIn(found, correcting(found, over))).toEqual(choices);
  });

  test.each<[Partial<Correction>, Irregularity, object, string]>([
    [
      { boxes: new Map([['a', 6]]) },
      at(8, { a: 4 }),
      { warehouse: 8, boxes: new Map([['a', 6]]) },
      'what was not decided follows',
    ],
    [{ warehouse: 4 }, at(8, { a: 5 }), { warehouse: 4, boxes: new Map() }, 'what was decided stays'],
    [
      {
        boxes: new Map([
          ['a', 6],
          ['z', 1],
        ]),
      },
      at(6, { a: 4 }),
      { warehouse: 6, boxes: new Map([['a', 6]]) },
      'a box that is gone',
    ],
    [
      { warehouse: 5, toBag: 'g2' },
      at(5, { a: 4 }, ['g1', 'g2']),
      { warehouse: 4, boxes: new Map() },
      'the bag has got it',
    ],
    [{ toBag: 'g2' }, at(5, { a: 4 }, ['g2']), { warehouse: 5, boxes: new Map() }, 'the bag alone'],
    [
      { warehouse: null, toBag: 'g2' },
      at(5, { a: 4 }, ['g2']),
      { warehouse: null, boxes: new Map() },
      'a cleared field',
    ],
  ])('%o, merged into %o: %o (%s)', (over, now, correction) => {
    const laid = correctionOf(choicesIn(found, correcting(found, over)), now, boxes);
    expect(laid).toEqual(correction);
  });

  test('how the places stand once it is saved', () => {
    const wanted = correcting(found, {
      warehouse: 7,
      boxes: new Map([
        ['a', 5],
        ['b', 1],
      ]),
      toBag: 'g2',
    });
    expect(changesBetween(found, correctedPlaces(found, wanted))).toEqual([
      { place: 'box', placeId: 'a', before: 4, now: 5 },
      { place: 'box', placeId: 'b', before: 0, now: 1 },
      { place: 'bag', placeId: 'g2', before: 0, now: 1 },
    ]);
    expect(correctedPlaces(found, correcting(found, { toBag: 'g1' }))).toEqual(found);
  });
});
