import { type StockPicture, stockPicture } from '#domain/stock-picture';
import { memoryKey } from '../../mirror/memory';
import type { Mirror } from '../../outbox/account-mirror';
import { hookAbout } from '../../views/context';
import { sameFields } from '../../views/kept-rows';
import { placesOf } from '../../views/places';
import { cachedQuery, type Query } from '../../views/query';
import { undeliveredUnitsOf } from '../../views/undelivered-units';

/** A product's units in all its places, and the units that open orders wait for. */
export const stockPictureOf = (mirror: Mirror, product: string): Query<StockPicture> => {
  const { stock, boxes, bags, accounts, orders } = mirror.tables;
  const places = placesOf(mirror, product);
  return cachedQuery<StockPicture>([stock, boxes, bags, accounts, orders], (previous) => {
    const { warehouse, boxes: inBoxes, bags: inBags } = places.read();
    return sameFields(
      previous,
      stockPicture(
        warehouse,
        inBoxes.map(({ quantity }) => quantity),
        inBags.map(({ quantity }) => quantity),
        undeliveredUnitsOf(mirror).read().get(product) ?? 0,
      ),
    );
  });
};

export const useStockPicture = hookAbout(stockPictureOf);

/**
 * A product's row of the warehouse: another object after each movement there, also where its units are those of before
 * (a return that is written off).
 */
export const useWarehouseRow = hookAbout(({ tables: { stock } }: Mirror, product: string) =>
  cachedQuery([stock], () => stock.rows.get(memoryKey(['warehouse', product]))),
);
