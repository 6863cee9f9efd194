import type { CartItem } from '#domain/cart';
import type { KeptCart } from './kept-cart';

// What the cart being made is, and what it needs.

/** The part of the environment that the cart needs. */
export interface CartEnvironment {
  readonly localStorage: Storage;
  openChannel(name: string): BroadcastChannel | undefined;
  newKey(): string;
  warn(message: string, details?: unknown): void;
}

/** Where an account's cart is kept: its database on this device. */
export interface CartDisk {
  read(): Promise<unknown>;
  /**
   * Resolves when it survives the battery. Nothing is written where it has become an order already ('placed'), nor
   * where another tab has written a change after number `seen` ('newer').
   */
  write(cart: KeptCart, seen: number): Promise<'kept' | 'placed' | 'newer'>;
  /**
   * What is to be shown in the place of a cart that has become an order; undefined where it has not. `isSaved`: the
   * disk has had `shown` as it is.
   */
  since(shown: KeptCart, isSaved: boolean): Promise<CartSince | undefined>;
}

/** In the place of a cart that has become an order: what the disk has, and with it what was typed since. */
export interface CartSince {
  /** `stored` itself where nothing was typed. */
  readonly cart: KeptCart;
  readonly stored: KeptCart;
  /** What was placed is not what is shown: something was typed since. */
  readonly changed: boolean;
}

/** Mutable for valtio; screens read it with useSnapshot and change it through actions only. */
export interface CartState {
  items: CartItem[];
  client: string | undefined;
  observations: string;
  /** Idempotency key of the order it becomes, minted when it stops being empty (decisions 27). */
  key: string;
  /**
   * Whether the disk has what is shown; 'failed': it refused, and what is shown lives in this page and in local storage
   * alone.
   */
  onDisk: 'saved' | 'saving' | 'failed';
}

/** A cart as it was shown at some moment. */
interface CartMark {
  readonly revision: number;
  /** Number of the newest change on the disk that it contained. */
  readonly seen: number;
  /** How often the disk had been read. */
  readonly reads: number;
}

export interface CartDraft {
  /** A valtio proxy. */
  readonly state: CartState;
  /**
   * Reads an account's cart, and keeps it there from now on. 'recovered': the disk had what local storage had lost in a
   * crash.
   */
  open(account: string, disk: CartDisk): Promise<'as-left' | 'recovered'>;
  /** Resolves when the disk has what was typed, or has refused it; keeps nothing there from now on. */
  close(): Promise<void>;
  /** Takes the cart away from this page and from local storage; what its account's disk has of it is left alone. */
  forget(): void;
  /** What local storage has of a cart, and whose it is. */
  copy(): { readonly account: string | undefined; readonly cart: KeptCart } | undefined;
  /** Changes parts of the cart: shown at once, copied at once, on the disk a moment later (SYNC-25). */
  change(part: Partial<Pick<CartState, 'items' | 'client' | 'observations'>>): void;
  /** Empties items, client and observations and removes all three from local storage (spec §4). */
  clear(): void;
  /**
   * Looks what the disk has now: what is shown may have become an order in another tab, or an order a cart again, and
   * that tab may not have lived to tell.
   */
  follow(): void;
  /** Called when something was typed into a cart that had become an order already. */
  onPlaced(listener: () => void): void;
  isEmpty(): boolean;
  /** Which cart is shown now, for `place`. */
  mark(): CartMark;
  /**
   * What was shown at the mark becomes an order: `save` puts that and what is left of the cart on the disk, both or
   * neither, and nothing else of the cart is written meanwhile. `seen`: the newest change that the order contains. Then
   * only what was typed since is shown.
   */
  place<Saved>(mark: CartMark, save: (left: KeptCart, seen: number) => Promise<Saved>): Promise<Saved>;
  /**
   * What something is made of comes back: `save` takes that out of where it was and puts the cart on the disk, both
   * ('done') or neither. Then the cart is shown, with what was typed since.
   */
  fill<Outcome>(cart: KeptCart, save: (cart: KeptCart) => Promise<Outcome | 'done'>): Promise<Outcome | 'done'>;
  stop(): void;
}
