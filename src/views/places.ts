import { compareNamed } from '#domain/sort';
import { agentName } from '#words/display';
import type { Place } from '../mirror/database';
import type { Mirror } from '../outbox/account-mirror';
import { hookAbout, hookOf } from './context';
import { quantitiesByPlace } from './quantities';
import { cachedQuery, type Query } from './query';
import { sumOfStock } from './sums';

/** Units of each product in boxes and bags together: the admin's `totalQuantity` (decisions 4). */
export const totalsOf = sumOfStock(({ place, quantity }) => (place === 'warehouse' ? 0 : quantity));

/** How many agents' bags hold a product, by product: the admin's `inBag` (decisions 4). */
export const inAnyBagOf = sumOfStock(({ place, quantity }) => (place.startsWith('bag:') && quantity >= 1 ? 1 : 0));

/**
 * The places of a product: boxes and bags that hold some of it, by name; the warehouse counts every unit that is not in
 * a bag.
 */
interface ProductPlaces {
  readonly warehouse: number;
  readonly boxes: readonly {
    readonly id: string;
    readonly name: string;
    readonly quantity: number;
    readonly capacity: number;
  }[];
  readonly bags: readonly { readonly id: string; readonly agentName: string; readonly quantity: number }[];
}

export const placesOf = (mirror: Mirror, product: string): Query<ProductPlaces> => {
  const { stock, boxes, bags, accounts } = mirror.tables;
  return cachedQuery<ProductPlaces>([stock, boxes, bags, accounts], () => {
    const places = quantitiesByPlace(mirror).read();
    const units = (place: Place): number => places.get(place)?.get(product) ?? 0;
    return {
      warehouse: units('warehouse'),
      boxes: [...boxes.rows.values()]
        .filter(({ id }) => units(`box:${id}`) > 0)
        .map(({ id, name, capacity }) => ({ id, name, capacity, quantity: units(`box:${id}`) }))
        .sort(compareNamed),
      bags: [...bags.rows.values()]
        .filter(({ id }) => units(`bag:${id}`) > 0)
        .map(({ id, agent }) => ({ id, agentName: agentName(agent, accounts.rows), quantity: units(`bag:${id}`) }))
        .sort((one, other) => compareNamed({ ...one, name: one.agentName }, { ...other, name: other.agentName })),
    };
  });
};

export const usePlaces = hookAbout(placesOf);

export const useTotals = hookOf(totalsOf);

export const useInAnyBag = hookOf(inAnyBagOf);
