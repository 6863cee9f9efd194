import type { CartDisk, CartDraft } from './cart-draft';
import { isEmptyCart } from './kept-cart';
import type { ShownCart } from './shown-cart';

// What is typed goes to local storage at once and to the disk a moment later, one write at a time and the newest alone
// (SYNC-25).

export interface CartWriting {
  readonly change: CartDraft['change'];
  /** What is shown is a new change: it is copied now and written in its turn. */
  save(): void;
}

export const createCartWriting = (
  cart: ShownCart,
  parts: {
    /** As in `cart-reading.ts`. */
    settle(tell: boolean): Promise<boolean>;
    mergeWith(disk: CartDisk): Promise<void>;
    readonly channel: BroadcastChannel | undefined;
    oneAtATime(work: () => Promise<void>): Promise<void>;
    newKey(): string;
    warn(message: string, details?: unknown): void;
  },
): CartWriting => {
  const { state } = cart;

  /** Writes what is newest; what came between two writes is never written by itself. */
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
        // The order may have been taken back since.
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

  /** A write waits for its turn: it takes along what changes until then. */
  let isWaiting = false;
  const save = (): void => {
    cart.revision += 1;
    cart.copy('typed');
    cart.dirty = true;
    // What the disk refuses stays on the screen until it has it.
    if (state.onDisk !== 'failed') state.onDisk = 'saving';
    if (isWaiting) return;
    isWaiting = true;
    void parts.oneAtATime(() => {
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
