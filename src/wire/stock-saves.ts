import './zod-config';
import * as z from 'zod/mini';
import { id, lei, mostUnits, referencedId } from './id';
import { type IssueCode, tooLong } from './issue';

// The bodies of calls that change the places of stock; not part of the first load.

/** Most products of a bag or a box that is sent as a whole. */
const mostPlaceLines = 5_000;

/** `PUT agent-bags/{id}` (spec §7): the whole bag. A bag holds 0 or 1 of a product (STOCK-1). */
export const bagSave = z.looseObject({
  agent: id,
  products: z
    .array(
      z.looseObject({
        product: referencedId,
        quantity: z.union([z.literal(0), z.literal(1)]),
        unitprice: z.optional(lei),
        added: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(mostPlaceLines)),
});

/** Most units of one product in a place; a line of a cart has a lower limit (`mostUnits`). */
export const mostUnitsOfPlace = 1_000_000_000;

const lineSave = z.looseObject({
  product: referencedId,
  quantity: z.int().check(z.minimum(0), z.maximum(mostUnitsOfPlace)),
});

/**
 * `PUT item/{id}` of the warehouse (spec §7, STOCK-8): absent lines stay. Answers the warehouse, our server only the
 * changed lines.
 */
export const warehouseSave = z.looseObject({
  products: z.array(lineSave).check(z.maxLength(50_000)),
});

/** `PUT products/check` (spec §7): ticks or unticks an order's line. */
export const lineCheck = z.object({ productId: id, orderId: id, checked: z.boolean() });
export type LineCheck = z.output<typeof lineCheck>;

/** Units going into a place (positive) or out of it (negative). */
export const signedUnits = z.int().check(
  z.minimum(-mostUnits),
  z.maximum(mostUnits),
  z.refine((units) => units !== 0, 'is-zero' satisfies IssueCode),
);

/**
 * `POST products/deliver` (STOCK-18): delivers a part of what is outstanding of an order's line out of the warehouse,
 * or takes back (below 0) what was delivered so.
 */
export const lineDelivery = z.object({ productId: id, orderId: id, quantity: signedUnits });
export type LineDelivery = z.output<typeof lineDelivery>;

/** Default capacity of a new box, in units (spec §9). */
export const defaultCapacity = 100;
const capacity = z.int().check(z.minimum(0), z.maximum(mostUnits));

const boxName = z
  .string()
  .check(z.trim(), z.minLength(1, 'box-name-missing' satisfies IssueCode), z.maxLength(100, tooLong));

/** `POST items/box` (spec §7). */
export const newBox = z.object({
  name: boxName,
  capacity,
  products: z._default(
    z
      .array(z.object({ product: referencedId, quantity: z.int().check(z.minimum(1), z.maximum(mostUnitsOfPlace)) }))
      .check(z.maxLength(mostPlaceLines)),
    [],
  ),
});
export type NewBox = z.output<typeof newBox>;

/** `PUT item/{id}` of a box (spec §7, STOCK-8): the whole box; absent lines are removed. Answers the whole box. */
export const boxSave = z.looseObject({
  name: boxName,
  capacity,
  products: z.array(lineSave).check(z.maxLength(mostPlaceLines)),
});
export type BoxSave = z.output<typeof boxSave>;

const boxDelta = z.object({ product: referencedId, quantity: signedUnits });
/** `PUT product-boxes/adjust` (spec §7, STOCK-7): signed deltas per box and product, all or none. */
export const boxAdjustments = z
  .array(z.object({ boxId: id, products: z.array(boxDelta).check(z.minLength(1), z.maxLength(mostPlaceLines)) }))
  .check(z.minLength(1), z.maxLength(mostPlaceLines));
export type BoxAdjustments = z.output<typeof boxAdjustments>;
