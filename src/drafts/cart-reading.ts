import { isSameCart, mergedCart } from '#domain/merged-cart';
import type { CartDisk } from './cart-draft';
import type { CartWriting } from './cart-writing';
import { contentOf, emptyCart, isEmptyCart, type KeptCart, newerCart, readKeptCart, revisionOf } from './kept-cart';
import type { ShownCart } from './shown-cart';

// How what the disk has comes to be shown: another tab may have written it, or made an order of the cart.

export const createCartReading = (
  cart: ShownCart,
  parts: CartWriting & {
    /** Something was typed into a cart that had become an order already. */
    placed(): void;
    warn(message: string, details?: unknown): void;
  },
) => {
  /** The cart that a disk has, an empty one where it has none. `isNone`: nothing is there that could be shown. */
  const storedOn = async (disk: CartDisk): Promise<{ readonly stored: KeptCart; readonly isNone: boolean }> => {
    const value = await disk.read();
    const stored = readKeptCart(value);
    if (value !== undefined && stored === undefined) parts.warn('The kept cart is of another kind', value);
    return { stored: stored ?? emptyCart(revisionOf(value)), isNone: stored === undefined };
  };

  /** What is shown is what the disk has, and more. */
  const goOnFrom = (stored: KeptCart): void => {
    cart.saw(stored);
    parts.change({});
  };

  /** Where what is shown has become an order, only what was typed since stays: true then. `tell`: the user hears of it. */
  const settle = async (tell: boolean): Promise<boolean> => {
    for (;;) {
      const shown = cart.snapshot();
      if (cart.kept === undefined || shown.key === '') return false;
      const { disk } = cart.kept;
      const since = await disk.since(shown, shown.revision === cart.seen.revision);
      if (cart.kept?.disk !== disk || since === undefined) return false;
      // Something was typed while it was asked.
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

  /** Shows what the disk has, with what was typed here since it was last read. */
  const showStored = (stored: KeptCart): void => {
    const shown = cart.snapshot();
    const merged = mergedCart(contentOf(cart.seen), contentOf(shown), contentOf(stored));
    const isStored = cart.revision <= stored.revision && isSameCart(merged, contentOf(stored));
    cart.revision = Math.max(cart.revision, stored.revision);
    cart.show({ ...merged, key: stored.key === '' ? shown.key : stored.key });
    if (isStored) cart.adopt(stored);
    else goOnFrom(stored);
  };

  /** Shows what the disk has now, where that is newer than what was last read. */
  const mergeWith = async (disk: CartDisk): Promise<void> => {
    const { stored } = await storedOn(disk);
    // A database that was made again has none yet.
    if (cart.kept?.disk === disk && stored.revision > cart.seen.revision) showStored(stored);
  };

  /** Undefined, and a warning, where it cannot be read. */
  const unlessUnread = <T>(work: () => Promise<T>): Promise<T | undefined> =>
    work().catch((error: unknown): undefined => {
      parts.warn('The kept cart cannot be read', error);
    });

  return {
    settle,
    mergeWith,
    showStored,
    unlessUnread,
    /** Looks what the disk has now, an order that was made of the cart included. */
    async read(tell: boolean): Promise<void> {
      if (cart.kept !== undefined && !(await settle(tell))) await mergeWith(cart.kept.disk);
    },
    /** Shows the newer of disk and local storage, which after a kill or on a full disk may have what the disk has not. */
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
      // In another tab, or by an older app that was killed before it could clear it (decisions 27).
      if (await settle(true)) return 'as-left';
      return wasLost && !isEmptyCart(newest) ? 'recovered' : 'as-left';
    },
  };
};
