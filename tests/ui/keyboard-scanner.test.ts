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

test('what a person types is none, nor a code without Return or with one that comes late', () => {
  expect(codesOf([...'5941234567890', 'Enter'], 80)).toEqual([]);
  expect(codesOf([...'5941234567890'], 8)).toEqual([]);
  expect(codesOf([...'5941', 'Enter'], (at) => (at === 4 ? 400 : 8))).toEqual([]);
});

test('a code begins where the pause before it ends: what was typed earlier is not part of it', () => {
  expect(codesOf([...'12', ...'5941', 'Enter'], (at) => (at === 2 ? 400 : 8))).toEqual(['5941']);
  expect(codesOf([...'123', 'Enter'], 8)).toEqual([]);
});

test('a press says what it begins, so that the field of the first character can be restored', () => {
  const press = keyboardScanner();
  expect(press('5', 0)).toEqual({ kind: 'first' });
  expect(press('9', 10)).toEqual({ kind: 'further' });
  expect(press('9', 500)).toEqual({ kind: 'first' });
});
