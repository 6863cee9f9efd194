import './zod-config';
import * as z from 'zod/mini';
import type { IssueCode } from './issue';

/** An opaque id. Ours are strings; a plain backend's number becomes its string at the border. */
export const id = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(100)), z.int()]),
  z.transform((value: string | number) => String(value)),
);

/** A reference that a plain backend may send as the embedded item: read as its id and the copy. */
export const reference = z.pipe(
  z.union([id, z.looseObject({ id })]),
  z.transform((value: string | ({ id: string } & Record<string, unknown>)) =>
    typeof value === 'string' ? { id: value, copy: undefined } : { id: value.id, copy: value },
  ),
);

/** Prefix of the ids that a device gives to what the server has not accepted yet (SYNC-8). */
export const localIdPrefix = 'local:';
export const isLocalId = (value: string): boolean => value.startsWith(localIdPrefix);

/**
 * Text from the wire. Null, absence and whatever is no text at all mean nothing, a number is its digits: a name that
 * cannot be read is shown as a missing one (spec §8) and keeps nobody else from being shown.
 */
export const text = z.pipe(
  z.optional(z.unknown()),
  z.transform((value: unknown) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')),
);

/** A stored quantity as read: an integer number; nothing means 0. */
export const readQuantity = z.pipe(
  z.nullish(z.number()),
  z.transform((value) => value ?? 0),
);

/**
 * The Idempotency-Key under which an item was made: by it the device that made it knows it before it has its answer
 * (SYNC-7). Ours only.
 */
export const madeUnder = z.optional(z.string());

/** Most units of one product that a line, an invoice or a change of a box names, that a box holds or a pack has. */
export const mostUnits = 1_000_000;
/** Units that something names: a whole number from 1. */
export const units = z.int().check(z.minimum(1), z.maximum(mostUnits));
/** Most characters of a free text: an order's, a client's, an observation's. */
export const longestText = 5_000;

/** The highest price, in Lei. */
export const highestPrice = 10_000_000;
/** Lei with at most two decimals, not negative, as written (STOCK-13). */
export const lei = z.number().check(
  z.minimum(0),
  z.maximum(highestPrice),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'two-decimals' satisfies IssueCode),
);
/** The most that a line or an order comes to, in Lei: exact in bani with room to spare. */
export const mostTotal = 1_000_000_000;
/** A sum of lines, in Lei. */
export const leiTotal = z.number().check(
  z.minimum(0),
  z.maximum(mostTotal),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'two-decimals' satisfies IssueCode),
);
