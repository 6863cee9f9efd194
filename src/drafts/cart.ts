import { proxy } from 'valtio/vanilla';
import type { CartItem } from '#domain/cart';
import { createCartCopies } from './cart-copies';
import type { CartDisk, CartDraft, CartEnvironment, CartState } from './cart-draft';
import { emptyCart, isEmptyCart, type KeptCart, newerCart, readKeptCart } from './kept-cart';

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
  /** Of the disk's newest that what is shown has all of. */
  let upTo = 0;
  let dirty = false;
  let placedListener: () => void = () => undefined;

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
  /** Of what was read: never over what another tab has typed since. */
  const copyRead = (): void => {
    const there = copies.read();
    if (there?.account !== kept?.account || there === undefined || there.cart.revision <= revision) copy();
  };

  /** Writes what is newest; what came between two writes is never written by itself. */
  const write = async (): Promise<void> => {
    if (!dirty || kept === undefined) return;
    const { disk } = kept;
    dirty = false;
    try {
      const shown = snapshot();
      const written = await disk.write(shown);
      if (kept?.disk !== disk) return;
      if (written === 'placed') {
        // The order may have been taken back since.
        if (!(await settle(true, false))) void save();
      } else if (written === shown.revision) upTo = written;
      else if (written > revision) {
        // Another tab had written in between: this change is the newer one.
        revision = written;
        copy();
      }
      if (!dirty) state.onDisk = 'saved';
    } catch (error) {
      environment.warn('The cart cannot be written to the disk', error);
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

  /** Where what is shown has become an order, only what was typed since stays: true then. */
  const settle = async (tell: boolean, isWritten = true): Promise<boolean> => {
    for (;;) {
      const shown = snapshot();
      if (kept === undefined || shown.key === '') return false;
      const { disk } = kept;
      const since = await disk.since(shown, isWritten && !dirty && state.onDisk !== 'failed');
      if (kept?.disk !== disk || since === undefined) return false;
      // Something was typed while it was asked.
      if (revision !== shown.revision) continue;
      const { cart, isOnDisk, changed } = since;
      revision = Math.max(revision, cart.revision);
      show(cart);
      if (isOnDisk) {
        upTo = cart.revision;
        dirty = false;
        state.onDisk = 'saved';
        copyRead();
      } else change({});
      if (tell && changed) placedListener();
      return true;
    }
  };

  /** The newest of disk, local storage and what is on its way there from here. */
  const readNewest = async (why?: 'opening' | 'refused' | 'own'): Promise<'as-left' | 'recovered'> => {
    const opening = why === 'opening';
    if (kept === undefined || (!opening && (await settle(why !== 'own')))) return 'as-left';
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
      upTo = revision;
      state.onDisk = 'saved';
      copy();
    }
    if (opening && newest === mine) void save();
    // Local storage has what the disk has refused the other tab.
    if (why === 'refused' && newest !== onDisk) state.onDisk = 'failed';
    const wasLost = newest === onDisk && newest.revision > (mine?.revision ?? -1);
    // In another tab, or by an older app that was killed before it could clear it (decisions 27).
    if (opening && (await settle(true))) return 'as-left';
    return wasLost && !isEmptyCart(newest) ? 'recovered' : 'as-left';
  };
  const read: typeof readNewest = (why) =>
    readNewest(why).catch((error: unknown) => {
      environment.warn('The kept cart cannot be read', error);
      return 'as-left';
    });
  const readDisk = async (disk: CartDisk): Promise<KeptCart | undefined> => {
    const stored = await disk.read().catch((error: unknown) => {
      environment.warn('The kept cart cannot be read', error);
    });
    const cart = readKeptCart(stored);
    if (stored !== undefined && cart === undefined) environment.warn('The kept cart is of another kind', stored);
    return cart;
  };

  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    void oneAtATime(() => read(data === 'refused' ? data : undefined));
  };
  channel?.addEventListener('message', onMessage);

  const empty = (): void => show(emptyCart(0));
  const change: CartDraft['change'] = (part) => {
    Object.assign(state, part);
    if (isEmptyCart(state)) state.key = '';
    else if (state.key === '') state.key = environment.newKey();
    void save();
  };

  return {
    state,
    open(account, disk) {
      kept = { account, disk };
      revision = 0;
      upTo = 0;
      return oneAtATime(() => read('opening'));
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
    change,
    clear() {
      empty();
      void save();
    },
    follow() {
      if (state.key === '') return;
      void oneAtATime(() =>
        settle(true).catch((error: unknown) => {
          environment.warn('What became of the cart cannot be read', error);
        }),
      );
    },
    onPlaced(listener) {
      placedListener = listener;
    },
    isEmpty: () => isEmptyCart(state),
    upTo: () => upTo,
    become: (next, saveWith) =>
      oneAtATime(async () => {
        const saved = await saveWith({ ...next, revision: revision + 1 });
        await read('own');
        channel?.postMessage('changed');
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
