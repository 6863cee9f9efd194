import { localIso } from '#domain/dates';
import { lineTotal, orderTotal } from '#domain/money';
import { mostUnits } from '#domain/quantity';
import type { NewOrder } from '#wire/order';
import type { Product } from '#wire/product';

// The cart of spec §3 and §4: pure functions over its lines; `drafts` keeps it and stores it. A line is known by its
// product's code.

export type CartProduct = Pick<Product, 'id' | 'code' | 'name' | 'price'>;

export interface CartItem {
  readonly product: CartProduct;
  /** Whole units; null when the field was cleared (decisions 7): the line stays, the order is refused. */
  readonly quantity: number | null;
  /** Lei, from the product's price when the line was made. */
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

/** Highest price of one order in Lei, as the wire takes it. */
const highestTotal = 1_000_000_000;

const isQuantity = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= mostUnits;

/** A whole number of units from 0 to the maximum, whatever was asked for (spec §5, stepper). */
const capped = (value: number, maximum: number): number =>
  Math.max(0, Math.min(Number.isFinite(value) ? Math.trunc(value) : 0, maximum, mostUnits));

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

/** Sets a line's quantity: null clears the field and keeps the line, 0 removes the line (decisions 7). */
export const setLineQuantity = (items: readonly CartItem[], code: string, quantity: number | null): CartItem[] => {
  const units = quantity === null ? null : capped(quantity, mostUnits);
  if (units === 0) return removeLine(items, code);
  return items.map((item) => (item.product.code === code ? { ...item, quantity: units } : item));
};

/** The cart without that product's line. */
export const removeLine = (items: readonly CartItem[], code: string): CartItem[] =>
  items.filter((item) => item.product.code !== code);

export const isInCart = (items: readonly CartItem[], code: string): boolean =>
  items.some((item) => item.product.code === code);

/** Wide screens: Add is enabled above 0 (spec §4). */
export const canAdd = (quantity: number | null): boolean => isQuantity(quantity);

/** One line's total in Lei; a cleared quantity counts nothing. */
export const cartLineTotal = (item: CartItem): number => lineTotal(item.quantity ?? 0, item.unitPrice);

/** Grand total in Lei; a cleared quantity counts nothing. */
export const cartTotal = (items: readonly CartItem[]): number =>
  orderTotal(items.map((item) => ({ quantity: item.quantity ?? 0, unitprice: item.unitPrice })));

export type PlaceOrderRefusal = 'no-client-or-items' | 'bad-quantities' | 'no-token';

/** The checks of Place Order, in the order of spec §5; the code names the message. */
export const checkPlaceOrder = (given: {
  readonly client: string | undefined;
  readonly items: readonly CartItem[];
  readonly accessToken: string | undefined;
  readonly userId: string | undefined;
}): { readonly ok: true } | { readonly ok: false; readonly code: PlaceOrderRefusal } => {
  if (!given.client || given.items.length === 0) return { ok: false, code: 'no-client-or-items' };
  const allGood = given.items.every((item) => isQuantity(item.quantity)) && cartTotal(given.items) <= highestTotal;
  if (!allGood) return { ok: false, code: 'bad-quantities' };
  if (!given.accessToken || !given.userId) return { ok: false, code: 'no-token' };
  return { ok: true };
};

/**
 * The order that a checked cart becomes (spec §7). `today` is the device's local day (decisions 12), `placedAt` the
 * instant in ISO, `delivered` the ids of the products of which one was left as a sample (STOCK-5). Throws on a cart
 * that `checkPlaceOrder` refuses, which would otherwise lose a line in silence.
 */
export const orderOf = (
  cart: Pick<Cart, 'client' | 'items' | 'observations'>,
  placing: { readonly agent: string; readonly today: string; readonly placedAt: string },
  delivered: ReadonlySet<string> = new Set(),
): NewOrder => {
  if (cart.client === undefined) throw new Error('An order needs a client');
  const observed = cart.observations.trim() !== '';
  return {
    client: cart.client,
    date: placing.today,
    price: cartTotal(cart.items),
    agent: placing.agent,
    ...(observed
      ? { observations: cart.observations, lastModifiedObservations: localIso(new Date(placing.placedAt)) }
      : {}),
    placedAt: placing.placedAt,
    products: cart.items.map((item) => {
      if (!isQuantity(item.quantity)) throw new Error(`${item.product.code} has no valid quantity`);
      return {
        product: item.product.id,
        quantity: item.quantity,
        unitprice: item.unitPrice,
        deliveredQuantity: delivered.has(item.product.id) ? (1 as const) : (0 as const),
      };
    }),
  };
};
