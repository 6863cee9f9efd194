import { expect, it } from 'vitest';
import { passwordProblem } from '#domain/password-rules';
import { sayReason } from '#words/reasons';

const company = 'Băcănia Mare SRL';
const guessed = /guessed first/;

it.each([
  ['scurta', /at least 8/],
  ['ana.popescu', /another password than the user name/],
  ['Teren2026!', guessed],
  ['terenTEREN', guessed],
  ['1234ana.popescu', guessed],
  ['Bacania2026', guessed],
  ['bacania-mare-srl', guessed],
  // What has more in it than that.
  ['teren de vară la munte', undefined],
  ['ana merge la băcănie', undefined],
  ['vara la munte 7', undefined],
  // Two letters of a company's name are in many words.
  ['srl', /at least 8/],
  ['48215973', undefined],
  ['ț'.repeat(64), undefined],
])('[SESSION-8] a password of the words that everybody knows is refused: %s', (password, problem) => {
  const reason = passwordProblem(password, 'ana.popescu', company);
  if (problem === undefined) expect(reason).toBeUndefined();
  else expect(reason && sayReason(reason)).toMatch(problem);
});
