import { useState } from 'react';
import { useDevice } from '../actions/context';
import { signOut, unsentCount } from '../actions/session';
import type { Mirror } from '../mirror/mirror';
import { toast } from '../ui/toast';
import { messages } from '../words/messages';

interface Unsent {
  readonly orders: number;
  readonly others: number;
}

export interface Logout {
  /** The Logout button: signs out at once, or asks first when something is not sent yet (SYNC-13). */
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
  const [unsent, setUnsent] = useState<Unsent>();
  const leave = async (): Promise<void> => {
    setUnsent(undefined);
    // What it could not do says the login screen.
    await signOut(device);
    toast.success(messages['signed-out']);
  };
  return {
    ask() {
      const { orders, others } = unsentCount(device);
      if (orders + others === 0) void leave();
      else setUnsent({ orders, others });
    },
    dialog: {
      opened: unsent !== undefined,
      unsaved: device.unsaved(),
      orders: unsent?.orders ?? 0,
      others: unsent?.others ?? 0,
      onLogout: () => void leave(),
      onCancel: () => setUnsent(undefined),
    },
  };
};
