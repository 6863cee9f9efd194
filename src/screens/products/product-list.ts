import { isInBag } from '#domain/sort';
import type { Product } from '#wire/product';

/** What the table and the cards both show. */
export interface ProductListProps {
  readonly products: readonly Product[];
  /** Those that were found by name follow under a heading. */
  readonly named: readonly Product[];
  /** Warehouse quantities by product id; undefined: there is no warehouse. */
  readonly stock: ReadonlyMap<string, number> | undefined;
  /** Quantities of the agent's own bag by product id. */
  readonly bag: ReadonlyMap<string, number>;
  /** Units that unsent orders of this phone would take out of the warehouse, by product id. */
  readonly unsent: ReadonlyMap<string, number>;
  readonly hasClient: boolean;
  readonly onAdd: (product: Product, quantity: number) => void;
}

/**
 * What one row or card of it shows; plain values, so that it is drawn again only when something of its own has changed.
 */
export interface ProductItemProps {
  readonly product: Product;
  /** Undefined: it is not known. */
  readonly stock: number | undefined;
  /** Units of it in unsent orders of this phone. */
  readonly unsent: number;
  readonly inBag: boolean;
  /** Quantities can be set once a client is selected (spec §4). */
  readonly hasClient: boolean;
  readonly onAdd: (product: Product, quantity: number) => void;
}

/** The props of one product's row. */
export const itemOf = (
  product: Product,
  { stock, bag, unsent, hasClient, onAdd }: Omit<ProductListProps, 'products' | 'named'>,
): ProductItemProps => ({
  product,
  stock: stock && (stock.get(product.id) ?? 0),
  unsent: unsent.get(product.id) ?? 0,
  inBag: isInBag(product.id, bag),
  hasClient,
  onAdd,
});

/** Quantities typed beside products and not yet added, by product id; a product that is not in it has 0. */
export type Entered = Readonly<Record<string, number>>;
export const noneEntered: Entered = {};
