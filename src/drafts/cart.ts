import { proxy } from 'valtio/vanilla';
import { type Content, isSameCart, mergedCart } from '#domain/merged-cart';
import { createCartCopies } from './cart-copies';
import type { CartDisk, CartDraft, CartEnvironment, CartState } from './cart-draft';
import { contentOf, emptyCart, isEmptyCart, type KeptCart, newerCart } from './kept-cart';
import { storedCart } from './stored-cart';
import { createTurns } from './turns';

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
  /** Counts what was read of the disk, where another tab may have written. */
  let reads = 0;
  let dirty = false;
  let placedListener: () => void = () => undefined;

  // One at a time, the making of an order included: an older cart never lands on a newer one.
  const { oneAtATime, ended } = createTurns();

  const snapshot = (): KeptCart => {
    const { client, observations, key } = state;
    // Out of the proxy, so that they can be cloned.
    const items = state.items.map((item) => ({ ...item, product: { ...item.product } }));
    return { items, observations, key, revision, ...(client === undefined ? {} : { client }) };
  };
  const show = ({ items, client, observations }: Content, key: string): unknown =>
    Object.assign(state, { items, client, observations, key });
  const copy = (of: 'typed' | 'read'): void => {
    if (kept !== undefined) copies.write(kept.account, snapshot(), of);
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
    copy('typed');
    dirty = true;
    // What the disk refuses stays on the screen until it has it.
    if (state.onDisk !== 'failed') state.onDisk = 'saving';
    waiting ??= oneAtATime(() => {
      waiting = undefined;
      return write();
    });
    return waiting;
  };

  const saw = (stored: KeptCart): void => {
    reads += 1;
    seen = stored;
  };
  /** What is shown is what the disk has. */
  const adopt = (stored: KeptCart): void => {
    saw(stored);
    dirty = false;
    state.onDisk = 'saved';
    copy('read');
  };

  /** What is shown is what the disk has, and more. */
  const goOnFrom = (stored: KeptCart): void => {
    saw(stored);
    change({});
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
      else goOnFrom(stored);
      if (tell && changed) placedListener();
      return true;
    }
  };

  /** Shows what the disk has now, with what was typed here since it was last read. */
  const mergeWith = async (disk: CartDisk): Promise<void> => {
    const { stored } = await storedCart(disk, environment.warn);
    // A database that was made again has none yet.
    if (kept?.disk === disk && stored.revision > seen.revision) showStored(stored);
  };
  const showStored = (stored: KeptCart): void => {
    const shown = snapshot();
    const merged = mergedCart(contentOf(seen), contentOf(shown), contentOf(stored));
    const isStored = revision <= stored.revision && isSameCart(merged, contentOf(stored));
    revision = Math.max(revision, stored.revision);
    show(merged, stored.key === '' ? shown.key : stored.key);
    if (isStored) adopt(stored);
    else goOnFrom(stored);
  };

  /** Shows the newer of disk and local storage, which after a kill or on a full disk may have what the disk has not. */
  const readBoth = async (why: 'opening' | 'refused'): Promise<'as-left' | 'recovered'> => {
    if (kept === undefined) return 'as-left';
    const { account, disk } = kept;
    const { stored, isNone } = (await unlessUnread(() => storedCart(disk, environment.warn))) ?? {
      stored: emptyCart(0),
      isNone: true,
    };
    if (kept?.disk !== disk) return 'as-left';
    const copied = copies.read();
    const mine = copied !== undefined && (copied.account ?? account) === account ? copied.cart : undefined;
    const newest = newerCart(isNone ? undefined : stored, mine) ?? stored;
    if (newest.revision < revision || (dirty && newest.revision === revision)) return 'as-left';
    revision = newest.revision;
    saw(stored);
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
    work().catch((error: unknown): undefined => {
      environment.warn('The kept cart cannot be read', error);
    });

  /** A look at the disk waits for its turn. */
  let isFollowing = false;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void oneAtATime(() => unlessUnread<unknown>(() => (data === 'refused' ? readBoth(data) : read())));
  });

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
      await ended();
      kept = undefined;
      dirty = false;
    },
    forget() {
      kept = undefined;
      dirty = false;
      revision = 0;
      show(contentOf(emptyCart(0)), '');
      state.onDisk = 'saved';
      copies.forget();
    },
    copy: copies.read,
    change,
    clear() {
      show(contentOf(emptyCart(0)), '');
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
    mark: () => ({ revision, seen: seen.revision, reads }),
    place: (mark, saveWith) =>
      oneAtATime(async () => {
        // What waited to be written then is written now; what was read since is not in the order.
        const isWritten = reads === mark.reads && seen.revision >= mark.revision;
        const saved = await saveWith(emptyCart(revision + 1), isWritten ? mark.revision : mark.seen);
        await unlessUnread(() => read('own'));
        channel?.postMessage('changed');
        return saved;
      }),
    fill: (content, saveWith) =>
      oneAtATime(async () => {
        const draft = { ...content, revision: revision + 1 };
        const outcome = await saveWith(draft);
        // At once: where the browser takes the database away now, nothing else has it.
        if (outcome === 'done') showStored(draft);
        await unlessUnread(() => read('own'));
        channel?.postMessage('changed');
        return outcome;
      }),
    stop() {
      channel?.close();
    },
  };
};
