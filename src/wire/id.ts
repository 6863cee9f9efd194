import './zod-config';
import * as z from 'zod/mini';
import type { IssueCode } from './issue';

/** An opaque id. Ours are strings; a plain backend's numbers become strings here. */
export const id = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(100)), z.int()]),
  z.transform((value: string | number) => String(value)),
);

/** A reference, which a plain backend may send as the embedded item: read as its id and the copy. */
export const reference = z.pipe(
  z.union([id, z.looseObject({ id })]),
  z.transform((value: string | ({ id: string } & Record<string, unknown>)) =>
    typeof value === 'string' ? { id: value, copy: undefined } : { id: value.id, copy: value },
  ),
);

export const referencedId = z.pipe(
  reference,
  z.transform((value) => value.id),
);

/** A text that may be null or absent, which become ''. */
export const orEmpty = <Schema extends z.ZodMiniType<string, unknown>>(text: Schema) =>
  z.pipe(
    z.nullish(text),
    z.transform((value) => value ?? ''),
  );

/** A list that may be null or absent, which become []. */
export const listOf = <Schema extends z.ZodMiniType>(one: Schema) =>
  z.pipe(
    z.nullish(z.array(one)),
    z.transform((value) => value ?? []),
  );

/** Prefix of ids that a device assigns to items which the server has not accepted yet (SYNC-8). */
export const localIdPrefix = 'local:';
export const isLocalId = (value: string): boolean => value.startsWith(localIdPrefix);

/**
 * Text from the wire. Null, absence and other types become '', a number becomes its digits, so that an unreadable name
 * is shown as missing (spec §8) and does not hide the rest of the list.
 */
export const text = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')),
);

/** A stored quantity as read: an integer; absent counts as 0. */
export const readQuantity = z.pipe(
  z.nullish(z.number()),
  z.transform((value) => value ?? 0),
);

/**
 * The Idempotency-Key under which an item was created: its device recognises it before it has the answer (SYNC-7). Ours
 * only.
 */
export const madeUnder = z.optional(z.string());

/** Most units of one product in a line, an invoice, a pack or a change of a box, and most that a box holds. */
export const mostUnits = 1_000_000;
/** A number of units: a whole number from 1. */
export const units = z.int().check(z.minimum(1), z.maximum(mostUnits));
/** Most characters of a free text of an order, a client or an observation. */
export const longestText = 5_000;

export const highestPrice = 10_000_000;
/** Lei with at most two decimals, not negative, as sent (STOCK-13). */
export const lei = z.number().check(
  z.minimum(0),
  z.maximum(highestPrice),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'two-decimals' satisfies IssueCode),
);
/** Highest total of a line or order, in Lei; far below the limit of exact integers in bani. */
export const mostTotal = 1_000_000_000;
export const leiTotal = z.number().check(
  z.minimum(0),
  z.maximum(mostTotal),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'two-decimals' satisfies IssueCode),
);
