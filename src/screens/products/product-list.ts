import type { Product } from '#wire/product';

/** What the table and the cards both show. */
export interface ProductListProps {
  readonly products: readonly Product[];
  /** Warehouse quantities by product id. */
  readonly stock: ReadonlyMap<string, number>;
  /** Quantities of the agent's own bag by product id. */
  readonly bag: ReadonlyMap<string, number>;
  readonly codesInCart: ReadonlySet<string>;
  readonly hasClient: boolean;
}
