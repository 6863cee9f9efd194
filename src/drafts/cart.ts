import { proxy } from 'valtio/vanilla';
import type { CartItem } from '#domain/cart';
import { type Content, isSameCart, mergedCart } from '#domain/merged-cart';
import { createCartCopies } from './cart-copies';
import type { CartDisk, CartDraft, CartEnvironment, CartState } from './cart-draft';
import { contentOf, emptyCart, isEmptyCart, type KeptCart, newerCart, readKeptCart, revisionOf } from './kept-cart';

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
  /** Number of the newest change that is known here. */
  let revision = 0;
  /** What the disk had when it was last read or written; what is shown was made of this. */
  let seen: KeptCart = emptyCart(0);
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
  const show = ({ items, client, observations }: Content, key: string): void => {
    Object.assign(state, { items, client, observations, key });
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
      const outcome = await disk.write(shown, seen.revision);
      if (kept?.disk !== disk) return;
      if (outcome === 'kept') seen = shown;
      else {
        dirty = true;
        // The order may have been taken back since.
        if (outcome === 'newer' || !(await settle(true))) await mergeWith(disk);
        if (dirty) void save();
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

  /** What is shown is what the disk has. */
  const adopt = (stored: KeptCart): void => {
    seen = stored;
    dirty = false;
    state.onDisk = 'saved';
    copyRead();
  };

  /** Where what is shown has become an order, only what was typed since stays: true then. */
  const settle = async (tell: boolean): Promise<boolean> => {
    for (;;) {
      const shown = snapshot();
      if (kept === undefined || shown.key === '') return false;
      const { disk } = kept;
      const since = await disk.since(shown, shown.revision === seen.revision);
      if (kept?.disk !== disk || since === undefined) return false;
      // Something was typed while it was asked.
      if (revision !== shown.revision) continue;
      const { cart, stored, changed } = since;
      revision = Math.max(revision, cart.revision);
      show(contentOf(cart), cart.key);
      if (cart === stored) adopt(stored);
      else {
        seen = stored;
        change({});
      }
      if (tell && changed) placedListener();
      return true;
    }
  };

  /** Shows what the disk has now, with what was typed here since it was last read. */
  const mergeWith = async (disk: CartDisk): Promise<void> => {
    const { stored } = await readDisk(disk);
    // A database that was made again has none yet.
    if (kept?.disk !== disk || stored.revision <= seen.revision) return;
    const shown = snapshot();
    const merged = mergedCart(contentOf(seen), contentOf(shown), contentOf(stored));
    const isStored = revision <= stored.revision && isSameCart(merged, contentOf(stored));
    revision = Math.max(revision, stored.revision);
    show(merged, stored.key === '' ? shown.key : stored.key);
    if (isStored) adopt(stored);
    else {
      seen = stored;
      change({});
    }
  };

  /** Shows the newer of disk and local storage, which may have what the disk has not, because of a kill or a full disk. */
  const readBoth = async (why: 'opening' | 'refused'): Promise<'as-left' | 'recovered'> => {
    if (kept === undefined) return 'as-left';
    const { account, disk } = kept;
    const { stored, isNone } = (await unlessUnread(() => readDisk(disk))) ?? { stored: emptyCart(0), isNone: true };
    if (kept?.disk !== disk) return 'as-left';
    const copied = copies.read();
    const mine = copied !== undefined && (copied.account ?? account) === account ? copied.cart : undefined;
    const newest = newerCart(isNone ? undefined : stored, mine) ?? stored;
    if (newest.revision < revision || (dirty && newest.revision === revision)) return 'as-left';
    revision = newest.revision;
    seen = stored;
    dirty = false;
    show(contentOf(newest), newest.key);
    if (newest === stored) adopt(stored);
    else if (why === 'opening') void save();
    else state.onDisk = 'failed';
    const wasLost = newest === stored && newest.revision > (mine?.revision ?? -1);
    // In another tab, or by an older app that was killed before it could clear it (decisions 27).
    if (await settle(true)) return 'as-left';
    return wasLost && !isEmptyCart(newest) ? 'recovered' : 'as-left';
  };

  const read = async (why?: 'own'): Promise<void> => {
    if (kept !== undefined && !(await settle(why !== 'own'))) await mergeWith(kept.disk);
  };
  const unlessUnread = <T>(work: () => Promise<T>): Promise<T | undefined> =>
    work().catch((error: unknown) => {
      environment.warn('The kept cart cannot be read', error);
      return undefined;
    });
  /** `isNone`: nothing is there that could be shown. */
  const readDisk = async (disk: CartDisk): Promise<{ readonly stored: KeptCart; readonly isNone: boolean }> => {
    const value = await disk.read();
    const cart = readKeptCart(value);
    if (value !== undefined && cart === undefined) environment.warn('The kept cart is of another kind', value);
    return { stored: cart ?? emptyCart(revisionOf(value)), isNone: cart === undefined };
  };

  /** A look at the disk waits for its turn. */
  let isFollowing = false;
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    void oneAtATime(() => unlessUnread<unknown>(() => (data === 'refused' ? readBoth(data) : read())));
  };
  channel?.addEventListener('message', onMessage);

  const empty = (): void => show(contentOf(emptyCart(0)), '');
  const change: CartDraft['change'] = (part) => {
    Object.assign(state, part);
    if (isEmptyCart(state)) state.key = '';
    else if (state.key === '') state.key = environment.newKey();
    void save();
  };

  return {
    state,
    async open(account, disk) {
      kept = { account, disk };
      revision = 0;
      seen = emptyCart(0);
      return (await oneAtATime(() => unlessUnread(() => readBoth('opening')))) ?? 'as-left';
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
      if (isFollowing) return;
      isFollowing = true;
      void oneAtATime(() => {
        isFollowing = false;
        return unlessUnread(() => read());
      });
    },
    onPlaced(listener) {
      placedListener = listener;
    },
    isEmpty: () => isEmptyCart(state),
    seenRevision: () => seen.revision,
    become: (next, saveWith) =>
      oneAtATime(async () => {
        const saved = await saveWith({ ...next, revision: revision + 1 });
        await unlessUnread(() => read('own'));
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
