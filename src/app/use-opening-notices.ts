import { useEffect } from 'react';
import type { OpenAccount } from '../actions/device';
import { toast } from '../ui/toast';
import { cartKept, messages } from '../words/messages';

/** Says once what was found when the account was opened. */
export const useOpeningNotices = (account: OpenAccount): void => {
  useEffect(() => {
    for (const notice of account.takeNotices()) {
      if (notice.kind === 'cart-kept') toast.info(cartKept(notice.lines));
      else toast.error(messages['still-sealed']);
    }
  }, [account]);
};
