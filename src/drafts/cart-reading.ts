import { isSameCart, mergedCart } from '#domain/merged-cart';
import type { CartDisk } from './cart-draft';
import type { CartWriting } from './cart-writing';
import { contentOf, emptyCart, isEmptyCart, type KeptCart, newerCart, readKeptCart, revisionOf } from './kept-cart';
import type { ShownCart } from './shown-cart';

// Reads the cart from the disk: another tab may have changed it, or placed it.

export const createCartReading = (
  cart: ShownCart,
  parts: CartWriting & {
    /** Something was typed into a cart that had already become an order. */
    placed(): void;
    warn(message: string, details?: unknown): void;
  },
) => {
  /** The stored cart, or an empty one. `isNone`: nothing readable is stored. */
  const storedOn = async (disk: CartDisk): Promise<{ readonly stored: KeptCart; readonly isNone: boolean }> => {
    const value = await disk.read();
    const stored = readKeptCart(value);
    if (value !== undefined && stored === undefined) parts.warn('The kept cart is of another kind', value);
    return { stored: stored ?? emptyCart(revisionOf(value)), isNone: stored === undefined };
  };

  /** The shown cart contains the stored one and more. */
  const goOnFrom = (stored: KeptCart): void => {
    cart.saw(stored);
    parts.change({});
  };

  /**
   * If the shown cart has become an order, keeps only what was typed since, and returns true. `tell`: the user gets a
   * message.
   */
  const settle = async (tell: boolean): Promise<boolean> => {
    for (;;) {
      const shown = cart.snapshot();
      if (cart.kept === undefined || shown.key === '') return false;
      const { disk } = cart.kept;
      const since = await disk.since(shown, shown.revision === cart.seen.revision);
      if (cart.kept?.disk !== disk || since === undefined) return false;
      // Something was typed meanwhile.
      if (cart.revision !== shown.revision) continue;
      const { stored, changed } = since;
      cart.revision = Math.max(cart.revision, since.cart.revision);
      cart.show(since.cart);
      if (since.cart === stored) cart.adopt(stored);
      else goOnFrom(stored);
      if (tell && changed) parts.placed();
      return true;
    }
  };

  /** Shows the stored cart, merged with what was typed since the last read. */
  const showStored = (stored: KeptCart): void => {
    const shown = cart.snapshot();
    const merged = mergedCart(contentOf(cart.seen), contentOf(shown), contentOf(stored));
    const isStored = cart.revision <= stored.revision && isSameCart(merged, contentOf(stored));
    cart.revision = Math.max(cart.revision, stored.revision);
    cart.show({ ...merged, key: stored.key === '' ? shown.key : stored.key });
    if (isStored) cart.adopt(stored);
    else goOnFrom(stored);
  };

  /** Shows the stored cart if it is newer than the last read one. */
  const mergeWith = async (disk: CartDisk): Promise<void> => {
    const { stored } = await storedOn(disk);
    // A recreated database has no cart yet.
    if (cart.kept?.disk === disk && stored.revision > cart.seen.revision) showStored(stored);
  };

  /** Undefined, and a warning, if it cannot be read. */
  const unlessUnread = <T>(work: () => Promise<T>): Promise<T | undefined> =>
    work().catch((error: unknown): undefined => {
      parts.warn('The kept cart cannot be read', error);
    });

  return {
    settle,
    mergeWith,
    showStored,
    unlessUnread,
    /** Reads the disk again, and detects whether the cart was placed. */
    async read(tell: boolean): Promise<void> {
      if (cart.kept !== undefined && !(await settle(tell))) await mergeWith(cart.kept.disk);
    },
    /** Shows the newer of disk and local storage; after a kill or on a full disk, local storage may be newer. */
    async readBoth(why: 'opening' | 'refused'): Promise<'as-left' | 'recovered'> {
      if (cart.kept === undefined) return 'as-left';
      const { account, disk } = cart.kept;
      const { stored, isNone } = (await unlessUnread(() => storedOn(disk))) ?? { stored: emptyCart(0), isNone: true };
      if (cart.kept?.disk !== disk) return 'as-left';
      const copied = cart.copies.read();
      const mine = copied !== undefined && (copied.account ?? account) === account ? copied.cart : undefined;
      const newest = newerCart(isNone ? undefined : stored, mine) ?? stored;
      if (newest.revision < cart.revision || (cart.dirty && newest.revision === cart.revision)) return 'as-left';
      cart.revision = newest.revision;
      cart.saw(stored);
      cart.dirty = false;
      cart.show(newest);
      if (newest === stored) cart.adopt(stored);
      else if (why === 'opening') parts.save();
      else cart.state.onDisk = 'failed';
      const wasLost = newest === stored && newest.revision > (mine?.revision ?? -1);
      // In another tab, or by an older app version that was killed before it could clear the cart (decisions 27).
      if (await settle(true)) return 'as-left';
      return wasLost && !isEmptyCart(newest) ? 'recovered' : 'as-left';
    },
  };
};
