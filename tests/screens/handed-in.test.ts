import { expect, test } from 'vitest';
import type { HandedIn } from '#wire/handed-in';
import {
  acceptable,
  entryText,
  heldBy,
  stateText,
  waitsFor,
  whyNotAccepted,
  withoutText,
} from '../../src/screens/people/handed-in';
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
])('[WORDS-1] the reason of a refusal on the phone is in the language in use: %j', (why, words) =>
  expect(inRomanian(() => stateText(entry(why), 'Ana'))).toContain(`A mai fost refuzată: ${words}`),
);

test('[WORDS-1] a refusal without values is worded by its code', () => {
  const withdrawn = { code: 'withdrawn', message: 'This was withdrawn before it was done.' };
  expect(inRomanian(() => whyNotAccepted(withdrawn))).not.toContain('This');
});

test.each(['constructor', '__proto__', 'toString'])(
  '[SESSION-12] a reason named %s is text, and no way to a fault',
  (name) => {
    expect(stateText(entry({ reason: name }), 'Ana')).toBe(`It was refused before: ${name}.`);
    for (const message of ['', 'x'])
      expect(stateText(entry({ problem: { code: name, message, said: { say: name } } }), 'Ana')).toContain(
        'It was refused before: ',
      );
  },
);

test('[SESSION-12] an entry without content says why, and cannot be accepted', () => {
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

test('[SESSION-12] an order is held by its new client, refused or not, and named with it', () => {
  const localId = 'local:7';
  const orderFor = (client: string) => {
    const order = { client, date: '2026-11-20', price: 0, agent: 'a1', placedAt: '', products: [] };
    return { kind: 'placeOrder', order };
  };
  const fields = { phone: '', email: '', cui: '', contactPerson: '', deliveryAddress: '', observations: '' };
  const client = entry({ id: 'h1', command: { kind: 'createClient', localId, client: { name: 'Ana', ...fields } } });
  const order = entry({ id: 'h2', command: orderFor(localId) });
  const other = entry({ id: 'h3', command: orderFor('c1') });
  const all = [client, order, other];
  expect(all.map((one) => heldBy(one, all).map(({ id }) => id))).toEqual([['h2'], [], []]);
  expect(all.map((one) => waitsFor(one, all))).toEqual([
    undefined,
    'Waits for its new client Ana: accept that first.',
    undefined,
  ]);
  const refused = { ...client, state: 'refused' as const };
  expect(waitsFor(order, [refused, order])).toBe(
    'Waits for its new client Ana, which was refused: accept that after all, or refuse this too.',
  );
  expect(waitsFor(order, [{ ...client, state: 'accepted' }, order])).toBeUndefined();
});
