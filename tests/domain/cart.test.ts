import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  type CartItem,
  canAdd,
  cartTotal,
  isInCart,
  removeLine,
  restoreLine,
  setLineQuantity,
} from '#domain/cart';
import { checkPlaceOrder, orderOf } from '#domain/placing';
import { newOrder } from '#wire/order';

const product = (code: string, price = 10) => ({ id: `p-${code}`, code, name: `Product ${code}`, price });
const filled = addToCart(addToCart([], product('A', 2.5), 2), product('B'), 1);
const good = { client: 'c1', items: filled, accessToken: 'token', userId: 'a1', isArchived: () => false };

describe('cart', () => {
  test('a new product is appended, the same code replaces its line in place, 0 removes it', () => {
    expect(filled.map(({ product: { code }, quantity }) => [code, quantity])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    const again = addToCart(filled, product('A', 3), 5);
    expect(again.map(({ product: { code }, quantity, unitPrice }) => [code, quantity, unitPrice])).toEqual([
      ['A', 5, 3],
      ['B', 1, 10],
    ]);
    expect(addToCart(filled, product('A'), 0)).toEqual(removeLine(filled, 'A'));
    expect(addToCart(filled, product('C'), 0)).toEqual(filled);
  });

  test('a removed line comes back where it was, and not beside one of the same product', () => {
    const [first] = filled;
    if (first === undefined) throw new Error('the cart is empty');
    expect(restoreLine(removeLine(filled, 'A'), first, 0)).toEqual(filled);
    expect(restoreLine([], first, 5)).toEqual([first]);
    expect(restoreLine(filled, { ...first, quantity: 9 }, 0)).toEqual(filled);
  });

  test('codes that differ only by case are two products', () => {
    expect(addToCart(addToCart([], product('85123A'), 1), product('85123a'), 1)).toHaveLength(2);
  });

  test('a cleared quantity keeps the line, 0 removes it, none goes below 0 (decisions 7)', () => {
    expect(setLineQuantity(filled, 'A', null)[0]?.quantity).toBeNull();
    expect(setLineQuantity(filled, 'A', 0).map(({ product: { code } }) => code)).toEqual(['B']);
    expect(setLineQuantity(filled, 'A', -3)).toHaveLength(1);
    expect(setLineQuantity(filled, 'X', 3)).toEqual(filled);
  });

  test('whatever is done to a cart, codes are unique and quantities whole, positive or cleared', () => {
    const code = fc.constantFrom('A', 'B', 'C');
    const step = fc.oneof(fc.record({ code, add: fc.double() }), fc.record({ code, set: fc.option(fc.double()) }));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const items = steps.reduce<CartItem[]>(
          (sofar, does) =>
            'add' in does
              ? addToCart(sofar, product(does.code), does.add)
              : setLineQuantity(sofar, does.code, does.set),
          [],
        );
        expect(new Set(items.map((item) => item.product.code)).size).toBe(items.length);
        for (const { quantity } of items)
          expect(quantity === null || (Number.isInteger(quantity) && quantity >= 1)).toBe(true);
      }),
    );
  });

  test('Add is disabled at 0, and on a narrow screen once the product is in the cart (spec §4)', () => {
    expect([canAdd(0), canAdd(null), canAdd(1.5), canAdd(1)]).toEqual([false, false, false, true]);
    expect([isInCart(filled, 'A'), isInCart(filled, 'C')]).toEqual([true, false]);
  });

  test('the total leaves cleared lines out', () => {
    expect(cartTotal(filled)).toBe(15);
    expect(cartTotal(setLineQuantity(filled, 'B', null))).toBe(5);
  });

  test.each([
    ['no client', { client: undefined }, 'no-client-or-items'],
    ['no items', { items: [] }, 'no-client-or-items'],
    ['a cleared quantity', { items: setLineQuantity(filled, 'A', null) }, 'bad-quantities'],
    ['a total beyond the wire', { items: addToCart([], product('A', 10_000_000), 1_000) }, 'bad-quantities'],
    ['an archived product', { isArchived: (id: string) => id === 'p-B' }, 'archived-products'],
    ['no access token', { accessToken: undefined }, 'no-token'],
    ['no user', { userId: '' }, 'no-token'],
    ['no client and no token', { client: undefined, accessToken: undefined }, 'no-client-or-items'],
  ])('an order with %s is refused (spec §5)', (_, lacking, code) => {
    expect(checkPlaceOrder({ ...good, ...lacking })).toEqual({ ok: false, code });
  });

  test('a good cart passes and becomes an order that the wire takes', () => {
    expect(checkPlaceOrder(good)).toEqual({ ok: true });
    const placing = { agent: 'a1', today: '2026-11-21', placedAt: '2026-11-21T09:40:00.000Z' };
    const order = orderOf({ client: 'c1', items: filled, observations: 'Joi' }, placing);
    expect(newOrder.parse(order)).toEqual(order);
    expect(order).toMatchObject({ client: 'c1', agent: 'a1', date: '2026-11-21', price: 15, observations: 'Joi' });
    expect(order.lastModifiedObservations).toMatch(/^2026-11-21T\d\d:40:00$/);
    expect(orderOf({ client: 'c1', items: filled, observations: ' ' }, placing)).not.toHaveProperty('observations');
    expect(() =>
      orderOf({ client: 'c1', items: setLineQuantity(filled, 'A', null), observations: '' }, placing),
    ).toThrow('A');
  });
});
