import './zod-config';
import * as z from 'zod/mini';
import { id } from './id';
import type { IssueCode } from './issue';
import { mostMovements, movementReasons, stockPlaces, usualMovements } from './movement';
import { stockReasons } from './stock-reason';
import { wholeNumber } from './whole-number';

// The query of the ledger; not part of the first load.

/**
 * A filter of movements; all conditions must hold. `from` (inclusive) and `to` (exclusive) are ISO instants; `before`:
 * only movements older than that id.
 */
export const movementQuery = z.object({
  product: z.optional(id),
  place: z.optional(z.enum(stockPlaces)),
  placeId: z.optional(id),
  reason: z.optional(z.enum(movementReasons)),
  stockReason: z.optional(z.enum(stockReasons)),
  account: z.optional(id),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
  before: z.optional(wholeNumber),
  limit: z._default(
    wholeNumber.check(
      z.refine((limit) => limit >= 1 && limit <= mostMovements, {
        error: 'not-between' satisfies IssueCode,
        params: { least: 1, most: mostMovements },
      }),
    ),
    usualMovements,
  ),
});
export type MovementQuery = z.output<typeof movementQuery>;
