import type { ItemEdit } from '#wire/edit';
import { mostUnitsOfPlace } from '#wire/stock';
import { type AllocationStep, allocationSteps } from './allocation';

// Edit Stock of the warehouse (spec §4): quantities typed over what is there, kept by product until Submit or Cancel.

/** A quantity that somebody changed. */
export interface StockEdit {
  /**
   * What stood there when it was first changed: where it is something else by the save, the save is refused (STOCK-11).
   */
  readonly before: number;
  /** What was typed; null for a field that was cleared. */
  readonly after: number | null;
}
/** By product; what is as it was is not in it. */
export type StockEdits = ReadonlyMap<string, StockEdit>;

/** The edits with another quantity for a product; the one that stood there takes the product out of them. */
export const withStock = (edits: StockEdits, product: string, shown: number, after: number | null): StockEdits => {
  const before = edits.get(product)?.before ?? shown;
  const next = new Map(edits);
  if (after === before) next.delete(product);
  else next.set(product, { before, after });
  return next;
};

/** Why a quantity cannot be saved. */
export type QuantityRefusal = 'missing' | 'negative' | 'not-whole' | 'too-many';

/** Whether a quantity can be saved (STOCK-1); undefined when it can. */
export const refusedQuantity = (quantity: number | null): QuantityRefusal | undefined => {
  if (quantity === null) return 'missing';
  if (quantity < 0) return 'negative';
  if (quantity > mostUnitsOfPlace) return 'too-many';
  return Number.isInteger(quantity) ? undefined : 'not-whole';
};

/** The products, with their reasons, that keep the edits from being saved. */
export const refusedStock = (edits: StockEdits): ReadonlyMap<string, QuantityRefusal> =>
  new Map(
    [...edits].flatMap(([product, { after }]) => {
      const refusal = refusedQuantity(after);
      return refusal === undefined ? [] : [[product, refusal] as const];
    }),
  );

/** Products whose quantity somebody else has changed since it was edited here, with what it is by now. */
export const overtakenStock = (edits: StockEdits, stock: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map(
    [...edits].flatMap(([product, { before }]) => {
      const now = stock.get(product) ?? 0;
      return now === before ? [] : [[product, now] as const];
    }),
  );

/** The edits made anew upon what the stock is by now: what was typed stays, the difference is another. */
export const rebasedStock = (edits: StockEdits, stock: ReadonlyMap<string, number>): StockEdits =>
  new Map(
    [...edits].flatMap(([product, { after }]) => {
      const before = stock.get(product) ?? 0;
      return before === after ? [] : [[product, { before, after }] as const];
    }),
  );

/** What is saved (STOCK-8): the changed products alone. Of edits that are not refused. */
export const stockEdited = (edits: StockEdits): ItemEdit => ({
  lines: [...edits].flatMap(([product, { before, after }]) =>
    after === null ? [] : [{ product, seen: before, wanted: after }],
  ),
});

/** What the boxes have to follow after a save: one step for each non-zero difference (spec §4). */
export const allocationOfStock = (
  edits: StockEdits,
  productOf: (product: string) => AllocationStep['product'],
): readonly AllocationStep[] =>
  allocationSteps(
    [...edits].map(([product, { before, after }]) => ({
      product: productOf(product),
      units: (after ?? before) - before,
    })),
  );
