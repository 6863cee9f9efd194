import { expect, test } from 'vitest';
import * as english from '#words/en/later';
import * as romanian from '#words/ro/later';

// What single sentences of the catalogues say, where the wording itself is the rule.

test('[STOCK-2] leaving the boxes says what it means: nothing before a save, a difference after', () => {
  const { leave, leaveMeaning } = english.allocation;
  expect(leave).toEqual({ 'before-save': 'Cancel', 'after-save': 'Later', checking: 'Close' });
  expect(leaveMeaning['after-save']).toContain('will show as an irregularity');
  expect(leaveMeaning.checking).toContain('it is withdrawn');
  expect(leaveMeaning).not.toHaveProperty('before-save');
  expect(romanian.allocation.leaveMeaning['after-save']).toContain('diferenț');
  expect(romanian.allocation.leaveMeaning.checking).toMatch(/retra[gs]/);
});

test('[STOCK-2] the badge of a check says the difference, too much in the boxes with a minus', () => {
  const { balanced, difference } = english.stockCheck;
  expect([balanced, difference(3), difference(-2)]).toEqual(['Balanced', 'Diff: 3', 'Diff: -2']);
  expect([3, -2].map(romanian.stockCheck.difference)).toEqual([
    expect.stringMatching(/ 3$/),
    expect.stringMatching(/ -2$/),
  ]);
});

test('[STOCK-14] a PDF that could not be made: that nothing was sent, and whom to ask', () => {
  const why = english.refused['pdf-not-made'];
  const start = 'The PDF of this order could not be made. Nothing was sent. Try again later; if it stays so, ';
  expect(why({ forOffice: true })).toBe(`${start}ask the person who runs the server to look at its log.`);
  expect(why({ forOffice: false })).toBe(`${start}ask the office.`);
});
