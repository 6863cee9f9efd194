import { lineTotal, orderTotal } from '#domain/money';
import { mostUnits } from '#domain/quantity';
import type { Product } from '#wire/product';

// The cart of spec §3 and §4: pure functions over its lines; `src/drafts` stores it. The product's code identifies a
// line.

export type CartProduct = Pick<Product, 'id' | 'code' | 'name' | 'price'>;

export interface CartItem {
  readonly product: CartProduct;
  /** Whole units; null when the field was cleared (decisions 7): the line stays, the order is refused. */
  readonly quantity: number | null;
  /** The text of the quantity field when it is not a quantity; kept with the cart, never sent. */
  readonly typed?: string | undefined;
  /** Lei, the product's price when the line was added. */
  readonly unitPrice: number;
}

export interface Cart {
  readonly items: readonly CartItem[];
  /** The client's id, which may be a local one (SYNC-8). */
  readonly client: string | undefined;
  readonly observations: string;
  /** Idempotency key of the order that this cart becomes (decisions 27). */
  readonly key: string;
}

export const isQuantity = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= mostUnits;

/** A whole number from 0 to the maximum (spec §5, stepper). */
const capped = (value: number, maximum: number): number =>
  Math.max(0, Math.min(Number.isFinite(value) ? Math.trunc(value) : 0, maximum, mostUnits));

/** A product's line, by its code. */
export const lineOf = (items: readonly CartItem[], code: string): CartItem | undefined =>
  items.find(({ product }) => product.code === code);

/** Units of a product by its code: 0 for a line whose quantity was cleared, undefined if it has no line. */
export const unitsOf = (items: readonly CartItem[], code: string): number | undefined => {
  const line = lineOf(items, code);
  return line === undefined ? undefined : (line.quantity ?? 0);
};

/**
 * Adds units of a product: a line with the same code is replaced, quantity 0 removes it, otherwise a line is appended
 * (spec §4).
 */
export const addToCart = (items: readonly CartItem[], product: CartProduct, quantity: number): CartItem[] => {
  const units = capped(quantity, mostUnits);
  if (units === 0) return removeLine(items, product.code);
  const { id, code, name, price } = product;
  const line: CartItem = { product: { id, code, name, price }, quantity: units, unitPrice: price };
  return isInCart(items, code) ? items.map((item) => (item.product.code === code ? line : item)) : [...items, line];
};

/**
 * Sets a line's quantity: null clears the field and keeps the line, 0 removes the line (decisions 7). `typed` is the
 * field's text when that is not a quantity.
 */
export const setLineQuantity = (
  items: readonly CartItem[],
  code: string,
  quantity: number | null,
  typed?: string,
): CartItem[] => {
  const units = quantity === null ? null : capped(quantity, mostUnits);
  if (units === 0) return removeLine(items, code);
  return items.map((item) => (item.product.code === code ? { ...item, quantity: units, typed } : item));
};

export const removeLine = (items: readonly CartItem[], code: string): CartItem[] =>
  items.filter((item) => item.product.code !== code);

/** Gives a line the product's price, in Lei, of today. */
export const repriceLine = (items: readonly CartItem[], code: string, price: number): CartItem[] =>
  items.map((item) =>
    item.product.code === code ? { ...item, product: { ...item.product, price }, unitPrice: price } : item,
  );

/** Puts a removed line back where it was, unless the product is in the cart again. */
export const restoreLine = (items: readonly CartItem[], line: CartItem, at: number): CartItem[] =>
  isInCart(items, line.product.code) ? [...items] : [...items.slice(0, at), line, ...items.slice(at)];

export const isInCart = (items: readonly CartItem[], code: string): boolean =>
  items.some((item) => item.product.code === code);

/** Wide screens: Add is enabled above 0 (spec §4). */
export const canAdd = (quantity: number | null): boolean => isQuantity(quantity);

/** One line's total in Lei; a cleared quantity counts as 0. */
export const cartLineTotal = (item: CartItem): number => lineTotal(item.quantity ?? 0, item.unitPrice);

/** Grand total in Lei; a cleared quantity counts as 0. */
export const cartTotal = (items: readonly CartItem[]): number =>
  orderTotal(items.map((item) => ({ quantity: item.quantity ?? 0, unitprice: item.unitPrice })));
