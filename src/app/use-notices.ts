import { useEffect } from 'react';
import type { OpenAccount } from '../actions/device';

/** Says once what is found when the account is opened, and while it is open. */
export const useNotices = (account: OpenAccount): void => {
  useEffect(() => {
    const tell = (): void => {
      const notices = account.takeNotices();
      // Where its code cannot be had, that is said as any error that nobody caught.
      if (notices.length > 0) void import('./tell-notices').then(({ tellNotices }) => tellNotices(notices));
    };
    account.onNotice(tell);
    tell();
  }, [account]);
};
