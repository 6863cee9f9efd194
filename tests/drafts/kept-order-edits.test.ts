import { describe, expect, test, vi } from 'vitest';
import { readOrderEdit, storedOrderEdits } from '../../src/drafts/kept-order-edits';

const date = { date: { seen: '2026-11-24', text: '2026-11-25' } };
const kept = { 7: date, 8: { date: '2026-11-25' } };

describe('the kept edits of orders', () => {
  test('one that cannot be read is reported, and the others are read', () => {
    const warn = vi.fn();
    expect(readOrderEdit(kept, '7', warn)).toEqual(date);
    expect(readOrderEdit(kept, '9', warn)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    expect(readOrderEdit(kept, '8', warn)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith('The kept edit of order 8 cannot be read', expect.anything());
  });

  test('one that cannot be read stays where another is written', () =>
    expect({ ...storedOrderEdits(kept), 7: undefined }).toEqual({ 8: kept[8] }));

  test('without any kept edit there is none', () => {
    const warn = vi.fn();
    expect([undefined, null, 'text'].map((value) => readOrderEdit(value, '7', warn))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(storedOrderEdits(undefined)).toEqual({});
  });
});
