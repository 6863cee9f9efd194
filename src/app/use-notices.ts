import { useEffect } from 'react';
import type { OpenAccount } from '../device/device';

/** Shows once what was found when the account was opened, and what is found while it is open. */
export const useNotices = (account: OpenAccount): void => {
  useEffect(() => {
    // Notices are taken only once the code that shows them is here. Where it cannot be loaded, the error is shown as
    // any error that nobody caught, and the notices wait for the next one, as long as this page lives.
    const show = (): void => {
      if (account.hasNotices())
        void import('./tell-notices').then(({ tellNotices }) => tellNotices(account.takeNotices()));
    };
    account.onNotice(show);
    show();
  }, [account]);
};
