import { useState } from 'react';
import { words } from '#words/words';
import { signOut, unsentCount } from '../actions/session';
import { useDevice } from '../device/context';
import type { Mirror } from '../outbox/account-mirror';
import { toast } from '../ui/toast';

/** What a sign-out would leave unsent, and the products of the cart that it would take. */
export interface Unsent {
  readonly orders: number;
  readonly others: number;
  readonly inCart: number;
}

interface Logout {
  /** The Logout button: signs out at once, or asks first when something is not sent yet (SYNC-13) or in the cart. */
  ask(): void;
  readonly dialog: Unsent & {
    readonly opened: boolean;
    /** What waits is in this page alone. */
    readonly unsaved: Mirror | undefined;
    readonly onLogout: () => void;
    readonly onCancel: () => void;
  };
}

/** Logging out (spec §4, §8), with the question before it. The routes lead to the login screen by themselves. */
export const useLogout = (): Logout => {
  const device = useDevice();
  const [asking, setAsking] = useState(false);
  /** Kept while the question closes, so that it does not change under one's eyes. */
  const [found, setFound] = useState<Unsent>({ orders: 0, others: 0, inCart: 0 });
  const leave = async (): Promise<void> => {
    setAsking(false);
    // What it could not do says the login screen.
    await signOut(device);
    toast.success(words.messages['signed-out']);
  };
  return {
    ask() {
      const now = { ...unsentCount(device), inCart: device.cart.state.items.length };
      setFound(now);
      if (now.orders + now.others + now.inCart === 0) void leave();
      else setAsking(true);
    },
    dialog: {
      ...found,
      opened: asking,
      unsaved: device.unsaved(),
      onLogout: () => void leave(),
      onCancel: () => setAsking(false),
    },
  };
};
