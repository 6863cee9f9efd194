import type { MovementNames } from '#domain/movements-csv';
import type { Movement } from '#wire/movement';
import { words } from '#words/words';

/** Reasons whose reference is an order. */
const ofOrders: ReadonlySet<string> = new Set([
  'line checked',
  'line unchecked',
  'line delivered',
  'delivery taken back',
  'samples left',
  'order cancelled',
]);

/** Those whose reference is an order and a return of it: '1042/7'. */
const ofReturns: ReadonlySet<string> = new Set(['order returned', 'return written off']);

/** The reason of a movement; an unknown one, from a newer server, is shown as it is. */
export const movementReason = (reason: string): string => {
  const known: Readonly<Record<string, string>> = words.movements.reasons;
  return known[reason] ?? reason;
};

/** Why somebody changed units by hand (STOCK-16); likewise. */
export const stockReason = (given: string): string => {
  const known: Readonly<Record<string, string>> = words.stockReasons.names;
  return known[given] ?? given;
};

/**
 * 'Line checked, Order 1042', 'Stock edit, Damage': the reason of a movement, the one that was given, and its
 * reference, unless the place implies it.
 */
export const reasonOfMovement = (movement: Pick<Movement, 'reason' | 'reference' | 'stockReason'>): string => {
  const { reason, reference, stockReason: given } = movement;
  return [
    movementReason(reason),
    ...(given === undefined ? [] : [stockReason(given)]),
    ...(ofOrders.has(reason) && reference !== '' ? [words.movements.order(reference)] : []),
    ...(ofReturns.has(reason) ? [returnWords(reference)] : []),
  ].join(', ');
};

const returnWords = (reference: string): string => {
  const [order = '', number = ''] = reference.split('/');
  return words.orderReturns.called(Number(number), order);
};

/** '+3', '−2': with a real minus sign, as wide as the plus. */
export const signedUnits = (units: number): string => (units > 0 ? `+${units}` : `−${Math.abs(units)}`);

interface NamedPlaces {
  readonly boxes: ReadonlyMap<string, { readonly name: string }>;
  /** Bags by id, with their agents' names. */
  readonly bags: ReadonlyMap<string, { readonly name: string }>;
}

/** 'Warehouse', 'Box A1', 'Bag of Ana Popescu'; a deleted place keeps its id. */
export const placeNames =
  ({ boxes, bags }: NamedPlaces): MovementNames['placeOf'] =>
  ({ place, placeId }) => {
    if (place === 'warehouse') return words.movements.warehouse;
    return place === 'box'
      ? words.movements.box(boxes.get(placeId)?.name ?? placeId)
      : words.movements.bagOf(bags.get(placeId)?.name ?? placeId);
  };
