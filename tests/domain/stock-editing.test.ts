import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import {
  allocationOfBag,
  type BagDraft,
  bagDraftOf,
  isInDraft,
  mayMoveToBag,
  toggled,
  withBagProduct,
  withoutBagProduct,
} from '#domain/bag-editing';
import {
  type BoxChange,
  type BoxDraft,
  boxEdited,
  isBoxChanged,
  mayDeleteBox,
  mostUnitsIn,
  moveOf,
  refusedBox,
  refusedMove,
  usedUnits,
  withBoxUnits,
  withProduct,
} from '#domain/box-editing';
import { spreadsheetForms } from '#domain/csv-table';
import { type MovementNames, movementsCsv } from '#domain/movements-csv';
import { stockPicture } from '#domain/stock-picture';
import {
  allocationOfStock,
  overtakenStock,
  rebasedStock,
  refusedQuantity,
  refusedStock,
  type StockEdits,
  stockEdited,
  withStock,
} from '#domain/warehouse-editing';
import { sortWarehouse, type WarehouseColumn } from '#domain/warehouse-list';
import { itemEdit } from '#wire/edit';
import { boxAdjustments } from '#wire/stock-saves';
import { words } from '#words/words';
import { movementReason, stockReason } from '../../src/screens/warehouse/movement-names';

const named = (id: string) => ({ id, name: `Product ${id}`, code: id.toUpperCase() });
/** 'p 3' = three more of p. */
const steps = (made: readonly { product: { id: string }; units: number }[]) =>
  made.map(({ product, units }) => `${product.id} ${units}`).join(', ');

describe('Edit Stock', () => {
  const none: StockEdits = new Map();

  test('a value typed back to the original is no edit, whatever was typed in between', () => {
    const once = withStock(none, 'p', 5, 7);
    expect([...once]).toEqual([['p', { before: 5, after: 7 }]]);
    // The field's live quantity may have changed: the edit keeps the one that it started from.
    expect([...withStock(once, 'p', 6, 8)]).toEqual([['p', { before: 5, after: 8 }]]);
    expect(withStock(once, 'p', 6, 5).size).toBe(0);
    expect([...withStock(once, 'p', 5, null)]).toEqual([['p', { before: 5, after: null }]]);
  });

  test.each([
    [0, undefined],
    [1, undefined],
    [1_000_000_000, undefined],
    [1_000_000_001, 'too-many'],
    [-1, 'negative'],
    [1.5, 'not-whole'],
    [Number.POSITIVE_INFINITY, 'too-many'],
    [Number.NaN, 'not-whole'],
    [null, 'missing'],
  ])('[STOCK-1] the quantity %s: %s', (quantity, refusal) => expect(refusedQuantity(quantity)).toBe(refusal));

  test('[STOCK-8] a save names changed products as seen; the allocation follows the differences', () => {
    const edits = withStock(withStock(withStock(none, 'p', 5, 7), 'q', 4, 0), 'r', 1, 1);
    expect(refusedStock(edits).size).toBe(0);
    const edit = stockEdited(edits);
    expect(edit.lines).toEqual([
      { product: 'p', seen: 5, wanted: 7 },
      { product: 'q', seen: 4, wanted: 0 },
    ]);
    expect(itemEdit.parse({ edit })).toEqual({ edit });
    expect(steps(allocationOfStock(edits, named))).toBe('q -4, p 2');
    expect([...refusedStock(withStock(edits, 's', 1, null))]).toEqual([['s', 'missing']]);
  });

  test('[STOCK-11] another user’s changes are named, and the edit can be based on them', () => {
    const edits = withStock(withStock(none, 'p', 5, 7), 'q', 4, 0);
    const stock = new Map([
      ['p', 7],
      ['q', 4],
    ]);
    expect([...overtakenStock(edits, stock)]).toEqual([['p', 7]]);
    expect([...overtakenStock(edits, new Map([['p', 5]]))]).toEqual([['q', 0]]);
    expect([...rebasedStock(edits, stock)]).toEqual([['q', { before: 4, after: 0 }]]);
  });
});

describe("the warehouse's table", () => {
  const rows = [
    { id: '1', name: 'Cană 10', code: 'B', quantity: 5, pending: 0 },
    { id: '2', name: 'Cană 9', code: 'A', quantity: 5, pending: 7 },
    { id: '3', name: 'apă', code: 'C', quantity: 40, pending: 1 },
  ];
  test.each<[WarehouseColumn, string, string]>([
    ['name', '321', '123'],
    ['code', '213', '312'],
    ['quantity', '123', '312'],
    ['pending', '132', '231'],
  ])('by %s: %s, descending %s', (column, ascending, descending) => {
    const ids = (direction: 'ascending' | 'descending') =>
      sortWarehouse(rows, { column, direction })
        .map(({ id }) => id)
        .join('');
    expect([ids('ascending'), ids('descending')]).toEqual([ascending, descending]);
    expect(sortWarehouse(rows, undefined)).toBe(rows);
  });
});

