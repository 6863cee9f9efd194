import './zod-config';
import * as z from 'zod/mini';
import { id } from './id';
import { stockCorrection } from './stock';

// The ledger of stock (STOCK-3); ours only.

export const movementReasons = [
  'stock edit',
  'box edit',
  'box adjust',
  'bag save',
  'samples left',
  'line checked',
  'line unchecked',
  'line delivered',
  'delivery taken back',
  'order cancelled',
  'order returned',
  'return written off',
  'invoice import',
  'hand-over',
  stockCorrection,
] as const;
export type MovementReason = (typeof movementReasons)[number];

export const stockPlaces = ['warehouse', 'box', 'bag'] as const;
export type StockPlace = (typeof stockPlaces)[number];

/**
 * A quantity of one product into a place (positive) or out of it (negative). `at` is an ISO instant, `account` and
 * `product` are ids; `reference` is the order, import or item behind it, or the command.
 */
const movement = z.looseObject({
  id: z.int(),
  at: z.string(),
  account: id,
  product: id,
  place: z.enum(stockPlaces),
  placeId: id,
  delta: z.int(),
  /** One of `movementReasons`; a newer server may know more. */
  reason: z.string(),
  reference: z.string(),
  /** Why somebody changed it by hand (`stock-reason.ts`), and their note; absent: none was given (STOCK-16). */
  stockReason: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type Movement = z.output<typeof movement>;

/** Most movements in one answer, and the default. */
export const mostMovements = 500;
export const usualMovements = 100;

/** Newest first; `more`: older ones exist, to be requested with `before`. */
export const movementsAnswer = z.looseObject({ movements: z.array(movement), more: z.boolean() });
