import type { CartDisk, CartDraft } from './cart-draft';
import { isEmptyCart } from './kept-cart';
import type { ShownCart } from './shown-cart';

// Writes what is typed: to local storage at once, to the disk a moment later, one write at a time and only the newest
// state (SYNC-25).

export interface CartWriting {
  readonly change: CartDraft['change'];
  /** The shown cart has changed: copies it now and queues the write. */
  save(): void;
}

export const createCartWriting = (
  cart: ShownCart,
  parts: {
    /** See `cart-reading.ts`. */
    settle(tell: boolean): Promise<boolean>;
    mergeWith(disk: CartDisk): Promise<void>;
    readonly channel: BroadcastChannel | undefined;
    inTurn(work: () => Promise<void>): Promise<void>;
    newKey(): string;
    warn(message: string, details?: unknown): void;
  },
): CartWriting => {
  const { state } = cart;

  /** Writes the newest state; intermediate ones are skipped. */
  const write = async (): Promise<void> => {
    if (!cart.dirty || cart.kept === undefined) return;
    const { disk } = cart.kept;
    cart.dirty = false;
    try {
      const shown = cart.snapshot();
      const outcome = await disk.write(shown, cart.seen.revision);
      if (cart.kept?.disk !== disk) return;
      if (outcome === 'kept') cart.seen = shown;
      else {
        cart.dirty = true;
        // The order may have been taken back meanwhile.
        if (outcome === 'newer' || !(await parts.settle(true))) await parts.mergeWith(disk);
        if (cart.dirty) save();
      }
      if (!cart.dirty) state.onDisk = 'saved';
    } catch (error) {
      parts.warn('The cart cannot be written to the disk', error);
      if (cart.kept?.disk !== disk) return;
      cart.dirty = true;
      state.onDisk = 'failed';
    }
    parts.channel?.postMessage(state.onDisk === 'failed' ? 'refused' : 'changed');
  };

  /** A queued write includes all changes until it starts. */
  let isWaiting = false;
  const save = (): void => {
    cart.revision += 1;
    cart.copy('typed');
    cart.dirty = true;
    // After a failed write, the state stays 'failed' until a write succeeds.
    if (state.onDisk !== 'failed') state.onDisk = 'saving';
    if (isWaiting) return;
    isWaiting = true;
    void parts.inTurn(() => {
      isWaiting = false;
      return write();
    });
  };

  return {
    save,
    change(part) {
      Object.assign(state, part);
      if (isEmptyCart(state)) state.key = '';
      else if (state.key === '') state.key = parts.newKey();
      save();
    },
  };
};
