import { expect, test } from 'vitest';
import { keyboardScanner } from '../../src/ui/keyboard-scanner';

/** The codes that come of keys, each this many milliseconds after the one before. */
const codesOf = (keys: readonly string[], gapMs: number | ((at: number) => number)): string[] => {
  const press = keyboardScanner();
  let now = 1_000;
  return keys.flatMap((key, at) => {
    now += typeof gapMs === 'number' ? gapMs : gapMs(at);
    const what = press(key, now);
    return what.kind === 'code' ? [what.code] : [];
  });
};

test('keys that come quickly and end with Return are a code', () => {
  expect(codesOf([...'5941234567890', 'Enter'], 8)).toEqual(['5941234567890']);
  expect(codesOf([...'594', 'Shift', 'A', 'Enter', ...'1234', 'Enter'], 50)).toEqual(['594A', '1234']);
});

test('a scanner without a wire may pause in a code, and end it with Tab or with two keys', () => {
  expect(codesOf([...'5941234567890', 'Enter'], (at) => (at === 7 ? 290 : 8))).toEqual(['5941234567890']);
  expect(codesOf([...'5941234567890', 'Tab'], 8)).toEqual(['5941234567890']);
  const press = keyboardScanner();
  const kinds = [...'5941', 'Enter', 'Enter'].map((key, at) => press(key, 8 * at).kind);
  expect(kinds).toEqual(['first', 'further', 'further', 'further', 'code', 'ended']);
  expect(press('Enter', 1_000).kind).toBe('other');
});

test('what a person types is none, nor a code without Return or with one that comes late', () => {
  expect(codesOf([...'5941234567890', 'Enter'], 80)).toEqual([]);
  expect(codesOf([...'5941234567890'], 8)).toEqual([]);
  expect(codesOf([...'5941', 'Enter'], (at) => (at === 4 ? 400 : 8))).toEqual([]);
  expect(codesOf([...'594', 'Enter'], 8)).toEqual([]);
});

test('a code begins where the pause before it ends: what was typed earlier is not part of it', () => {
  expect(codesOf([...'12', ...'5941', 'Enter'], (at) => (at === 2 ? 400 : 8))).toEqual(['5941']);
  expect(codesOf([...'123', 'Enter'], 8)).toEqual([]);
});

test('the end of what was begun a moment before is no code', () => {
  expect(codesOf([...'15941', 'Enter'], (at) => (at === 1 ? 200 : 8))).toEqual([]);
  expect(codesOf([...'15941', 'Enter', ...'5941', 'Enter'], (at) => (at === 1 ? 200 : at === 6 ? 400 : 8))).toEqual([
    '5941',
  ]);
});

test('a press says what it begins, so that the field of the first character can be restored', () => {
  const press = keyboardScanner();
  expect(press('5', 0)).toEqual({ kind: 'first' });
  expect(press('9', 10)).toEqual({ kind: 'further' });
  expect(press('9', 500)).toEqual({ kind: 'first' });
});
