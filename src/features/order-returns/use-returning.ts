import type { OrderView } from '#domain/pending';
import type { NewReturn } from '#wire/order-return';
import { words } from '#words/words';
import { returnOrder } from '../../actions/returning';
import { useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { useWrite } from '../../forms/use-write';
import { reasonOf } from '../../words/refusals';

/** Takes units of an order back. */
export const useReturning = (order: OrderView, onDone: () => void) => {
  const device = useDevice();
  return useWrite(async (wish: NewReturn, form) =>
    deskEnd(await returnOrder(device, order.id, wish, form), form, {
      done: 'return-made',
      doneTitle: words.orderDetails.title(order.id),
      failed: 'return-not-made',
      sayReason: (problem) =>
        problem.code === 'stale-version' ? words.orderReturns.changedJustNow : reasonOf(problem),
      onDone,
    }),
  );
};
