import { expect, test } from 'vitest';
import { productsInTheWay } from '#domain/import-refusal';
import type { ImportSteps } from '#wire/import-steps';

const steps: ImportSteps = {
  importedProducts: ['p', 'q', 'r'].map((productId) => ({ productId, quantity: 5 })),
  bagUpdates: [{ bagId: 'bag', productId: 'q' }],
  boxUpdates: [
    { boxId: 'a', productId: 'r', quantity: 2 },
    { boxId: 'b', productId: 'p', quantity: 3 },
  ],
  orderUpdates: [{ orderId: 'o', productId: 'r', checked: true, quantity: 3 }],
};
const refused = (...places: readonly (readonly [string, string])[]) => ({
  code: 'conflict',
  message: '',
  details: { places: places.map(([path, message]) => ({ path, message })) },
});

test.each([
  [[['orderUpdates.0.quantity', 'order']], [{ position: 2, messages: ['order'] }]],
  [[['bagUpdates.0', 'bag']], [{ position: 1, messages: ['bag'] }]],
  [[['boxUpdates.1.boxId', 'box']], [{ position: 0, messages: ['box'] }]],
  [[['importedProducts.2.quantity', 'stock']], [{ position: 2, messages: ['stock'] }]],
  [
    [
      ['boxUpdates.0', 'full'],
      ['boxUpdates.1', 'full too'],
      ['orderUpdates.0', 'order'],
      ['orderUpdates.0.checked', 'order'],
    ],
    [
      { position: 0, messages: ['full too'] },
      { position: 2, messages: ['full', 'order'] },
    ],
  ],
  [[['somewhere.0', 'else']], []],
  [[['boxUpdates.9', 'beyond']], []],
  [[], []],
] as [[string, string][], object[]][])('what stands in the way, by product: %j', (places, found) => {
  expect(productsInTheWay(steps, refused(...places), ({ message }) => message)).toEqual(found);
});

test('a refusal without places is about no product', () => {
  expect(productsInTheWay(steps, { code: 'server-error', message: 'broken' }, () => '')).toEqual([]);
});
