import type { ImportFacts } from '#domain/import-product';
import { type UndeliveredOrder, undeliveredOrder } from '#domain/undelivered-orders';
import type { Order } from '#wire/order';
import type { Mirror } from '../outbox/account-mirror';
import { boxesOf, boxQuantitiesOf } from './boxes';
import { hookAbout } from './context';
import { openOrdersOf } from './product-orders';
import { quantitiesByPlace } from './quantities';
import { cachedQuery, type Query } from './query';

/**
 * What the mirror knows about these products, for the import of an invoice; each product is read when it is asked for.
 */
export const importFactsOf = (mirror: Mirror, products: readonly string[]): Query<ImportFacts> => {
  const { orders, boxes, bags, stock } = mirror.tables;
  const open = openOrdersOf(mirror, new Set(products));
  return cachedQuery<ImportFacts>([orders, boxes, bags, stock], () => {
    const pending = new Map<string, readonly UndeliveredOrder<Order>[]>();
    const held = new Map<string, ReadonlyMap<string, number>>();
    const byProduct = open.read();
    const places = quantitiesByPlace(mirror).read();
    const bagIds = new Set(bags.rows.keys());
    return {
      undeliveredOf(productId) {
        const known =
          pending.get(productId) ??
          (byProduct.get(productId) ?? []).flatMap((order) => undeliveredOrder(order, productId) ?? []);
        pending.set(productId, known);
        return known;
      },
      boxes: boxesOf(mirror).read(),
      inBoxesOf(productId) {
        const known = held.get(productId) ?? boxQuantitiesOf(mirror, productId).read();
        held.set(productId, known);
        return known;
      },
      bags: bagIds,
      bagsWith: (productId) => new Set([...bagIds].filter((id) => (places.get(`bag:${id}`)?.get(productId) ?? 0) > 0)),
    };
  });
};

export const useImportFacts = hookAbout(importFactsOf);
