import { describe, expect, it } from 'vitest';
import type { Problem } from '#wire/problem';
import { words } from '#words/words';
import type { Explained } from '../../src/actions/irregularities';
import type { CorrectionOutcome } from '../../src/actions/stock-correction';
import { explainedWords, summaryWords, whyNotCorrected } from '../../src/screens/warehouse/irregularities/correction';

type NotDone = Exclude<CorrectionOutcome, { readonly kind: 'done' }>;
const problem = (code: Problem['code'], ...said: string[]): Problem => ({
  code,
  message: '',
  details: { places: said.map((message) => ({ path: 'calls.1.body.0', message })) },
});
const failed = (over: Partial<Extract<NotDone, { kind: 'failed' }>>): NotDone => ({
  kind: 'failed',
  outcome: { kind: 'withdrawn' },
  part: undefined,
  done: [],
  ...over,
});

describe('why a correction was not saved', () => {
  it.each<[NotDone, string]>([
    [
      failed({
        part: 'box',
        outcome: { kind: 'refused', status: 409, problem: problem('box-full', 'Box A1 has no room for 3 of Gumă.') },
      }),
      'Failed to process box changes after retry. Box A1 has no room for 3 of Gumă. Change it, then try again.',
    ],
    [failed({}), 'Failed to save changes. No answer came, so it was withdrawn: nothing was done. Try again.'],
    [
      failed({
        part: 'bag',
        done: ['warehouse', 'box'],
        outcome: { kind: 'unknown', reason: 'no-answer' },
      }),
      'Saved already: warehouse and boxes. Failed to process bag changes after retry. No answer came: it may or ' +
        'may not have been done. Look at the figures before you try again.',
    ],
    [
      failed({ outcome: { kind: 'not-sent', reason: 'no-connection' } }),
      'Failed to save changes: there is no connection. Try again.',
    ],
    [
      { kind: 'overtaken', said: [{ path: 'lines.0', message: 'The warehouse has 8 of Gumă now, not 6.' }] },
      'Nothing was saved: somebody else has changed it meanwhile. The warehouse has 8 of Gumă now, not 6. Look ' +
        'at the figures, then go on.',
    ],
  ])('%j: %s', (outcome, words) => expect(whyNotCorrected(outcome)).toBe(words));
});

it('what will be saved is named, of many changes how many more, and a difference that stays', () => {
  const state = { warehouse: 9, inBoxes: 9, balanced: true, changed: true, savable: true, refusedWarehouse: false };
  const changes = Array.from({ length: 6 }, (_, at) => ({
    place: 'box' as const,
    placeId: `${at}`,
    before: at,
    now: at + 1,
  }));
  const words = (count: number, difference: number) =>
    summaryWords(
      changes.slice(0, count),
      { ...state, difference, refusedBoxes: new Map() },
      ({ placeId }) => `Box ${placeId}`,
    );
  expect(words(2, 0)).toBe('To be saved: Box 0: 0 → 1 · Box 1: 1 → 2.');
  expect(words(6, -2)).toBe(
    'To be saved: Box 0: 0 → 1 · Box 1: 1 → 2 · Box 2: 2 → 3 · Box 3: 3 → 4 · 2 more. A difference of -2 stays: ' +
      'the next check finds it again.',
  );
});

it.each<[Explained, RegExp]>([
  [
    { kind: 'explained', explanation: { movements: [], complete: true, moved: 'unclear' } },
    /^Its movements do not say .* Proposed: the boxes follow the warehouse\.$/,
  ],
  [{ kind: 'none-kept' }, /^This server keeps no movements/],
  [{ kind: 'refused', problem: problem('server-error') }, /^Its movements could not be read\. .+$/],
  [{ kind: 'unanswered' }, /they need a connection\.$/],
])('how it came about: %j', (explained, words) => expect(explainedWords(explained)).toMatch(words));

it('what is left is counted at the end', () => {
  expect([words.stockCheck.left(1, 3), words.stockCheck.left(2, 3)].map(({ message }) => message)).toEqual([
    '1 of 3 is not resolved. The next check finds it again.',
    '2 of 3 are not resolved. The next check finds them again.',
  ]);
});
