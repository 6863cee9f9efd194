import { expect, test } from 'vitest';
import type { HandedIn } from '#wire/handed-in';
import { acceptable, entryText, stoodText, whyNotAccepted, withoutText } from '../../src/screens/people/handed-in';
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

test.each(['constructor', '__proto__', 'toString'])(
  '[SESSION-12] a reason named %s is text, and no way to a fault',
  (name) => {
    expect(stoodText(entry({ reason: name }), 'Ana')).toBe(`It was refused before: ${name}.`);
    for (const message of ['', 'x'])
      expect(stoodText(entry({ problem: { code: name, message, said: { say: name } } }), 'Ana')).toContain(
        'It was refused before: ',
      );
  },
);

test('[SESSION-12] why the content of one is missing is said, and no yes to it is offered', () => {
  const waiting = (more: Partial<HandedIn>) => entry({ stood: undefined, command: { kind: 'placeOrder' }, ...more });
  const [large, later, whole] = [
    waiting({ without: 'too-large' }),
    waiting({ without: 'later', command: null }),
    waiting({}),
  ];
  expect(withoutText(large, 'Ana')).toContain('Ana may know what was in it');
  expect(withoutText(later, 'Ana')).toContain('once more of the rest is decided');
  expect(withoutText(whole, 'Ana')).toBeUndefined();
  expect(acceptable([large, later, whole, waiting({ state: 'refused' })])).toEqual([whole]);
  expect(entryText(large, { clientName: () => undefined })).toMatch(/^Order, saved /);
});
