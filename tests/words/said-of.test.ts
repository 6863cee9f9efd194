import { expect, test } from 'vitest';
import { problem } from '#wire/problem';
import * as english from '#words/en/later';
import * as romanian from '#words/ro/later';
import { saidOf } from '#words/said-of';
import { words } from '#words/words';

const message = 'Box B-01 still holds 20.';
const read = (said?: unknown) => problem.parse({ code: 'box-not-empty', message, said });
const stillHolds = { say: 'box-still-holds', box: 'B-01', units: 20 };

/** The Romanian sentence. */
const inRomanian = (told: ReturnType<typeof read>): string => {
  Object.assign(words, romanian);
  try {
    return saidOf(told);
  } finally {
    Object.assign(words, english);
  }
};

test('[WORDS-1] our server’s refusals are shown in the current language, with their places', () => {
  expect(saidOf(read(stillHolds))).toBe(message);
  expect(inRomanian(read(stillHolds))).toBe('Cutia B-01 mai conține 20 de bucăți.');
});

test.each([
  ['that a plain backend does not say', undefined],
  ['of a newer server', { say: 'box-is-locked', by: 'Ana' }],
  ['that is none', 'conflict'],
])('[WORDS-1] a reason %s is the sender’s own message, in every language', (_, said) => {
  expect([saidOf(read(said)), inRomanian(read(said))]).toEqual([message, message]);
});
