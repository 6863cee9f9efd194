import type { OrderView } from '#domain/pending';
import type { OrderReturn } from '#wire/order-return';
import { paperFacts } from '../../actions/order-paper';
import { useDevice } from '../../device/context';
import { useAccounts } from '../../views/accounts';
import { type PaperTarget, usePapers } from '../order-paper/use-paper';
import { returnPaper } from './return-paper';

/** Prints the note of a return, or saves it as a PDF. */
export const useReturnPaper = (order: OrderView, returned: OrderReturn) => {
  const device = useDevice();
  const by = useAccounts().get(returned.by);
  return usePapers<PaperTarget>(async () => returnPaper(order, returned, await paperFacts(device, [order]), by));
};
