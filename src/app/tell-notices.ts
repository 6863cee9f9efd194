import { words } from '#words/words';
import type { Notice } from '../device/notices';
import { toast } from '../ui/toast';

export const tellNotices = (notices: readonly Notice[]): void => {
  for (const notice of notices) {
    if (notice.kind === 'cart-kept') toast.info(words.notices.cartKept(notice.lines));
    else if (notice.kind === 'placed-already') toast.error(words.field[notice.kind]);
    else toast.error(words.notices[notice.kind]);
  }
};
