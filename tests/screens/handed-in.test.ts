import { describe, expect, it } from 'vitest';
import type { HandedIn } from '#wire/handed-in';
import { acceptable, entryText, stoodText, withoutText } from '../../src/screens/people/handed-in';

const entry = (more: Partial<HandedIn>): HandedIn => ({
  id: 'h1',
  account: 'aana',
  session: 's1',
  device: 'Chrome',
  at: '2026-11-25T10:00:00.000Z',
  key: 'k1',
  made: '2026-11-25T09:00:00.000Z',
  command: { kind: 'placeOrder' },
  state: 'waiting',
  decidedBy: null,
  decided: null,
  became: '',
  wasThere: false,
  ...more,
});
const names = { clientName: () => undefined };

describe('[SESSION-12] what a phone handed in, in words', () => {
  it('says a reason as it came, or what its code means, whatever it is called', () => {
    const said = (reason: string) => stoodText(entry({ stood: 'refused', reason }), 'Ana');
    for (const name of ['constructor', '__proto__', 'toString', 'Prea puțin.'])
      expect(said(name)).toBe(`It was refused before: ${name.replace('.', '')}.`);
    expect(said('not-in-bag')).toContain('Your bag no longer has a sample');
    expect(stoodText(entry({ stood: 'refused' }), 'Ana')).toBe('It was refused before: nobody said why.');
  });

  it('says why the content of one is missing, and offers no yes to it', () => {
    const [large, later, whole] = [
      entry({ without: 'too-large' }),
      entry({ without: 'later', command: null }),
      entry({}),
    ];
    expect(withoutText(large, 'Ana')).toContain('Ana may know what was in it');
    expect(withoutText(later, 'Ana')).toContain('once more of the rest is decided');
    expect(withoutText(whole, 'Ana')).toBeUndefined();
    expect(acceptable([large, later, whole, entry({ state: 'refused' })])).toEqual([whole]);
    expect(entryText(large, names)).toMatch(/^Order, saved /);
    expect(entryText(later, names)).toMatch(/^Something, saved /);
  });
});
