import './zod-config';
import * as z from 'zod/mini';
import { id, lei, readQuantity, reference, text } from './id';

// The three places of stock: warehouse, boxes, bags (spec §3).

const productReference = z.pipe(
  reference,
  z.transform((value) => value.id),
);
const lines = <Schema extends z.ZodMiniType>(line: Schema) =>
  z.pipe(
    z.nullish(z.array(line)),
    z.transform((value) => value ?? []),
  );

export const stockLine = z.looseObject({ product: productReference, quantity: readQuantity });
export type StockLine = z.output<typeof stockLine>;

/** The single warehouse record. */
export const warehouse = z.looseObject({ id, products: lines(stockLine), version: z.optional(z.int()) });
export type Warehouse = z.output<typeof warehouse>;

export const bagLine = z.looseObject({
  product: productReference,
  quantity: readQuantity,
  unitprice: z.optional(z.number()),
  added: z.optional(z.boolean()),
});
/** An agent's bag, matched by the agent's account id. */
export const bag = z.looseObject({ id, agent: id, products: lines(bagLine), version: z.optional(z.int()) });
export type Bag = z.output<typeof bag>;

/** A capacity-limited box. Used = sum of quantities. */
export const box = z.looseObject({
  id,
  name: text,
  capacity: readQuantity,
  products: lines(stockLine),
  version: z.optional(z.int()),
});
export type Box = z.output<typeof box>;

/** One line of a place that changed: null quantity = the line is gone (decisions 23). */
export const lineChange = z.looseObject({
  product: productReference,
  quantity: z.nullable(z.number()),
  unitprice: z.optional(z.number()),
  added: z.optional(z.boolean()),
});
export type LineChange = z.output<typeof lineChange>;

/**
 * The reason of a save that resolves an irregularity (decisions 22): the ledger then says so instead of what the call
 * itself says.
 */
export const syncCorrection = 'sync correction';
const correctionReason = z.optional(z.literal(syncCorrection));
/** The query parameter that says the same where a body has no room for it: `product-boxes/adjust`. */
export const reasonParameter = 'reason';

/** `PUT agent-bags/{id}` (spec §7): the whole bag. A bag holds 0 or 1 of a product (STOCK-1). */
export const bagSave = z.looseObject({
  agent: id,
  reason: correctionReason,
  products: z
    .array(
      z.looseObject({
        product: productReference,
        quantity: z.union([z.literal(0), z.literal(1)]),
        unitprice: z.optional(lei),
        added: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(5_000)),
});
export type BagSave = z.output<typeof bagSave>;

/** Most units of one product that a place is told to hold; a line of a cart holds fewer (`#domain/quantity`). */
const mostUnitsOfPlace = 1_000_000_000;

/**
 * How many units a place is to hold of a product, and how many its sender saw there: it is refused where that is
 * no longer so (STOCK-11).
 */
const lineSave = z.looseObject({
  product: productReference,
  quantity: z.int().check(z.minimum(0), z.maximum(mostUnitsOfPlace)),
  before: z.optional(z.int().check(z.minimum(0))),
});

/**
 * `inBoxes`: how many units all boxes together held as they were seen, where the save rests on that: a correction does
 * (STOCK-2, STOCK-11).
 */
const warehouseLineSave = z.extend(lineSave, { inBoxes: z.optional(z.int().check(z.minimum(0))) });

/**
 * `PUT item/{id}` of the warehouse (spec §7, STOCK-8): lines that are absent stay. Answers the warehouse, ours with the
 * lines that moved alone.
 */
export const warehouseSave = z.looseObject({
  products: z.array(warehouseLineSave).check(z.maxLength(50_000)),
  reason: correctionReason,
});
export type WarehouseSave = z.output<typeof warehouseSave>;

/** `PUT products/check` (spec §7): ticks or unticks an order's line. */
export const lineCheck = z.object({ productId: id, orderId: id, checked: z.boolean() });
export type LineCheck = z.output<typeof lineCheck>;

/** Default capacity of a new box, in units (spec §9). */
export const defaultCapacity = 100;
const capacity = z.int().check(z.minimum(0), z.maximum(1_000_000));

const boxName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(100, 'At most 100 characters'));

/** `POST items/box` (spec §7). */
export const newBox = z.object({
  name: boxName,
  capacity,
  products: z._default(
    z
      .array(
        z.object({ product: productReference, quantity: z.int().check(z.minimum(1), z.maximum(mostUnitsOfPlace)) }),
      )
      .check(z.maxLength(5_000)),
    [],
  ),
});
export type NewBox = z.output<typeof newBox>;

/**
 * `PUT item/{id}` of a box (spec §7, STOCK-8): the whole box; a line that is absent is taken out. Answers the whole
 * box.
 */
export const boxSave = z.looseObject({
  name: boxName,
  capacity,
  products: z.array(lineSave).check(z.maxLength(5_000)),
  reason: correctionReason,
});
export type BoxSave = z.output<typeof boxSave>;

/** Units going into a box (positive) or out of it (negative). */
export const signedUnits = z.int().check(
  z.minimum(-1_000_000),
  z.maximum(1_000_000),
  z.refine((units) => units !== 0, 'must not be 0'),
);
/** `before`: how many units whoever says so saw there; the whole is refused where that is no longer so (STOCK-11). */
const boxDelta = z.object({
  product: productReference,
  quantity: signedUnits,
  before: z.optional(z.int().check(z.minimum(0))),
});
/** `PUT product-boxes/adjust` (spec §7, STOCK-7): signed deltas per box and product, all of them or none. */
export const boxAdjustments = z
  .array(z.object({ boxId: id, products: z.array(boxDelta).check(z.minLength(1), z.maxLength(1_000)) }))
  .check(z.minLength(1), z.maxLength(1_000));
export type BoxAdjustments = z.output<typeof boxAdjustments>;
