import type { ItemEdit } from '#wire/edit';
import { mostUnitsOfPlace } from '#wire/stock-saves';
import { type AllocationStep, allocationSteps } from './allocation';

// Edit Stock of the warehouse (spec §4): the typed quantities, kept by product until Submit or Cancel.

/** A quantity that somebody changed. */
export interface StockEdit {
  /** The quantity when it was first changed: the save is refused if it differs by then (STOCK-11). */
  readonly before: number;
  /** The typed quantity; null after the field was cleared. */
  readonly after: number | null;
}
/** By product, without unchanged quantities. */
export type StockEdits = ReadonlyMap<string, StockEdit>;

/** Sets a product's typed quantity; the original quantity removes its edit. */
export const withStock = (edits: StockEdits, product: string, shown: number, after: number | null): StockEdits => {
  const before = edits.get(product)?.before ?? shown;
  const next = new Map(edits);
  if (after === before) next.delete(product);
  else next.set(product, { before, after });
  return next;
};

/** Why a quantity cannot be saved. */
export type QuantityRefusal = 'missing' | 'negative' | 'not-whole' | 'too-many';

/** Why a quantity cannot be saved (STOCK-1); undefined if it can. */
export const refusedQuantity = (quantity: number | null): QuantityRefusal | undefined => {
  if (quantity === null) return 'missing';
  if (quantity < 0) return 'negative';
  if (quantity > mostUnitsOfPlace) return 'too-many';
  return Number.isInteger(quantity) ? undefined : 'not-whole';
};

/** The products whose quantities cannot be saved, with the reasons. */
export const refusedStock = (edits: StockEdits): ReadonlyMap<string, QuantityRefusal> =>
  new Map(
    [...edits].flatMap(([product, { after }]) => {
      const refusal = refusedQuantity(after);
      return refusal === undefined ? [] : [[product, refusal] as const];
    }),
  );

/** The conflicts: products whose quantity another user has changed since the edit began, with the current quantity. */
export const overtakenStock = (edits: StockEdits, stock: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map(
    [...edits].flatMap(([product, { before }]) => {
      const now = stock.get(product) ?? 0;
      return now === before ? [] : [[product, now] as const];
    }),
  );

/** The edits on top of the current quantities: the typed quantities stay, the differences change. */
export const rebasedStock = (edits: StockEdits, stock: ReadonlyMap<string, number>): StockEdits =>
  new Map(
    [...edits].flatMap(([product, { after }]) => {
      const before = stock.get(product) ?? 0;
      return before === after ? [] : [[product, { before, after }] as const];
    }),
  );

/** The edit to save (STOCK-8): only the changed products. The edits must not be refused. */
export const stockEdited = (edits: StockEdits): ItemEdit => ({
  lines: [...edits].flatMap(([product, { before, after }]) =>
    after === null ? [] : [{ product, seen: before, wanted: after }],
  ),
});

/** The box changes that follow a save: one step per difference (spec §4). */
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
