import { expect, test } from 'vitest';
import type { HandedIn } from '#wire/handed-in';
import { stoodText, whyNotAccepted } from '../../src/screens/people/handed-in';
import { inRomanian } from '../support/in-romanian';

const entry = (why: Partial<HandedIn>): HandedIn => ({
  id: 'h1',
  account: 'a1',
  session: 's1',
  device: 'Chrome on Android',
  at: '2026-11-20T08:00:00.000Z',
  key: 'k1',
  made: '2026-11-20T08:00:00.000Z',
  command: {},
  stood: 'refused',
  state: 'waiting',
  decidedBy: null,
  decided: null,
  became: '',
  wasThere: false,
  ...why,
});
const said = { say: 'bag-holds-none' };

test.each([
  [{ problem: { code: 'not-in-bag', message: 'x', said } }, 'Geanta nu conține acest produs'],
  [{ problem: { code: 'not-in-bag', message: 'Fără mostră.' } }, 'Fără mostră'],
  [{ problem: { code: 'edit-clash', message: '' } }, 'Între timp altcineva a schimbat același lucru'],
  [{ reason: 'edit-clash' }, 'Între timp altcineva a schimbat același lucru'],
  [{ reason: 'The bag is empty.' }, 'The bag is empty'],
  [{}, 'fără niciun motiv'],
])('[WORDS-1] why it was refused on the phone is said in the language in use: %j', (why, words) =>
  expect(inRomanian(() => stoodText(entry(why), 'Ana'))).toContain(`A mai fost refuzată: ${words}`),
);

test('[WORDS-1] a refusal without values is said by its code', () => {
  const withdrawn = { code: 'withdrawn', message: 'This was withdrawn before it was done.' };
  expect(inRomanian(() => whyNotAccepted(withdrawn))).not.toContain('This');
});
