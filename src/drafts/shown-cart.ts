import { proxy } from 'valtio/vanilla';
import type { CartItem } from '#domain/cart';
import { type CartCopies, createCartCopies } from './cart-copies';
import type { CartDisk, CartEnvironment, CartState } from './cart-draft';
import { emptyCart, type KeptCart } from './kept-cart';

// The cart on the screen, and how it stands to what its account's disk has. Reading and writing both change it.

export interface ShownCart {
  /** A valtio proxy. */
  readonly state: CartState;
  readonly copies: CartCopies;
  /** Where it is kept; undefined while no account is open. */
  kept: { readonly account: string; readonly disk: CartDisk } | undefined;
  /** Number of the newest change that is known here. */
  revision: number;
  /** What the disk had when it was last read or written; what is shown was made of this. */
  seen: KeptCart;
  /** Counts what was read of the disk, where another tab may have written. */
  reads: number;
  /** The disk does not have all of it. */
  dirty: boolean;
  snapshot(): KeptCart;
  show(cart: {
    readonly items: readonly CartItem[];
    readonly client?: string | undefined;
    readonly observations: string;
    readonly key: string;
  }): void;
  /** Copies what is shown to local storage. */
  copy(of: 'typed' | 'read'): void;
  /** The disk was read, and has this. */
  saw(stored: KeptCart): void;
  /** What is shown is what the disk has. */
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
      // Out of the proxy, so that they can be cloned.
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
