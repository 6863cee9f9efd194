import { expect, test } from '@playwright/test';
import { agentsStrings, neverSeen, patternOf, quotedStrings, specificationsOwn, staleRows } from './strings';

// What agent-day.spec.ts judges by.

test('[3A] the list of strings is the specification’s, and each of them has an owner', () => {
  const own = specificationsOwn();
  if (own === undefined) console.log('The specification does not lie beside the project: its list is not compared.');
  expect(quotedStrings).toEqual(own ?? quotedStrings);
  expect(quotedStrings.length).toBeGreaterThan(200);
  expect(agentsStrings.length).toBeGreaterThan(90);
  expect(staleRows()).toEqual([]);
});

test('[3A] a string is told from those that only look like it, and a missing one is named with its line', () => {
  expect(patternOf('page X of Y').test('page 1 of 12')).toBe(true);
  expect(patternOf('Added {n} x {product name} to cart').test('Added 2 x Cafea to cart')).toBe(true);
  expect(patternOf('Grand Total').test('Grand Total: Lei 12.00')).toBe(true);
  expect(patternOf('Error').test('Errors')).toBe(false);
  expect(patternOf('Failed to fetch product').test('Failed to fetch products')).toBe(false);
  expect(neverSeen(new Set(), 'desk')).toHaveLength(agentsStrings.length);
  expect(neverSeen(new Set(agentsStrings.slice(1).map(({ text }) => text)), 'phone')).toEqual([
    `${agentsStrings[0]?.line}: ${agentsStrings[0]?.text}`,
  ]);
});
