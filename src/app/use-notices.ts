import { useEffect } from 'react';
import { loadLaterWords } from '#words/words';
import type { OpenAccount } from '../device/device';

/** Shows once what was found when the account was opened, and what is found while it is open. */
export const useNotices = (account: OpenAccount): void => {
  useEffect(() => {
    // Notices are taken only once the code that shows them is here, and its words. Where they cannot be loaded, the
    // error is reported like every uncaught one, and the notices wait for the next failure while this page is open.
    const show = (): void => {
      if (account.hasNotices())
        void Promise.all([import('./tell-notices'), loadLaterWords()]).then(([{ tellNotices }]) =>
          tellNotices(account.takeNotices()),
        );
    };
    account.onNotice(show);
    show();
  }, [account]);
};
