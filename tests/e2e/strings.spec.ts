import { expect } from '@playwright/test';
import { desksStrings, notTheDesks, ownerless } from './desk-strings';
import { agentsStrings, fingerprint, neverSeen, notTheAgents, patternOf, quotedStrings, staleRows } from './strings';
import { test } from './test';

// What agent-day.spec.ts and desk-day.spec.ts judge by.

test('the list of strings is the specification’s, and each of them has an owner', () => {
  // Of the specification's own list: to change one of its strings is to change this too, on purpose.
  expect(fingerprint).toBe('7939a34d7117ecb2e003a14fa8697c4e24c259603281a03a9f2dfadbcfb9e9ca');
  expect(quotedStrings.length).toBeGreaterThan(200);
  expect(agentsStrings.length).toBeGreaterThan(90);
  expect(staleRows(notTheAgents)).toEqual([]);
});

test('each string that is not the agent’s alone is the desk’s, and none is nobody’s', () => {
  expect(ownerless()).toEqual([]);
  expect(staleRows(notTheDesks)).toEqual([]);
  expect(desksStrings.length).toBeGreaterThan(80);
});

test('a string is distinguished from similar code; a missing one is named with its line', () => {
  expect(patternOf('page X of Y').test('page 1 of 12')).toBe(true);
  expect(patternOf('Added {n} x {product name} to cart').test('Added 2 x Cafea to cart')).toBe(true);
  expect(patternOf('Grand Total').test('Grand Total: Lei 12.00')).toBe(true);
  expect(patternOf('Error').test('Errors')).toBe(false);
  expect(patternOf('Failed to fetch product').test('Failed to fetch products')).toBe(false);
  expect(patternOf('Add/Remove Nx product (n remaining)').test('Remove 5x Cafea (0 remaining)')).toBe(true);
  expect(neverSeen(agentsStrings, new Set(), 'desk')).toHaveLength(agentsStrings.length);
  expect(neverSeen(agentsStrings, new Set(agentsStrings.slice(1).map(({ text }) => text)), 'phone')).toEqual([
    `${agentsStrings[0]?.line}: ${agentsStrings[0]?.text}`,
  ]);
});
