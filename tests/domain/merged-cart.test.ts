import { describe, expect, it } from 'vitest';
import { type Content, isSameCart, mergedCart } from '../../src/domain/merged-cart';

const cart = (lines: Readonly<Record<string, number | null>>, rest: Partial<Content> = {}): Content => ({
  items: Object.entries(lines).map(([code, quantity]) => ({
    product: { id: code, code, name: code, price: 1 },
    quantity,
    unitPrice: 1,
  })),
  client: undefined,
  observations: '',
  ...rest,
});

describe('[SYNC-25] one cart in two tabs', () => {
  it.each([
    ['nothing here', { a: 1 }, { a: 1 }, { a: 2, b: 1 }, { a: 2, b: 1 }],
    ['nothing there', { a: 1 }, { a: 2, b: 1 }, { a: 1 }, { a: 2, b: 1 }],
    ['a line in each', { a: 1 }, { a: 1, b: 1 }, { a: 1, c: 1 }, { a: 1, c: 1, b: 1 }],
    ['the same line in both', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
    ['a line taken out here', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 1, c: 1 }, { b: 1, c: 1 }],
    ['a line taken out there', { a: 1, b: 1 }, { a: 1, b: 1, c: 1 }, { b: 1 }, { b: 1, c: 1 }],
    ['taken out here, changed there', { a: 1 }, {}, { a: 2 }, { a: 2 }],
    ['changed here, taken out there', { a: 1 }, { a: 2 }, {}, { a: 2 }],
    ['the same taken out in both', { a: 1 }, {}, {}, {}],
    ['a field cleared here', { a: 1 }, { a: null }, { a: 1, b: 1 }, { a: null, b: 1 }],
  ])('%s: both stay', (_what, seen, ours, theirs, merged) => {
    expect(mergedCart(cart(seen), cart(ours), cart(theirs))).toEqual(cart(merged));
  });

  it('client and observations are as they were changed last, here before there', () => {
    const seen = cart({}, { client: 'c1', observations: 'la poartă' });
    const here = cart({}, { client: 'c2', observations: 'la poartă' });
    const there = cart({}, { client: 'c3', observations: 'după 12' });
    expect(mergedCart(seen, here, there)).toEqual(cart({}, { client: 'c2', observations: 'după 12' }));
  });

  it('is the same in another order of lines, not with another quantity, text, client or line', () => {
    const one = cart({ a: 1, b: 2 });
    expect(isSameCart(one, cart({ b: 2, a: 1 }))).toBe(true);
    const [first] = cart({ a: 1 }).items;
    if (first === undefined) throw new Error('no line');
    const others = [cart({ a: 1 }), cart({ a: 1, b: 3 }), cart({ a: 1, c: 2 }), cart({ a: 1, b: 2 }, { client: 'c1' })];
    const typed = { ...one, items: [{ ...first, typed: '1,5' }, ...one.items.slice(1)] };
    for (const other of [...others, typed, { ...one, observations: 'x' }]) expect(isSameCart(one, other)).toBe(false);
  });
});
