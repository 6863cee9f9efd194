import * as z from 'zod/mini';
import { emptyCart, isEmptyCart, type KeptCart, readKeptCart } from './kept-cart';

// Copies of the cart under the specification's local storage keys (spec §3). The browser writes these late: after a
// crash they may be a minute old, and the database's cart counts (SYNC-25).

const keys = { cart: 'cart', client: 'client', observations: 'cartObservations' } as const;
/**
 * The copies' account and revision; kept even when the cart is empty and the specification wants its three keys
 * removed.
 */
const markKey = 'cartCopy';

const storedCart = z.object({ items: z.unknown(), key: z.string(), account: z.optional(z.string()) });
const storedMark = z.object({
  account: z.string(),
  revision: z.int(),
  /** Invalid texts of quantity fields, by line; the specification's lines have no place for them. */
  typed: z.optional(z.array(z.nullable(z.string()))),
});

const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // invalid: the caller warns
  }
};

export const createCartCopies = (
  storage: Storage,
  environment: { newKey(): string; warn(message: string, details?: unknown): void },
) => {
  const forgetCart = (): void => {
    for (const key of Object.values(keys)) storage.removeItem(key);
  };
  /** The stored copy and its account; undefined if there is none, or if it is unreadable. */
  const read = (): { readonly account: string | undefined; readonly cart: KeptCart } | undefined => {
    const text = storage.getItem(keys.cart);
    const stored = storedCart.safeParse(parseJson(text));
    if (text !== null && !stored.success) environment.warn('The stored cart cannot be read', text);
    const mark = storedMark.safeParse(parseJson(storage.getItem(markKey)));
    const client = storage.getItem(keys.client) ?? undefined;
    const observations = storage.getItem(keys.observations) ?? '';
    const items = stored.success ? stored.data.items : [];
    const account = stored.success ? stored.data.account : mark.success ? mark.data.account : undefined;
    const mine = mark.success && mark.data.account === account ? mark.data : undefined;
    const key = stored.success
      ? stored.data.key
      : client === undefined && observations === ''
        ? ''
        : environment.newKey();
    const cart = readKeptCart({
      items,
      key,
      observations,
      revision: mine?.revision ?? 0,
      ...(client === undefined ? {} : { client }),
    });
    if (cart === undefined) {
      environment.warn('The stored cart cannot be read', text);
      return undefined;
    }
    if (!isEmptyCart(cart)) {
      for (const [at, item] of cart.items.entries())
        if (item.quantity === null) item.typed = mine?.typed?.[at] ?? undefined;
      return { account, cart };
    }
    return mark.success ? { account, cart: emptyCart(mine?.revision ?? 0) } : undefined;
  };
  return {
    read,
    /** A cart that was read from the disk never overwrites what another tab has typed since. */
    write(account: string, cart: KeptCart, of: 'typed' | 'read'): void {
      const there = of === 'read' ? read() : undefined;
      if (there?.account === account && there.cart.revision > cart.revision) return;
      try {
        if (isEmptyCart(cart)) forgetCart();
        else {
          storage.setItem(
            keys.cart,
            JSON.stringify({ items: cart.items.map(({ typed: _, ...item }) => item), key: cart.key, account }),
          );
          // Only when set (spec §4).
          if (cart.client === undefined) storage.removeItem(keys.client);
          else storage.setItem(keys.client, cart.client);
          storage.setItem(keys.observations, cart.observations);
        }
        storage.setItem(
          markKey,
          JSON.stringify({ account, revision: cart.revision, typed: cart.items.map(({ typed }) => typed) }),
        );
      } catch (error) {
        environment.warn('The cart cannot be copied to local storage', error);
      }
    },
    forget(): void {
      forgetCart();
      storage.removeItem(markKey);
    },
  };
};
export type CartCopies = ReturnType<typeof createCartCopies>;
