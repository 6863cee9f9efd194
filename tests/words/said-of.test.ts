import { expect, test } from 'vitest';
import { problem } from '#wire/problem';
import { saidOf } from '#words/said-of';
import { saySilence } from '#words/silence';
import { inRomanian } from '../support/in-romanian';

const message = 'Box B-01 still holds 20.';
const read = (said?: unknown) => problem.parse({ code: 'box-not-empty', message, said });
const stillHolds = { say: 'box-still-holds', box: 'B-01', units: 20 };

test('[WORDS-1] our server’s refusals are shown in the current language, with their places', () => {
  expect(saidOf(read(stillHolds))).toBe(message);
  expect(inRomanian(() => saidOf(read(stillHolds)))).toBe('Cutia B-01 mai conține 20 de bucăți.');
});

test.each([
  ['that a plain backend does not say', undefined],
  ['of a newer server', { say: 'box-is-locked', by: 'Ana' }],
  ['that is none', 'conflict'],
])('[WORDS-1] a reason %s is the sender’s own message, in every language', (_, said) => {
  expect([saidOf(read(said)), inRomanian(() => saidOf(read(said)))]).toEqual([message, message]);
});

test.each([
  ['no-answer', 'no answer came from the server', 'serverul nu a răspuns'],
  [
    { message: 'Too many failed sign-ins. Try again in 3 min.', said: { say: 'sign-ins-limited', wait: 121 } },
    'Too many failed sign-ins. Try again in 3 min',
    'Prea multe încercări de autentificare eșuate. Încearcă din nou peste 3 minute',
  ],
  [
    { message: '', said: { say: 'answer-unfit', path: '/auth/me', part: 'role' } },
    'the answer is not one to /auth/me (role)',
    'răspunsul nu se potrivește cu cererea /auth/me (role)',
  ],
  [{ message: 'Out of order.' }, 'Out of order', 'Out of order'],
] as const)('[WORDS-1] the reason of a missing answer is in the language in use: %j', (reason, inEnglish, translated) =>
  expect([saySilence(reason), inRomanian(() => saySilence(reason))]).toEqual([inEnglish, translated]),
);
