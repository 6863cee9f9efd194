import type { ImportFacts } from '#domain/import-product';
import { type UndeliveredOrder, undeliveredOrder } from '#domain/undelivered-orders';
import type { Order } from '#wire/order';
import type { Mirror } from '../outbox/account-mirror';
import { boxesOf } from './boxes';
import { hookAbout } from './context';
import { openOrdersOf } from './product-orders';
import { quantitiesByPlace } from './quantities';
import { cachedQuery, type Query } from './query';

const inNoBox: ReadonlyMap<string, number> = new Map();

/** Units of these products by product and box, in one pass: an overview asks for thousands of products. */
const unitsInBoxes = (mirror: Mirror, products: ReadonlySet<string>) => {
  const places = quantitiesByPlace(mirror).read();
  const held = new Map<string, Map<string, number>>();
  for (const id of mirror.tables.boxes.rows.keys())
    for (const [product, units] of places.get(`box:${id}`) ?? []) {
      if (units <= 0 || !products.has(product)) continue;
      const boxes = held.get(product) ?? new Map<string, number>();
      held.set(product, boxes.set(id, units));
    }
  return held;
};

/**
 * What the mirror knows about these products, for the import of an invoice; each product is read when it is asked for.
 */
export const importFactsOf = (mirror: Mirror, products: readonly string[]): Query<ImportFacts> => {
  const { orders, boxes, bags, stock } = mirror.tables;
  const open = openOrdersOf(mirror, new Set(products));
  return cachedQuery<ImportFacts>([orders, boxes, bags, stock], () => {
    const pending = new Map<string, readonly UndeliveredOrder<Order>[]>();
    let held: ReturnType<typeof unitsInBoxes> | undefined;
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
        held ??= unitsInBoxes(mirror, new Set(products));
        return held.get(productId) ?? inNoBox;
      },
      bags: bagIds,
      bagsWith: (productId) => new Set([...bagIds].filter((id) => (places.get(`bag:${id}`)?.get(productId) ?? 0) > 0)),
    };
  });
};

export const useImportFacts = hookAbout(importFactsOf);
