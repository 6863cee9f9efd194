import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { type Cancelling, cancelOrderAtDesk, cancelOwnOrder } from '../../actions/cancelling';
import { useDevice } from '../../device/context';
import { deskEnd } from '../../forms/desk-end';
import { onSaveThrown, useSaved } from '../../forms/settling';
import { useWrite, type WriteEnd, type WritingForm } from '../../forms/use-write';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { reasonOf } from '../../words/refusals';

/** The button that opened the form goes with it; the order's details stay open. */
const focusDetails = (): void => void focusWhenLost(() => document.querySelector('[role="dialog"] button'));

/** Cancels an order: an admin waits for the answer, an agent's wish is saved on the device. */
export const useCancelling = (order: OrderView, atDesk: boolean, onClose: () => void) => {
  const device = useDevice();
  const saved = useSaved();
  const onDone = () => {
    onClose();
    focusDetails();
  };
  const cancelNow = async (wish: Cancelling, form: WritingForm): Promise<WriteEnd> =>
    deskEnd(await cancelOrderAtDesk(device, order.id, wish, form), form, {
      done: 'order-is-cancelled',
      doneTitle: words.orderDetails.title(order.id),
      failed: 'order-not-cancelled',
      sayReason(problem) {
        if (problem.code === 'stale-version') return words.orderCancelling.changedJustNow;
        return problem.code === 'order-cancelled' ? words.orderCancelling.already : reasonOf(problem);
      },
      onDone,
    });
  return useWrite(
    async (wish: Cancelling, form) =>
      atDesk
        ? cancelNow(wish, form)
        : saved('order cancellation', await cancelOwnOrder(device, order.id, wish), onDone),
    atDesk ? {} : onSaveThrown,
  );
};
