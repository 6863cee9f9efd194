import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localProblemCodes } from '#domain/local-problems';
import { problemCodes } from '#wire/problem';
import { words } from '#words/words';
import { reasonOf, refusedLater } from '../../src/words/refusals';

test('the spec’s words, exactly (spec §4, §5, §8)', () => {
  expect(words.messages['session-expired']).toEqual({ title: 'Session Expired', message: 'Please log in again' });
  expect(words.signIn.refused['empty-fields']).toEqual({ title: 'Error', message: 'Please fill in all fields' });
  expect(words.signIn.refused['no-main-scope']).toEqual({ title: 'Error', message: 'Main scope not found' });
  expect(words.field['no-client-or-items'].message).toBe('Please select a client and add items to cart');
  expect(words.field['bad-quantities'].message).toBe('Please set valid quantities for all items');
  expect(words.field['no-token'].message).toBe('Authentication token missing');
  expect(words.field['order-placed'].message).toBe('Order placed successfully');
  expect(words.messages['order-cancelled']).toEqual({
    title: 'Order Cancelled',
    message: 'The order has been cancelled',
  });
  expect(words.signIn.welcomeBack('agent')).toEqual({
    title: 'Welcome back',
    message: 'Logged in successfully as agent',
  });
  expect(words.limits['beyond-capacity'](3)).toEqual({
    title: 'Exceeds box capacity',
    message: 'This box only has space for 3 more items',
  });
  expect(words.limits['beyond-stock'](2)).toEqual({
    title: 'Not enough items',
    message: 'This box only has 2 items to remove',
  });
  expect(words.cartToasts.added(3, 'Apă plată')).toEqual({
    title: 'Added to Cart',
    message: 'Added 3 x Apă plată to cart',
  });
});

test('a code means one message', () => {
  const codes = [
    words.messages,
    words.signIn.refused,
    words.field,
    words.desk,
    words.notices,
    words.withdrawal,
  ].flatMap((table) => Object.keys(table));
  expect(codes.length).toBeGreaterThan(80);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

test('[SYNC-13] what is not sent yet is counted in words', () => {
  expect(words.signOut.notSentYet(2, 0)).toBe('2 orders are not sent yet');
  expect(words.signOut.notSentYet(1, 0)).toBe('1 order is not sent yet');
  expect(words.signOut.notSentYet(0, 1)).toBe('1 change is not sent yet');
  expect(words.signOut.notSentYet(1, 2)).toBe('1 order and 2 other changes are not sent yet');
  expect(words.signOut.notSentYet(3, 1)).toBe('3 orders and 1 other change are not sent yet');
  expect(words.signOut.cartEmptied(1)).toMatch(/^Logging out empties your cart: its 1 product goes\. To keep it,/);
  expect(words.signOut.cartEmptied(3)).toMatch(/^Logging out empties your cart: its 3 products go\. To keep them,/);
});

test('[SYNC-5] a refusal says why in words, with its place, and where it now waits', () => {
  const problem = {
    code: 'unknown-product',
    message: 'Unknown product',
    details: { places: [{ path: 'products.1.product', message: 'no such product' }] },
  };
  expect(reasonOf(problem)).toBe(
    'A product in it no longer exists. Take it out and send the rest. (line 2, product: no such product)',
  );
  expect(reasonOf({ code: 'something-new', message: 'The server’s own words.' })).toBe('The server’s own words.');
  const { message } = refusedLater('order-not-placed', problem);
  expect(message).toContain('Failed to place order');
  expect(message).toContain('no longer exists');
  expect(message).toContain('Needs you');
});

test('[SYNC-5] every code that refuses an entry has words of its own, with what to do next', () => {
  const reasons = [...problemCodes, ...localProblemCodes].map(
    (code) => [code, reasonOf({ code, message: code })] as const,
  );
  for (const [code, said] of reasons) {
    const sentences = said.replace(/ \([^)]*\)$/, '').split(/(?<=\.) /);
    expect(sentences, code).toHaveLength(2);
    for (const sentence of sentences) expect(sentence, code).toMatch(/^[A-Z][^.]+\.$/);
  }
});

test('[SYNC-5] this device gives no entry a code that has no words', () => {
  const known = new Set<string>([...problemCodes, ...localProblemCodes]);
  const given = ['src/domain', 'src/http', 'src/mirror', 'src/outbox', 'src/port', 'src/sync', 'src/actions'].flatMap(
    (room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
        [
          ...(file.endsWith('.ts') ? readFileSync(join(room, file), 'utf8') : '').matchAll(
            /\bcode: '([a-z-]+)',\s*message:/g,
          ),
        ].map(([, code]) => code ?? ''),
      ),
  );
  expect(given).toContain('not-found');
  expect(given.filter((code) => !known.has(code))).toEqual([]);
});

test('[SYNC-5] where ours say little, the server’s own words stand beside them', () => {
  expect(reasonOf({ code: 'refused', message: 'Clientul este blocat' })).toMatch(/\(Clientul este blocat\)$/);
  expect(reasonOf({ code: 'not-found', message: 'x' })).not.toContain('(');
  expect(reasonOf({ code: 'something-new', message: '' })).toBe(reasonOf({ code: 'refused', message: '' }));
});

test('[SYNC-5] a placed order whose samples stayed in the bag is not called failed (spec §7, §8)', () => {
  const { message } = refusedLater('order-not-placed', { code: 'bag-not-saved', message: 'Not Found' });
  expect(message).toMatch(/^Failed to update bag\. The order is placed/);
  expect(message).not.toContain('Failed to place order');
});
