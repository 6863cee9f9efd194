import { expect, test } from 'vitest';
import { words } from '#words/words';
import { type MenuEntry, menuFor, menuOf } from '../../src/app/menu';
import { afterSignIn, homeOf, mayOpen, paths } from '../../src/paths';

const shown = (entry: MenuEntry): string => `${words.menu[entry]} ${paths[entry]}`;

test('both menus are the spec’s, in its order (spec §2)', () => {
  expect(menuOf.agent.map(shown)).toEqual([
    'Products /products',
    'Cart /cart',
    'My Orders /my-orders',
    'My Bag /my-bag',
    'Observations /observations',
    'Clients /clients',
  ]);
  expect(menuOf.admin.map(shown)).toEqual([
    'Orders /orders',
    'Products /products',
    'Warehouse /warehouse',
    'Bags /bags',
    'Boxes /boxes',
    'Observations /observations',
    'Clients /clients',
  ]);
});

test('[VISIT-2] what a server of ours has beyond the spec ends the menus, there alone', () => {
  expect(menuFor('admin', true)).toEqual([...menuOf.admin, 'visits', 'people', 'company', 'overview']);
  expect(menuFor('admin', false)).toEqual(menuOf.admin);
  expect(menuFor('agent', true)).toEqual([...menuOf.agent, 'today']);
  expect(menuFor('agent', false)).toEqual(menuOf.agent);
  expect([mayOpen('agent', '/people'), mayOpen('agent', '/account'), mayOpen('admin', '/account')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a menu offers only what its role may open, and home is one of it', () => {
  for (const role of ['agent', 'admin'] as const) {
    expect(menuOf[role].filter((entry) => !mayOpen(role, paths[entry]))).toEqual([]);
    expect(mayOpen(role, homeOf(role))).toBe(true);
  }
});

test('each role is kept out of the other one’s paths (decisions 6)', () => {
  expect(
    (['/orders', '/warehouse', '/bags', '/boxes', '/visits'] as const).filter((path) => mayOpen('agent', path)),
  ).toEqual([]);
  expect((['/cart', '/my-orders', '/my-bag', '/today'] as const).filter((path) => mayOpen('admin', path))).toEqual([]);
});

test('signing in leads to the requested address if the role may open it, else to the start', () => {
  expect(afterSignIn('admin', '/orders?search=Alimentara#top')).toBe('/orders?search=Alimentara#top');
  expect(afterSignIn('agent', '/my-orders')).toBe('/my-orders');
  for (const asked of [
    undefined,
    '/',
    '/login',
    '/orders',
    '/nowhere',
    '//evil.example/cart',
    'https://evil.example/cart',
  ])
    expect(afterSignIn('agent', asked)).toBe('/');
});
