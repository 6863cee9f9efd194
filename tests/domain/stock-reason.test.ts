import { describe, expect, test } from 'vitest';
import { lacksNote, noReason, reasonEdited, stockReasonChosen } from '#domain/stock-reason';
import { stockReasons } from '#wire/stock-reason';

describe('the reason of an edit by hand', () => {
  test('[STOCK-16] is part of the edit where one was chosen, the note without the blanks around it', () => {
    expect(reasonEdited({ reason: 'damage', note: ' palet spart ' })).toEqual({
      stockReason: 'damage',
      note: 'palet spart',
    });
    expect(reasonEdited({ reason: 'count', note: ' ' })).toEqual({ stockReason: 'count' });
  });

  test('[STOCK-16] where none was chosen, nothing goes, whatever note was typed before', () => {
    expect(reasonEdited(noReason)).toEqual({});
    expect(reasonEdited({ reason: '', note: 'palet spart' })).toEqual({});
  });

  test("[STOCK-16] only 'other' says nothing without a note", () => {
    expect(stockReasons.filter((reason) => lacksNote({ reason, note: ' ' }))).toEqual(['other']);
    expect(lacksNote({ reason: 'other', note: 'mutat' })).toBe(false);
    expect(lacksNote(noReason)).toBe(false);
  });

  test('a choice that is none of those known is no reason', () => {
    expect([stockReasonChosen('gift'), stockReasonChosen('rust')]).toEqual(['gift', '']);
  });
});
