import type { DemoMovement } from '../storage/demo';

export type Move = DemoMovement;
export type PlaceOfStock = Pick<Move, 'place' | 'placeId'>;

/** What happened to the stock, and what lies where because of it: quantities are only moved (STOCK-3, STOCK-12). */
export interface Ledger {
  move(move: Move): void;
  quantity(place: PlaceOfStock, product: string): number;
  /** Products that the place has ever held with their quantities, in the order of their arrival. */
  contents(place: PlaceOfStock): ReadonlyMap<string, number>;
  /** Units in the place. */
  used(place: PlaceOfStock): number;
  /** Every move, oldest first. */
  history(): Move[];
}

const nameOf = ({ place, placeId }: PlaceOfStock): string => `${place} ${placeId}`;

/** An empty ledger. A move that would leave less than nothing throws: the demo's own history must obey STOCK-1. */
export const createLedger = (): Ledger => {
  const places = new Map<string, Map<string, number>>();
  const moves: Move[] = [];
  const contents = (place: PlaceOfStock): Map<string, number> => {
    const held = places.get(nameOf(place)) ?? new Map<string, number>();
    places.set(nameOf(place), held);
    return held;
  };
  const quantity = (place: PlaceOfStock, product: string): number => contents(place).get(product) ?? 0;
  return {
    move(move) {
      const left = quantity(move, move.product) + move.delta;
      if (left < 0) throw new Error(`${nameOf(move)} would hold ${left} of ${move.product}`);
      contents(move).set(move.product, left);
      moves.push(move);
    },
    quantity,
    contents,
    used: (place) => [...contents(place).values()].reduce((sum, units) => sum + units, 0),
    history: () => [...moves].sort((one, other) => one.at.getTime() - other.at.getTime()),
  };
};
