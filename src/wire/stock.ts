import './zod-config';
import * as z from 'zod/mini';
import { id, listOf, readQuantity, referencedId, text } from './id';

// The places of stock: warehouse, boxes, bags (spec §3).

const stockLine = z.looseObject({ product: referencedId, quantity: readQuantity });
export type StockLine = z.output<typeof stockLine>;

/** The warehouse, of which there is one. */
export const warehouse = z.looseObject({ id, products: listOf(stockLine), version: z.optional(z.int()) });
export type Warehouse = z.output<typeof warehouse>;

const bagLine = z.looseObject({
  product: referencedId,
  quantity: readQuantity,
  unitprice: z.optional(z.number()),
  added: z.optional(z.boolean()),
});
/** An agent's bag, matched by the agent's account id. */
export const bag = z.looseObject({ id, agent: id, products: listOf(bagLine), version: z.optional(z.int()) });
export type Bag = z.output<typeof bag>;

/** A capacity-limited box. Used = sum of quantities. */
export const box = z.looseObject({
  id,
  name: text,
  capacity: readQuantity,
  products: listOf(stockLine),
  version: z.optional(z.int()),
});
export type Box = z.output<typeof box>;

/** A changed line of a place; null quantity = the line was removed (decisions 23). */
export const lineChange = z.looseObject({
  product: referencedId,
  quantity: z.nullable(z.number()),
  unitprice: z.optional(z.number()),
  added: z.optional(z.boolean()),
});
export type LineChange = z.output<typeof lineChange>;

/**
 * The reason of an edit that resolves an irregularity (decisions 22): the ledger stores it instead of the call's own
 * reason.
 */
export const stockCorrection = 'sync correction';
