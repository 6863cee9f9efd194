import { Text } from '@mantine/core';
import { unpreparedLines } from '#domain/line-check';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { finalizeOrder } from '../../actions/finalize';
import { useConnection, useDevice } from '../../device/context';
import { failedEnd } from '../../forms/desk-end';
import { whyFailed } from '../../forms/desk-failure';
import { isSending, useWrite, type WriteEnd, type WritingForm } from '../../forms/use-write';
import { WriteQuestion } from '../../forms/WriteQuestion';
import { Dialog, type Openable } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import { useOrder } from '../../views/orders';
import { focusOrderButtons } from '../orders/focus-order-buttons';

/** Confirms finalizing an order, because it cannot be undone (decisions 15). */
export const FinalizeOrderDialog = ({ opened, orderId, onClose }: Openable & { readonly orderId: string }) => {
  const order = useOrder(orderId);
  return (
    <Dialog opened={opened} onClose={onClose} title={words.orderFinalizing.title(orderId)}>
      {order === undefined ? (
        <Text size="sm">{words.orderDetails.gone}</Text>
      ) : (
        <Question order={order} onClose={onClose} />
      )}
    </Dialog>
  );
};

const Question = ({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }) => {
  const device = useDevice();
  const connected = useConnection();
  const finalize = async (form: WritingForm): Promise<WriteEnd> => {
    const outcome = await finalizeOrder(device, order.id, form);
    const { title, message: failed } = words.desk['order-not-finalized'];
    if (outcome.kind !== 'done') {
      const overtaken = outcome.kind === 'refused' && outcome.status === 412;
      const why = overtaken
        ? words.orderFinalizing.changedJustNow(failed)
        : whyFailed(outcome, failed, words.orderFinalizing.lookWhether);
      return failedEnd(why, form, title, (said) => words.failures.ofOrder(order.id, said));
    }
    if (!form.signal.aborted) {
      onClose();
      // Finalize, which opened this, is gone, but the other buttons remain.
      focusOrderButtons(order.id, 'last');
    }
    toast.success({ ...words.desk['order-finalized'], title: words.orderDetails.title(order.id) });
    return 'done';
  };
  const { state, send } = useWrite<void>((_, form) => finalize(form));
  // This dialog's own write is no reason against it.
  const mine = isSending(state) || state.kind === 'done';
  return (
    <WriteQuestion
      state={state}
      whyNot={mine ? undefined : whyNot(order, connected)}
      label={words.orderFinalizing.finalize}
      onSend={send}
      onCancel={onClose}
    >
      <Text size="sm">{preparedWords(order)}</Text>
      <Text size="sm">{words.orderFinalizing.forGood}</Text>
    </WriteQuestion>
  );
};

const preparedWords = (order: OrderView): string => {
  const left = unpreparedLines(order);
  return left === 0
    ? words.orderFinalizing.prepared(order.clientName, order.products.length)
    : words.orderFinalizing.notPrepared(order.clientName, left, order.products.length);
};

/** Why this order cannot be finalized now; undefined: it can. */
const whyNot = (order: OrderView, connected: boolean): string | undefined => {
  if (order.isFinalized) return words.orderFinalizing.already;
  if (order.cancelledAt !== undefined) return words.orderFinalizing.cancelled;
  if (!connected) return words.orderFinalizing.needsConnection;
  if (order.state === 'needs-you') return words.orderFinalizing.needsYouFirst;
  return order.state === 'accepted' ? undefined : words.orderFinalizing.changeUnsent;
};
