import type { Product } from '#wire/product';

/** What the table and the cards both show. */
export interface ProductListProps {
  readonly products: readonly Product[];
  /** Warehouse quantities by product id. */
  readonly stock: ReadonlyMap<string, number>;
  /** Quantities of the agent's own bag by product id. */
  readonly bag: ReadonlyMap<string, number>;
  /** Units that unsent orders of this phone would take out of the warehouse, by product id. */
  readonly unsent: ReadonlyMap<string, number>;
  /** Units by product code, the code being what identifies a line (spec §3); 0 for a line whose quantity was cleared. */
  readonly inCart: ReadonlyMap<string, number>;
  readonly hasClient: boolean;
  readonly onAdd: (product: Product, quantity: number) => void;
}

/** Quantities typed beside products and not yet added, by product id; a product that is not in it has 0. */
export type Entered = Readonly<Record<string, number>>;
export const noneEntered: Entered = {};
