import { describe, expect, it } from 'vitest';
import { editsFor, hasEdits, type LineEdits, overtakenLines, withLineEdits, withoutEdit } from '#domain/line-edits';

const lines = (quantities: Readonly<Record<string, number>>) => new Map(Object.entries(quantities));
const none: LineEdits = new Map();

describe('edits of a place’s lines, merged with others’ edits', () => {
  const opened = lines({ a: 1, b: 2, c: 3 });
  // b raised, c taken out, d added.
  const edits = editsFor(opened, lines({ a: 1, b: 5, d: 1 }), none);

  it('only what was touched is an edit', () => {
    expect(Object.fromEntries(edits)).toEqual({
      b: { before: 2, after: 5 },
      c: { before: 3, after: undefined },
      d: { before: undefined, after: 1 },
    });
    expect([...withLineEdits(opened, edits)]).toEqual([
      ['a', 1],
      ['b', 5],
      ['d', 1],
    ]);
  });

  it('what others change in a line untouched here is there at once, and overtakes nobody', () => {
    const now = lines({ a: 9, b: 2, c: 3, e: 4 });
    expect(withLineEdits(now, edits)).toEqual(lines({ a: 9, b: 5, e: 4, d: 1 }));
    expect(overtakenLines(now, edits)).toEqual([]);
  });

  it('[STOCK-11] others’ changes in a touched line are shown; the typed value stays', () => {
    const now = lines({ a: 1, b: 3, d: 7 });
    expect(overtakenLines(now, edits)).toEqual([
      { product: 'b', before: 2, now: 3, mine: 5 },
      { product: 'd', before: undefined, now: 7, mine: 1 },
    ]);
    expect(withLineEdits(now, edits)).toEqual(lines({ a: 1, b: 5, d: 1 }));
    expect(withLineEdits(now, withoutEdit(edits, 'b'))).toEqual(lines({ a: 1, b: 3, d: 1 }));
  });

  it('one that others brought to what is wanted needs nobody, as one’s own save does', () => {
    const now = lines({ a: 1, b: 5, d: 1 });
    expect(overtakenLines(now, edits)).toEqual([]);
    expect(hasEdits(now, edits)).toBe(false);
    expect(hasEdits(opened, edits)).toBe(true);
  });

  it('a line touched again keeps its original value; one typed back is no edit any more', () => {
    const now = lines({ a: 1, b: 3, c: 3 });
    const again = editsFor(now, lines({ a: 1, b: 6, c: 3 }), edits);
    expect(Object.fromEntries(again)).toEqual({ b: { before: 2, after: 6 } });
    expect(editsFor(now, now, edits)).toEqual(none);
  });
});
