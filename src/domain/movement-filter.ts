import dayjs from 'dayjs';
import { type MovementReason, movementReasons, type StockPlace, stockPlaces } from '#wire/movement';
import type { MovementQuery } from '#wire/movement-query';

// What a person filters the ledger of stock by; '' = anything.

export interface MovementFilter {
  readonly place: StockPlace | '';
  readonly reason: MovementReason | '';
  /** An account's id. */
  readonly account: string;
  /** Local days, yyyy-MM-dd, both inclusive. */
  readonly from: string;
  readonly to: string;
}

export const everyMovement: MovementFilter = { place: '', reason: '', account: '', from: '', to: '' };

/** A place or a reason that was chosen; anything that is none is no filter. */
export const placeChosen = (value: string): StockPlace | '' => stockPlaces.find((place) => place === value) ?? '';
export const reasonChosen = (value: string): MovementReason | '' =>
  movementReasons.find((reason) => reason === value) ?? '';

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
  reason: reason === '' ? undefined : reason,
  account: account === '' ? undefined : account,
  from: midnight(from),
  to: midnight(to, 1),
});
