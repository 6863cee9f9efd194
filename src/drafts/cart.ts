import { createTurns } from '#domain/turns';
import type { CartDraft, CartEnvironment } from './cart-draft';
import { createCartReading } from './cart-reading';
import { createCartWriting } from './cart-writing';
import { emptyCart, isEmptyCart } from './kept-cart';
import { createShownCart } from './shown-cart';

/**
 * The cart draft (spec §4): stored in its account's database and copied to local storage as it is typed, the same in
 * all tabs.
 */
export const createCart = (environment: CartEnvironment): CartDraft => {
  const cart = createShownCart(environment);
  const channel = environment.openChannel('teren-cart');
  // One operation at a time, placing included, so that an older cart never overwrites a newer one.
  const { inTurn, ended } = createTurns();
  let placed: () => void = () => undefined;

  const reading = createCartReading(cart, {
    change: (part) => writing.change(part),
    save: () => writing.save(),
    placed: () => placed(),
    warn: (message, details) => environment.warn(message, details),
  });
  const { unlessUnread } = reading;
  const writing = createCartWriting(cart, { ...environment, ...reading, channel, inTurn });

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void inTurn(() => unlessUnread<unknown>(() => (data === 'refused' ? reading.readBoth(data) : reading.read(true))));
  });
  /** A queued read of the disk. */
  let isFollowing = false;

  return {
    state: cart.state,
    async open(account, disk) {
      cart.kept = { account, disk };
      cart.revision = 0;
      cart.seen = emptyCart(0);
      return (await inTurn(() => unlessUnread(() => reading.readBoth('opening')))) ?? 'as-left';
    },
    async close() {
      await ended();
      cart.kept = undefined;
      cart.dirty = false;
    },
    forget() {
      cart.kept = undefined;
      cart.dirty = false;
      cart.revision = 0;
      cart.show(emptyCart(0));
      cart.state.onDisk = 'saved';
      cart.copies.forget();
    },
    copy: cart.copies.read,
    change: writing.change,
    clear() {
      cart.show(emptyCart(0));
      writing.save();
    },
    follow() {
      if (isFollowing) return;
      isFollowing = true;
      void inTurn(() => {
        isFollowing = false;
        return unlessUnread(() => reading.read(true));
      });
    },
    onPlaced(listener) {
      placed = listener;
    },
    isEmpty: () => isEmptyCart(cart.state),
    mark: () => ({ revision: cart.revision, seen: cart.seen.revision, reads: cart.reads }),
    place: (mark, saveWith) =>
      inTurn(async () => {
        // Changes that were waiting to be written are written now; changes read since are not in the order.
        const isWritten = cart.reads === mark.reads && cart.seen.revision >= mark.revision;
        const saved = await saveWith(emptyCart(cart.revision + 1), isWritten ? mark.revision : mark.seen);
        await unlessUnread(() => reading.read(false));
        channel?.postMessage('changed');
        return saved;
      }),
    fill: (content, saveWith) =>
      inTurn(async () => {
        const draft = { ...content, revision: cart.revision + 1 };
        const outcome = await saveWith(draft);
        // At once: if the browser deletes the database now, only this page has the cart.
        if (outcome === 'done') reading.showStored(draft);
        await unlessUnread(() => reading.read(false));
        channel?.postMessage('changed');
        return outcome;
      }),
    stop() {
      channel?.close();
    },
  };
};
