// Data as old systems have it: everything that the specification's display fallbacks are for (spec §8).

import type { PlainAccount, PlainItem, PlainType } from './plain-company';

/** Ids that no item has. */
const nobody = { client: 900_001, product: 900_002, agent: '900003' };

/** The kinds of odd orders; each has its kind in its observations, so that a test finds it. */
export const oddOrders = [
  'no client',
  'unknown client',
  'no date',
  'unreadable date',
  'unknown product',
  'product without a name',
  'no agent',
  'unknown agent',
] as const;

/**
 * Adds incomplete data: a product without a name, an agent (`elena`) without a bag, and one order for each kind of
 * oddness, the agent's own if possible.
 */
export const addOddData = (
  add: (type: PlainType, fields: Record<string, unknown>) => PlainItem,
  known: { readonly agent: PlainAccount; readonly client: number; readonly product: number },
): void => {
  const nameless = add('product', { name: '', code: 'PL-ODD', price: 1 });
  const line = { product: known.product, quantity: 2, unitprice: 5, deliveredQuantity: 0, added: false };
  const odd: Record<(typeof oddOrders)[number], Record<string, unknown>> = {
    'no client': { client: null },
    'unknown client': { client: nobody.client },
    'no date': { date: null },
    'unreadable date': { date: 'curând' },
    'unknown product': { products: [{ ...line, product: nobody.product }] },
    'product without a name': { products: [{ ...line, product: nameless.id }] },
    'no agent': { agent: null },
    'unknown agent': { agent: nobody.agent },
  };
  for (const kind of oddOrders)
    add('order', {
      client: known.client,
      date: '2026-11-20',
      price: 10,
      agent: String(known.agent.id),
      observations: kind,
      lastModifiedObservations: null,
      isFinalized: false,
      products: [{ ...line }],
      ...odd[kind],
    });
};
