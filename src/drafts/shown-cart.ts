import { proxy } from 'valtio/vanilla';
import type { CartItem } from '#domain/cart';
import { type CartCopies, createCartCopies } from './cart-copies';
import type { CartDisk, CartEnvironment, CartState } from './cart-draft';
import { emptyCart, type KeptCart } from './kept-cart';

// The shown cart and its relation to the stored one. Reading and writing both change it.

export interface ShownCart {
  readonly state: CartState;
  readonly copies: CartCopies;
  /** Where it is stored; undefined while no account is open. */
  kept: { readonly account: string; readonly disk: CartDisk } | undefined;
  revision: number;
  /** The cart as last read from or written to the disk: the base of the shown one. */
  seen: KeptCart;
  /** How often the disk was read, because another tab may have written it. */
  reads: number;
  /** The disk does not have all changes. */
  dirty: boolean;
  snapshot(): KeptCart;
  show(cart: {
    readonly items: readonly CartItem[];
    readonly client?: string | undefined;
    readonly observations: string;
    readonly key: string;
  }): void;
  /** Copies the shown cart to local storage. */
  copy(of: 'typed' | 'read'): void;
  /** The disk has been read or written, and has this cart. */
  saw(stored: KeptCart): void;
  adopt(stored: KeptCart): void;
}

export const createShownCart = (environment: CartEnvironment): ShownCart => {
  const state = proxy<CartState>({ items: [], client: undefined, observations: '', key: '', onDisk: 'saved' });
  const cart: ShownCart = {
    state,
    copies: createCartCopies(environment.localStorage, environment),
    kept: undefined,
    revision: 0,
    seen: emptyCart(0),
    reads: 0,
    dirty: false,
    snapshot() {
      const { client, observations, key } = state;
      // Copied out of the proxy, so that they can be cloned.
      const items = state.items.map((item) => ({ ...item, product: { ...item.product } }));
      return { items, observations, key, revision: cart.revision, ...(client === undefined ? {} : { client }) };
    },
    show({ items, client, observations, key }) {
      Object.assign(state, { items, client, observations, key });
    },
    copy(of) {
      if (cart.kept !== undefined) cart.copies.write(cart.kept.account, cart.snapshot(), of);
    },
    saw(stored) {
      cart.reads += 1;
      cart.seen = stored;
    },
    adopt(stored) {
      cart.saw(stored);
      cart.dirty = false;
      state.onDisk = 'saved';
      cart.copy('read');
    },
  };
  return cart;
};
