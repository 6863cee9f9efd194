import type { DeskProductColumn, ProductFigures } from '#domain/desk-products';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { bothWays, type SortedBy } from '../../../lists/SortChoice';
import type { CardOpeners } from '../../../lists/use-hover-card';
import { productSorts } from '../product-sorts';

/** How the cards of the catalogue are sorted (spec §2: price, stock, inBag, totalQuantity). */
export const deskSorts = (): readonly SortedBy<DeskProductColumn>[] => [
  ...productSorts(words.productsDesk.inNoBagFirst, words.productsDesk.inABagFirst),
  ...bothWays('totalQuantity', words.productsDesk.leastTotalFirst, words.productsDesk.mostTotalFirst),
];

/** What the admin's table and cards both show. */
export interface ProductListProps {
  readonly products: readonly Product[];
  /** Those that were found by name follow under a heading. */
  readonly named: readonly Product[];
  readonly figures: ProductFigures;
  /** The product whose places are open. */
  readonly openPlaces: string | undefined;
  /** What opens and closes the places of a row; the same for all rows. */
  readonly places: CardOpeners;
  readonly onEdit: (productId: string) => void;
}

/**
 * What one row or card of it shows; plain values, so that it is drawn again only when something of its own has changed.
 */
export interface ProductItemProps {
  readonly product: Product;
  readonly stock: number;
  /** Some agent's bag holds one. */
  readonly inBag: boolean;
  /** Units in boxes and bags. */
  readonly total: number;
  readonly placesOpen: boolean;
  readonly places: CardOpeners;
  readonly onEdit: (productId: string) => void;
}

/** The props of one product's row. */
export const itemOf = (
  product: Product,
  { figures, openPlaces, places, onEdit }: Omit<ProductListProps, 'products' | 'named'>,
): ProductItemProps => ({
  product,
  stock: figures.stock.get(product.id) ?? 0,
  inBag: figures.inBag.has(product.id),
  total: figures.totals.get(product.id) ?? 0,
  placesOpen: openPlaces === product.id,
  places,
  onEdit,
});
