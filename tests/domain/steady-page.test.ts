import { describe, expect, test } from 'vitest';
import { steadyPage } from '#domain/page';

describe('a page of a list that grows at its top', () => {
  test('page 1 always shows the newest', () => {
    expect(steadyPage(5, 1, undefined, 2)).toEqual({ start: 0, page: 1, pages: 3, newer: 0 });
    expect(steadyPage(6, 1, 1, 2)).toEqual({ start: 0, page: 1, pages: 3, newer: 0 });
  });

  test('an arrival does not move the rows of a later page, and is counted', () => {
    expect(steadyPage(5, 2, 2, 2)).toEqual({ start: 2, page: 2, pages: 3, newer: 0 });
    expect(steadyPage(8, 2, 5, 2)).toEqual({ start: 5, page: 2, pages: 4, newer: 3 });
  });

  test('a page beyond the end is the last one; an empty list has one empty page', () => {
    expect(steadyPage(3, 9, undefined, 2)).toEqual({ start: 2, page: 2, pages: 2, newer: 0 });
    expect(steadyPage(0, 3, undefined, 2)).toEqual({ start: 0, page: 1, pages: 1, newer: 0 });
  });

  test('an anchor that is gone, or went up, leaves the page where it is by number', () => {
    expect(steadyPage(5, 2, undefined, 2)).toMatchObject({ start: 2, newer: 0 });
    expect(steadyPage(5, 2, 1, 2)).toMatchObject({ start: 2, newer: 0 });
  });
});
