import { useState } from 'react';
import { words } from '#words/words';
import { signOut, unsentCount } from '../actions/session';
import { useDevice } from '../device/context';
import type { Mirror } from '../outbox/account-mirror';
import { toast } from '../ui/toast';

/** The unsent entries of a sign-out, and the products in its cart. */
export interface LogoutLoss {
  readonly orders: number;
  readonly others: number;
  readonly inCart: number;
}

interface Logout {
  /** The Logout button: signs out at once, or asks first if entries are unsent (SYNC-13) or the cart has lines. */
  logOut(): void;
  readonly dialog: LogoutLoss & {
    readonly opened: boolean;
    /** Pending entries are in this page's memory only. */
    readonly unsaved: Mirror | undefined;
    readonly onLogout: () => void;
    readonly onCancel: () => void;
  };
}

/** The sign-out (spec §4, §8) with its confirmation. The routes then lead to the login screen. */
export const useLogout = (): Logout => {
  const device = useDevice();
  const [asking, setAsking] = useState(false);
  /** Kept while the dialog closes, so that its text does not change. */
  const [found, setFound] = useState<LogoutLoss>({ orders: 0, others: 0, inCart: 0 });
  const leave = async (): Promise<void> => {
    setAsking(false);
    // The login screen shows what it could not do.
    await signOut(device);
    toast.success(words.messages['signed-out']);
  };
  return {
    logOut() {
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