describe('the box dialog', () => {
  const box = (capacity: number | null, ...units: [string, number][]): BoxDraft => ({
    name: 'A1',
    capacity,
    units: new Map(units),
  });
  /** 'p:3' of a draft that was taken, or the refusal. */
  const outcome = (change: BoxChange) =>
    change.ok ? [...change.draft.units].map(([id, units]) => `${id}:${units}`).join(' ') : change.refusal;

  test.each<[BoxDraft, string, string, string]>([
    [box(10), 'p', 'p:1', 'an empty box'],
    [box(10, ['q', 9]), 'p', 'q:9 p:1', 'the last place'],
    [box(10, ['q', 10]), 'p', 'box-full', 'a full box'],
    [box(10, ['q', 11]), 'p', 'box-full', 'a box too full already'],
    [box(0), 'p', 'box-full', 'a box of capacity 0'],
    [box(null), 'p', 'box-full', 'a box without a capacity'],
    [box(10, ['p', 10]), 'p', 'p:10', 'in it already'],
  ])('[STOCK-1] adding to %o: %s %s (%s)', (draft, product, expected) => {
    expect(outcome(withProduct(draft, product))).toBe(expected);
  });

  test.each<[BoxDraft, number | null, string, string]>([
    [box(10, ['p', 4], ['q', 3]), 7, 'p:7 q:3', 'up to the capacity'],
    [box(10, ['p', 4], ['q', 3]), 8, 'beyond-capacity', 'one beyond'],
    [box(5, ['p', 4], ['q', 3]), 4, 'p:4 q:3', 'too full already: as it is'],
    [box(5, ['p', 4], ['q', 3]), 5, 'beyond-capacity', 'too full already: no more'],
    [box(5, ['p', 4], ['q', 3]), 3, 'p:3 q:3', 'too full already: fewer'],
    [box(10, ['p', 4], ['q', 3]), 0, 'q:3', 'none'],
    [box(10, ['p', 4], ['q', 3]), null, 'q:3', 'cleared'],
  ])('[STOCK-1] %o with %s of p: %s (%s)', (draft, units, expected) => {
    expect(outcome(withBoxUnits(draft, 'p', units))).toBe(expected);
  });

  test('the stepper is capped at what is free and its own', () => {
    expect(mostUnitsIn(box(10, ['p', 4], ['q', 3]), 'p')).toBe(7);
    expect(mostUnitsIn(box(10, ['q', 3]), 'p')).toBe(7);
    expect(mostUnitsIn(box(2, ['p', 4]), 'p')).toBe(4);
    expect(usedUnits(box(2, ['p', 4], ['q', 3]))).toBe(7);
  });

  test.each<[BoxDraft, string | undefined]>([
    [box(7, ['p', 4], ['q', 3]), undefined],
    [box(6, ['p', 4], ['q', 3]), 'below-used'],
    [{ ...box(7), name: '  ' }, 'no-name'],
    [box(null), 'no-capacity'],
    [box(-1), 'no-capacity'],
    [box(1.5), 'no-capacity'],
    [box(0), undefined],
    [box(0, ['p', 1]), 'below-used'],
    [box(null, ['p', 1]), 'no-capacity'],
  ])('[STOCK-1] saving %o: %s', (draft, refusal) => expect(refusedBox(draft)).toBe(refusal));

  test('[STOCK-8] the save is what was changed of the box, each with what was seen', () => {
    const before = box(10, ['p', 4], ['q', 3], ['s', 1]);
    const after = { ...box(12, ['p', 5], ['s', 1]), name: ' A2 ' };
    const edit = boxEdited(before, { ...after, units: new Map([...after.units, ['r', 2]]) });
    expect(edit).toEqual({
      fields: { name: { seen: 'A1', wanted: 'A2' }, capacity: { seen: 10, wanted: 12 } },
      lines: [
        { product: 'p', seen: 4, wanted: 5 },
        { product: 'q', seen: 3, wanted: null },
        { product: 'r', seen: null, wanted: 2 },
      ],
    });
    expect(itemEdit.parse({ edit })).toEqual({ edit });
    expect(isBoxChanged(before, after)).toBe(true);
    expect(isBoxChanged(before, { ...box(10, ['s', 1], ['q', 3], ['p', 4]), name: 'A1 ' })).toBe(false);
    expect(isBoxChanged(before, box(10, ['p', 4], ['r', 3], ['s', 1]))).toBe(true);
    expect([mayDeleteBox(0), mayDeleteBox(1)]).toEqual([true, false]);
  });

  test.each<[number, number, [number, number] | undefined, string | undefined]>([
    [4, 4, [6, 10], undefined],
    [4, 4, [7, 10], 'target-full'],
    [1, 1, [10, 10], 'target-full'],
    [4, 4, undefined, 'target-gone'],
    [4, 5, [0, 10], 'too-few'],
    [4, 0, [0, 10], 'too-few'],
  ])('[STOCK-7] holding %i, moving %i into %j: %s', (held, units, status, refusal) => {
    const target = status === undefined ? undefined : { id: 'b', used: status[0], capacity: status[1] };
    expect(refusedMove({ id: 'a', held }, target, units)).toBe(refusal);
  });

  test('[STOCK-7] a move into itself finds no target, and one into another box is one call', () => {
    expect(refusedMove({ id: 'a', held: 4 }, { id: 'a', used: 4, capacity: 99 }, 4)).toBe('target-gone');
    const body = moveOf('a', 'b', 'p', 4);
    expect(boxAdjustments.parse(body)).toEqual([
      { boxId: 'a', products: [{ product: 'p', quantity: -4 }] },
      { boxId: 'b', products: [{ product: 'p', quantity: 4 }] },
    ]);
  });
});

