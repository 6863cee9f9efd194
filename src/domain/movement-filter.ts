import dayjs from 'dayjs';
import { type MovementReason, movementReasons, type StockPlace, stockPlaces } from '#wire/movement';
import type { MovementQuery } from '#wire/movement-query';
import { type StockReason, stockReasons } from '#wire/stock-reason';

// The user's filter of the ledger of stock; '' = no filter.

export interface MovementFilter {
  readonly place: StockPlace | '';
  /** The write it came about by, or why somebody changed it by hand (STOCK-16). */
  readonly reason: MovementReason | StockReason | '';
  /** An account's id. */
  readonly account: string;
  /** Local days, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const everyMovement: MovementFilter = { place: '', reason: '', account: '', from: '', to: '' };

/** A chosen place or reason; any other value filters nothing. */
export const placeChosen = (value: string): StockPlace | '' => stockPlaces.find((place) => place === value) ?? '';
export const reasonChosen = (value: string): MovementReason | StockReason | '' =>
  [...movementReasons, ...stockReasons].find((reason) => reason === value) ?? '';

/** Midnight at which a local day begins, so many days later, as an instant; undefined for a day that is none. */
const midnight = (day: string, later = 0): string | undefined => {
  const read = dayjs(day);
  return !/^\d{4}-\d{2}-\d{2}$/.test(day) || !read.isValid()
    ? undefined
    : read.startOf('day').add(later, 'day').toISOString();
};

/** The filter as the server is asked (wire: `movementQuery`); the last day counts whole. */
export const movementWish = ({
  place,
  reason,
  account,
  from,
  to,
}: MovementFilter): { readonly [Name in keyof MovementQuery]?: MovementQuery[Name] | undefined } => ({
  place: place === '' ? undefined : place,
  reason: movementReasons.find((one) => one === reason),
  stockReason: stockReasons.find((one) => one === reason),
  account: account === '' ? undefined : account,
  from: midnight(from),
  to: midnight(to, 1),
});
