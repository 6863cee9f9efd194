import { useEffect } from 'react';
import { loadLaterWords } from '#words/words';
import type { OpenAccount } from '../device/device';

/** Shows each notice about the account once, from its opening on. */
export const useNotices = (account: OpenAccount): void => {
  useEffect(() => {
    // Notices are taken only when the code and the sentences that show them are loaded. If they cannot be, the error is
    // reported, and the notices wait for the next try.
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