describe("an agent's bag", () => {
  const bag: BagDraft = [
    { product: 'p', quantity: 1 },
    { product: 'q', quantity: 0 },
  ];

  test('toggles between 0 and 1, adds with 0, deletes', () => {
    expect(toggled(toggled(bag, 'p'), 'q').map(({ quantity }) => quantity)).toEqual([0, 1]);
    expect(toggled(toggled(bag, 'p'), 'p')).toEqual(bag);
    expect(withBagProduct(bag, 'r').at(-1)).toEqual({ product: 'r', quantity: 0 });
    expect(isInDraft(bag, 'p')).toBe(true);
    expect(withBagProduct(bag, 'p')).toBe(bag);
    expect(withoutBagProduct(bag, 'p').map(({ product }) => product)).toEqual(['q']);
  });

  test('[STOCK-1] a bag of a plain backend with more than one unit is read as one', () => {
    const lines = { p: 3, q: -1 };
    expect(bagDraftOf(Object.entries(lines)).map(({ quantity }) => quantity)).toEqual([1, 0]);
  });

  test.each<[string, BagDraft, string]>([
    ['nothing', bag, ''],
    ['p off', toggled(bag, 'p'), 'p 1'],
    ['q on', toggled(bag, 'q'), 'q -1'],
    ['both', toggled(toggled(bag, 'p'), 'q'), 'q -1, p 1'],
    ['p deleted', withoutBagProduct(bag, 'p'), 'p 1'],
    ['q deleted', withoutBagProduct(bag, 'q'), ''],
    ['r added', withBagProduct(bag, 'r'), ''],
    ['r added and on', toggled(withBagProduct(bag, 'r'), 'r'), 'r -1'],
    ['another order', [...bag].reverse(), ''],
  ])('[STOCK-4] %s: boxes %j', (_, after, expected) => {
    expect(steps(allocationOfBag(bag, after, named))).toBe(expected);
  });

  test.each([
    [[], true],
    [[0, 0], true],
    [[0, 1], false],
  ])('the bag tab, quantities in bags %j: %s', (quantities, may) => expect(mayMoveToBag(quantities)).toBe(may));
});

describe('a product at a glance', () => {
  test.each([
    [10, [4, 6], [1, 0], 3, { inBoxes: 10, inBags: 1, free: 7, difference: 0 }],
    [2, [5], [], 3, { inBoxes: 5, inBags: 0, free: -1, difference: -3 }],
    [0, [], [], 0, { inBoxes: 0, inBags: 0, free: 0, difference: 0 }],
  ])('[STOCK-2] %i in the warehouse, boxes %j, bags %j, %i promised', (warehouse, boxes, bags, promised, expected) => {
    expect(stockPicture(warehouse, boxes, bags, promised)).toEqual({ warehouse, promised, ...expected });
  });
});

describe('movements for a spreadsheet', () => {
  test('[STOCK-3] each is a row, formulas are defused, and units stay numbers', () => {
    const moved = {
      id: 7,
      at: '2026-11-21T08:00:00.000Z',
      account: 'a1',
      product: 'p1',
      place: 'box' as const,
      placeId: 'b1',
      delta: -3,
      reason: 'box edit',
      reference: '=1+1',
    };
    const explained = { ...moved, id: 8, reason: 'stock edit', reference: 'w1', stockReason: 'damage', note: '=rău' };
    const names: MovementNames = {
      productOf: () => ({ name: '@SUM(A1)', code: 'C;1' }),
      placeOf: ({ place, placeId }) => `${place} ${placeId}`,
      accountOf: (id) => `Ana ${id}`,
      reasonOf: movementReason,
      stockReasonOf: stockReason,
      stampOf: (at) => at.slice(0, 10),
    };
    const file = movementsCsv([moved, explained], names, words.movements.columns(), spreadsheetForms.ro);
    expect(Papa.parse<string[]>(file.slice(1), { delimiter: ';' }).data).toEqual([
      ['Id', 'When', 'Who', 'Code', 'Product', 'Place', 'Change', 'Reason', 'Reference', 'Reason given', 'Note'],
      ['7', '2026-11-21', 'Ana a1', 'C;1', "'@SUM(A1)", 'box b1', '-3', 'Box edit', "'=1+1", '', ''],
      ['8', '2026-11-21', 'Ana a1', 'C;1', "'@SUM(A1)", 'box b1', '-3', 'Stock edit', 'w1', 'Damage', "'=rău"],
    ]);
  });
});
