import { expect, test } from 'vitest';
import { moreWords } from '../../src/ui/more-words';

test.each([
  [60, 25, 'Show 25 more of 60'],
  [60, 50, 'Show 10 more of 60'],
])('of %i, %i of them shown, it says how many come and how many there are in all', (all, shown, words) => {
  expect(moreWords(all, shown, 25)).toBe(words);
});
