import type { MovementNames } from '#domain/movements-csv';
import type { Movement } from '#wire/movement';

/** 'Stock edit'. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Reasons whose reference is the order that it was for. */
const ofOrders: ReadonlySet<string> = new Set(['line checked', 'line unchecked', 'samples left']);

/** What a movement belongs to, for a person; '' where the place says it already, or only the server can make something of it. */
export const referenceWords = ({ reason, reference }: Pick<Movement, 'reason' | 'reference'>): string =>
  ofOrders.has(reason) && reference !== '' ? `Order ${reference}` : '';

/** '+3', '−2': a real minus sign, as wide as the plus. */
export const signedUnits = (units: number): string => (units > 0 ? `+${units}` : `−${Math.abs(units)}`);

interface NamedPlaces {
  readonly boxes: ReadonlyMap<string, { readonly name: string }>;
  /** By bag id: whose it is. */
  readonly bags: ReadonlyMap<string, { readonly name: string }>;
}

/** 'Warehouse', 'Box A1', 'Bag of Ana Popescu'; a place that is gone keeps its id. */
export const placeWords =
  ({ boxes, bags }: NamedPlaces): MovementNames['placeOf'] =>
  ({ place, placeId }) => {
    if (place === 'warehouse') return 'Warehouse';
    return place === 'box'
      ? `Box ${boxes.get(placeId)?.name ?? placeId}`
      : `Bag of ${bags.get(placeId)?.name ?? placeId}`;
  };
