import { proxy } from 'valtio/vanilla';
import type { CartItem } from '#domain/cart';
import { createCartCopies } from './cart-copies';
import { emptyCart, isEmptyCart, type KeptCart, newerCart, readKeptCart } from './kept-cart';

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
   * Resolves when it survives the battery, with the revision it got there: above that of whatever it was written over.
   */
  write(cart: KeptCart): Promise<number>;
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
  /** Gives the cart a new key: it has become another order than the one its key stands for. */
  renewKey(): void;
  isEmpty(): boolean;
  /** Puts an order into the cart; false when the disk refused it, so that it lives as long as this page. */
  restore(kept: Omit<KeptCart, 'revision'>): Promise<boolean>;
  /**
   * Makes the cart an order: `save` puts `emptied` on the disk with the order or not at all, and nothing else of the
   * cart is written meanwhile. Once it is saved the cart is empty here too.
   */
  become<Saved extends { readonly kind: string; readonly key?: string }>(
    save: (emptied: KeptCart) => Promise<Saved>,
  ): Promise<Saved>;
  stop(): void;
}

const channelName = 'teren-cart';

/**
 * The cart being made (spec §4): in its account's database as it is typed, in local storage as a copy, the same in all
 * tabs.
 */
export const createCart = (environment: CartEnvironment): CartDraft => {
  const copies = createCartCopies(environment.localStorage, environment);
  const channel = environment.openChannel(channelName);
  const state = proxy<CartState>({ items: [], client: undefined, observations: '', key: '', onDisk: 'saved' });
  let kept: { readonly account: string; readonly disk: CartDisk } | undefined;
  /** Of the newest change that is known here. */
  let revision = 0;
  let dirty = false;

  // One at a time, the making of an order included: an older cart never lands on a newer one.
  let last: Promise<unknown> = Promise.resolve();
  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined); // whoever asked for the work is told
    return next;
  };

  const snapshot = (): KeptCart => {
    const { items, client, observations, key } = state;
    return { items: plain(items), observations, key, revision, ...(client === undefined ? {} : { client }) };
  };
  const show = (cart: Omit<KeptCart, 'revision'>): void => {
    Object.assign(state, { items: cart.items, client: cart.client, observations: cart.observations, key: cart.key });
  };
  const copy = (): void => {
    if (kept !== undefined) copies.write(kept.account, snapshot());
  };

  /** Writes what is newest; what came between two writes is never written by itself. */
  const write = async (): Promise<void> => {
    if (!dirty || kept === undefined) return;
    const { disk } = kept;
    dirty = false;
    try {
      const written = await disk.write(snapshot());
      if (kept?.disk !== disk) return;
      if (written > revision) {
        // Another tab had written in between: this change is the newer one.
        revision = written;
        copy();
      }
      if (!dirty) state.onDisk = 'saved';
    } catch (error) {
      environment.warn('The cart cannot be written to the disk; it lives in this page and in local storage', error);
      if (kept?.disk !== disk) return;
      dirty = true;
      state.onDisk = 'failed';
    }
    channel?.postMessage(state.onDisk === 'failed' ? 'refused' : 'changed');
  };

  /** The write that waits for its turn: it takes along what changes until then. */
  let waiting: Promise<void> | undefined;
  const save = (): Promise<void> => {
    revision += 1;
    copy();
    dirty = true;
    // What the disk refuses stays on the screen until it has it.
    if (state.onDisk !== 'failed') state.onDisk = 'saving';
    waiting ??= oneAtATime(() => {
      waiting = undefined;
      return write();
    });
    return waiting;
  };

  /** The newest of disk, local storage and what is on its way there from here. */
  const read = async (opening: boolean, refused = false): Promise<'as-left' | 'recovered'> => {
    if (kept === undefined) return 'as-left';
    const { account, disk } = kept;
    const onDisk = await readDisk(disk);
    if (kept?.disk !== disk) return 'as-left';
    const copied = copies.read();
    const mine = copied !== undefined && (copied.account ?? account) === account ? copied.cart : undefined;
    const newest = newerCart(onDisk, mine) ?? emptyCart(0);
    if (newest.revision < revision || (dirty && newest.revision === revision)) return 'as-left';
    revision = newest.revision;
    dirty = false;
    show(newest);
    if (newest === onDisk) {
      state.onDisk = 'saved';
      copy();
    }
    if (opening && newest === mine) void save();
    // Local storage has what the disk has refused the other tab.
    if (refused && newest !== onDisk) state.onDisk = 'failed';
    const wasLost = newest === onDisk && newest.revision > (mine?.revision ?? -1);
    return wasLost && !isEmptyCart(newest) ? 'recovered' : 'as-left';
  };
  const readDisk = async (disk: CartDisk): Promise<KeptCart | undefined> => {
    const stored = await disk.read().catch((error: unknown) => {
      environment.warn('The kept cart cannot be read', error);
    });
    const cart = readKeptCart(stored);
    if (stored !== undefined && cart === undefined) environment.warn('The kept cart is of another kind', stored);
    return cart;
  };

  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    void oneAtATime(() => read(false, data === 'refused'));
  };
  channel?.addEventListener('message', onMessage);

  const empty = (): void => show(emptyCart(0));

  return {
    state,
    open(account, disk) {
      kept = { account, disk };
      revision = 0;
      return oneAtATime(() => read(true));
    },
    async close() {
      await last;
      kept = undefined;
      dirty = false;
    },
    forget() {
      kept = undefined;
      dirty = false;
      revision = 0;
      empty();
      state.onDisk = 'saved';
      copies.forget();
    },
    copy: copies.read,
    change(part) {
      Object.assign(state, part);
      if (isEmptyCart(state)) state.key = '';
      else if (state.key === '') state.key = environment.newKey();
      void save();
    },
    clear() {
      empty();
      void save();
    },
    renewKey() {
      state.key = environment.newKey();
      void save();
    },
    isEmpty: () => isEmptyCart(state),
    async restore(cart) {
      show(cart);
      await save();
      return state.onDisk !== 'failed';
    },
    become: (saveOrder) =>
      oneAtATime(async () => {
        const emptied = emptyCart(revision + 1);
        const saved = await saveOrder(emptied);
        if (saved.kind === 'saved' && state.key === saved.key) {
          empty();
          void save();
        }
        return saved;
      }),
    stop() {
      channel?.removeEventListener('message', onMessage);
      channel?.close();
    },
  };
};

/** Out of the proxy, so that it can be cloned. */
const plain = (items: readonly CartItem[]): CartItem[] =>
  items.map((item) => ({ ...item, product: { ...item.product } }));
