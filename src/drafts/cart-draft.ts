import type { CartItem } from '#domain/cart';
import type { KeptCart } from './kept-cart';

// The interfaces of the cart draft.

/** The part of the environment that the cart needs. */
export interface CartEnvironment {
  readonly localStorage: Storage;
  openChannel(name: string): BroadcastChannel | undefined;
  newKey(): string;
  warn(message: string, details?: unknown): void;
}

/** The storage of an account's cart: its database on this device. */
export interface CartDisk {
  read(): Promise<unknown>;
  /**
   * Resolves when the cart is stored durably. Nothing is written if the cart has become an order ('placed'), or if
   * another tab has written a revision after `seen` ('newer').
   */
  write(cart: KeptCart, seen: number): Promise<'kept' | 'placed' | 'newer'>;
  /**
   * The cart to show instead of one that has become an order; undefined if it has not. `isSaved`: `shown` is on the
   * disk as it is.
   */
  since(shown: KeptCart, isSaved: boolean): Promise<CartSince | undefined>;
}

/** The cart to show instead of one that has become an order: the stored one, with what was typed since. */
export interface CartSince {
  /** `stored` itself if nothing was typed. */
  readonly cart: KeptCart;
  readonly stored: KeptCart;
  /** Something was typed after the order was placed. */
  readonly changed: boolean;
}

/** Mutable, for valtio; screens read it with useSnapshot and change it only through actions. */
export interface CartState {
  items: CartItem[];
  client: string | undefined;
  observations: string;
  /** Idempotency key of the order that it becomes; created with the first line (decisions 27). */
  key: string;
  /**
   * Whether the shown cart is on the disk; 'failed': the write failed, and only this page and local storage have it.
   */
  onDisk: 'saved' | 'saving' | 'failed';
}

/** A cart as it was shown at one moment. */
interface CartMark {
  readonly revision: number;
  /** The newest stored revision that it contained. */
  readonly seen: number;
  /** How often the disk had been read. */
  readonly reads: number;
}

export interface CartDraft {
  readonly state: CartState;
  /**
   * Reads an account's cart, and stores it there from now on. 'recovered': the disk had changes that local storage had
   * lost in a crash.
   */
  open(account: string, disk: CartDisk): Promise<'as-left' | 'recovered'>;
  /** Resolves when the typed changes are stored, or could not be; stores nothing after that. */
  close(): Promise<void>;
  /** Removes the cart from this page and from local storage, not from the account's database. */
  forget(): void;
  /** The cart in local storage, and its account. */
  copy(): { readonly account: string | undefined; readonly cart: KeptCart } | undefined;
  /** Changes the cart: on the screen and in local storage at once, on the disk a moment later (SYNC-25). */
  change(part: Partial<Pick<CartState, 'items' | 'client' | 'observations'>>): void;
  /** Empties items, client and observations and removes all three from local storage (spec §4). */
  clear(): void;
  /**
   * Reads the disk again: another tab may have placed the cart, or taken an order back into it, and may have died
   * before it could announce that.
   */
  follow(): void;
  /** Called when something was typed into a cart that had already become an order. */
  onPlaced(listener: () => void): void;
  isEmpty(): boolean;
  /** A mark of the shown cart, for `place`. */
  mark(): CartMark;
  /**
   * Places the cart as it was at the mark: `save` stores the order and the remaining cart in one transaction, and no
   * other cart write runs meanwhile. `seen`: the newest revision in the order. After that, only what was typed since is
   * shown.
   */
  place<Saved>(mark: CartMark, save: (left: KeptCart, seen: number) => Promise<Saved>): Promise<Saved>;
  /**
   * Takes an order back into the cart: `save` removes it from its place and stores the cart in one transaction
   * ('done'), or neither. Then the cart is shown, with what was typed since.
   */
  fill<Outcome>(cart: KeptCart, save: (cart: KeptCart) => Promise<Outcome | 'done'>): Promise<Outcome | 'done'>;
  stop(): void;
}
