import { describe, expect, test } from 'vitest';
import { anchorOf, steadyPage } from '../../src/screens/parts/steady-page';

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => ({ id: String(to - i) }));
const ids = (page: { rows: readonly { id: string }[] }) => page.rows.map((row) => row.id);

describe('a page of a list that grows at its top', () => {
  test('page 1 always shows the newest', () => {
    const before = steadyPage(rows(1, 5), 1, anchorOf(rows(1, 5), 1, 2), 2);
    const after = steadyPage(rows(1, 6), 1, anchorOf(rows(1, 5), 1, 2), 2);
    expect(ids(before)).toEqual(['5', '4']);
    expect(ids(after)).toEqual(['6', '5']);
    expect(after).toMatchObject({ page: 1, pages: 3, newer: 0 });
  });

  test('an arrival does not move the rows of a later page, and is told', () => {
    const anchor = anchorOf(rows(1, 5), 2, 2);
    expect(ids(steadyPage(rows(1, 5), 2, anchor, 2))).toEqual(['3', '2']);
    const after = steadyPage(rows(1, 8), 2, anchor, 2);
    expect(ids(after)).toEqual(['3', '2']);
    expect(after).toMatchObject({ page: 2, pages: 4, newer: 3 });
  });

  test('a page beyond the end is the last one; an empty list has one empty page', () => {
    expect(ids(steadyPage(rows(1, 3), 9, undefined, 2))).toEqual(['1']);
    expect(steadyPage([], 3, undefined, 2)).toEqual({ rows: [], page: 1, pages: 1, newer: 0 });
  });

  test('an anchor that is gone leaves the page where it is by number', () => {
    expect(ids(steadyPage(rows(1, 5), 2, 'gone', 2))).toEqual(['3', '2']);
  });
});
