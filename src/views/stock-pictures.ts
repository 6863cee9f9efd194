import { type StockPicture, stockPicture } from '#domain/stock-picture';
import type { Mirror } from '../outbox/account-mirror';
import { hookAbout } from './context';
import { sameFields } from './kept-rows';
import { pendingUnitsOf } from './pending-units';
import { placesOf } from './places';
import { ask, type Question } from './question';

/** A product's units in all its places, and the units that open orders wait for. */
export const stockPictureOf = (mirror: Mirror, product: string): Question<StockPicture> => {
  const { stock, boxes, bags, accounts, orders } = mirror.tables;
  const places = placesOf(mirror, product);
  return ask<StockPicture>([stock, boxes, bags, accounts, orders], (previous) => {
    const { warehouse, boxes: inBoxes, bags: inBags } = places.read();
    return sameFields(
      previous,
      stockPicture(
        warehouse,
        inBoxes.map(({ quantity }) => quantity),
        inBags.map(({ quantity }) => quantity),
        pendingUnitsOf(mirror).read().get(product) ?? 0,
      ),
    );
  });
};

export const useStockPicture = hookAbout(stockPictureOf);
