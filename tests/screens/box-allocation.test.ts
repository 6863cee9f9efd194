import { describe, expect, test } from 'vitest';
import { type AllocationStep, allocationState, type BoxAtStep } from '#domain/allocation';
import { boxCalled, boxOrder, foundBoxes, inBoxOrder, sharedNames } from '../../src/features/box-allocation/box-rows';
import { shortWarning, stepStatus, stepTitle } from '../../src/features/box-allocation/step-status';
import { whyFailed } from '../../src/forms/desk-failure';

const step = (units: number): AllocationStep => ({ product: { id: 'p', name: 'Pix albastru', code: 'P1' }, units });
const box = (name: string, used: number, inBox = 0, id = name): BoxAtStep => ({ id, name, capacity: 10, used, inBox });
const names = (boxes: readonly BoxAtStep[]) => boxes.map(({ name }) => name).join(' ');

describe('the rows of boxes', () => {
  const boxes = [box('A1', 10, 4), box('A2', 3), box('A10', 10), box('B1', 9, 9)];

  test.each([
    [5, [['B1', 1]], 'B1 A2 A1 A10'],
    [-5, [['A1', 4]], 'A1 B1 A2 A10'],
    [5, [], 'A2 B1 A1 A10'],
  ] as [number, [string, number][], string][])('for %i units, %o put down: %s', (units, chosen, order) => {
    expect(names(inBoxOrder(boxes, boxOrder(step(units), boxes, new Map(chosen))))).toBe(order);
  });

  test.each([
    ['A1', 'A1'],
    [' a1 ', 'A1'],
    ['id-7', 'B1'],
    ['A', undefined],
    ['twin', undefined],
    ['t2', 'Twin'],
  ])('a label %j is box %s', (label, name) => {
    const labelled = [...boxes, box('B1', 0, 0, 'id-7'), box('Twin', 0, 0, 't1'), box('Twin', 0, 0, 't2')];
    expect(boxCalled(labelled, label)?.name).toBe(name);
  });

  test('no row moves when its box changes, a box that is gone leaves no gap, a new one is first', () => {
    const order = boxOrder(step(5), boxes, new Map());
    const later = [box('A2', 10), box('B1', 0), box('C1', 0), box('A1', 0)];
    expect(names(inBoxOrder(later, order))).toBe('C1 A2 B1 A1');
  });

  test.each([
    ['', 'A1 A2 A10 B1'],
    [' a1 ', 'A1 A10'],
    ['A10', 'A10'],
    ['1', 'A1 A10 B1'],
    ['b', 'B1'],
    ['x', ''],
  ])('%j finds %j: what is called exactly so first', (text, found) => {
    expect(names(foundBoxes(boxes, text))).toBe(found);
    expect(names(foundBoxes([...boxes].reverse(), 'A1'))).toBe('A1 A10');
  });

  test('a box is found by its id too (spec §9), and names that several have are known', () => {
    const twins = [box('A1', 0, 0, '77'), box('A1', 0, 0, '78'), box('A2', 0, 0, '79')];
    expect(foundBoxes(twins, '78')).toEqual([twins[1]]);
    expect([...sharedNames(twins)]).toEqual(['A1']);
  });
});

describe('the words of the wizard', () => {
  const boxes = [box('A1', 4, 4), box('A2', 9)];
  const state = (units: number, chosen: [string, number][]) => allocationState(step(units), boxes, new Map(chosen));

  test.each([
    [-3, [['A1', 1]], 'Remove 3x Pix albastru (2 remaining)', '2 more to take out of boxes.'],
    [3, [], 'Add 3x Pix albastru (3 remaining)', '3 more to put into boxes.'],
    [3, [['A1', 3]], 'Add 3x Pix albastru (0 remaining)', 'All 3 have a box.'],
    [-3, [['A1', 3]], 'Remove 3x Pix albastru (0 remaining)', 'All 3 are found.'],
    [3, [['A1', 5]], 'Add 3x Pix albastru (0 remaining)', '2 too many: lower a quantity.'],
    [
      3,
      [
        ['A1', 1],
        ['A2', 2],
      ],
      'Add 3x Pix albastru (0 remaining)',
      'A box was changed by somebody else meanwhile: see its row.',
    ],
    [-9, [['A1', 4]], 'Remove 4x Pix albastru (0 remaining)', 'All 4 are found.'],
  ] as [number, [string, number][], string, string][])('%i units, %o: %s', (units, chosen, title, status) => {
    expect(stepTitle(step(units), state(units, chosen))).toBe(title);
    expect(stepStatus(step(units), state(units, chosen))).toBe(status);
  });

  test('[STOCK-2] units that the boxes cannot take or give are named as a future irregularity', () => {
    expect(shortWarning(step(9), state(9, [])).message).toMatch(
      /room for 7 of 9\. The other 2 will show as an irregularity/,
    );
    expect(shortWarning(step(-9), state(-9, [])).message).toMatch(
      /hold 4 of 9\. The other 5 will show as an irregularity/,
    );
    const none = allocationState(step(-2), [], new Map());
    expect(shortWarning(step(-2), none).message).toMatch(/hold 0 of 2\. They will show as an irregularity/);
    expect(stepStatus(step(-2), none)).toBe('Nothing can be moved here.');
  });

  test('why a desk call was not done', () => {
    const failed = 'Failed to create box';
    const refused = {
      kind: 'refused',
      status: 409,
      problem: { code: 'something-new', message: 'Not today.' },
    } as const;
    expect(whyFailed(refused, failed, 'Look')).toBe('Failed to create box. Not today.');
    const unknown = { kind: 'unknown', reason: 'no-answer' } as const;
    expect(whyFailed(unknown, failed, 'Look for it')).toContain('Look for it before you try again.');
    expect(whyFailed({ kind: 'withdrawn' }, failed, 'Look')).toBe(
      'Failed to create box. No answer came, so it was withdrawn: nothing was done. Try again.',
    );
    expect(whyFailed({ kind: 'not-sent', reason: 'no-connection' }, failed, 'Look')).toContain(
      'there is no connection',
    );
  });
});
