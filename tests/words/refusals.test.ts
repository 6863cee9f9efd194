import { expect, test } from 'vitest';
import { reasonOf } from '../../src/words/refusals';
import { inRomanian } from '../support/in-romanian';

const at = (path: string) => ({
  code: 'not-enough-stock',
  message: '',
  details: { places: [{ path, message: 'gone' }] },
});
const place = (path: string): string => /\((.*): gone\)$/.exec(reasonOf(at(path)))?.[1] ?? '';

test.each([
  ['products.2.deliveredQuantity', 'line 3, sample', 'rândul 3, mostră'],
  ['productId', 'product', 'produs'],
  ['lines.0', 'line 1', 'rândul 1'],
  ['0.products.4.quantity', 'line 5, quantity', 'rândul 5, cantitate'],
  ['importedProducts.1.productId', 'line 2, product', 'rândul 2, produs'],
  ['orderUpdates.0.checked', 'line 1, tick', 'rândul 1, bifă'],
  ['calls.1.body.edit.lines.3', 'line 4', 'rândul 4'],
  ['calls.0.body.capacity', 'Capacity', 'Capacitate'],
  ['company.iban', 'IBAN', 'IBAN'],
  ['contactPerson', 'Contact Person', 'Persoană de contact'],
  ['row 7', 'row 7', 'rândul 7'],
  ['shelf', 'shelf', 'shelf'],
])('[WORDS-1] a place in what was refused is named as a person knows it: %s', (path, english, romanian) =>
  expect([place(path), inRomanian(() => place(path))]).toEqual([english, romanian]),
);

const refused = (problem: Partial<Parameters<typeof reasonOf>[0]>): readonly string[] => {
  const whole = { code: 'refused', message: 'Their words.', ...problem };
  return [reasonOf(whole), inRomanian(() => reasonOf(whole))];
};
test.each([
  ['values are missing', { say: 'box-still-holds' }],
  ['a value is missing', { say: 'sign-ins-limited' }],
  ['a value has another type', { say: 'no-such-box', box: {} }],
  ['the reason inside is unknown', { say: 'field-wrong', column: 'name', text: 'x', issue: { say: 'of-tomorrow' } }],
  ['the column is unknown', { say: 'field-wrong', column: 'of-tomorrow', text: 'x', issue: { say: 'is-zero' } }],
])('[WORDS-1] where %s, the words of the server are shown', (_, said) => {
  for (const sentence of refused({ said })) expect(sentence).toContain('Their words.');
});

test('[WORDS-1] codes and fields that are names of every object are unknown ones', () => {
  expect(refused({ code: 'constructor' })).toEqual(['Their words.', 'Their words.']);
  expect(place('products.1.constructor')).toBe('line 2, constructor');
});

test('[WORDS-1] a place without a message is named alone, and a message without a place too', () => {
  const places = [
    { path: 'products.1.quantity', message: '' },
    { path: '', message: 'm' },
  ];
  expect(reasonOf({ code: 'not-enough-stock', message: '', details: { places } })).toMatch(/ \(line 2, quantity; m\)$/);
});
