import { Text } from '@mantine/core';
import { unpreparedLines } from '#domain/line-check';
import type { OrderView } from '#domain/pending';
import { finalizeOrder } from '../../../actions/finalize';
import { useConnection, useDevice } from '../../../device/context';
import { Dialog } from '../../../ui/Dialog';
import { focusWhenLost } from '../../../ui/focus-when-lost';
import { toast } from '../../../ui/toast';
import { useOrder } from '../../../views/orders';
import { deskMessages } from '../../../words/desk-messages';
import { undoneEnd } from '../desk-end';
import { whyUndone } from '../desk-words';
import { isSending, useWrite, type WriteEnd, type WritingForm } from '../use-write';
import { WriteQuestion } from '../WriteQuestion';

interface FinalizeOrderDialogProps {
  readonly opened: boolean;
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Asks before an order is finalized, because there is no way back (decisions 15). */
export const FinalizeOrderDialog = ({ opened, orderId, onClose }: FinalizeOrderDialogProps) => {
  const order = useOrder(orderId);
  return (
    <Dialog opened={opened} onClose={onClose} title={`Finalize order ${orderId}?`}>
      {order === undefined ? (
        <Text size="sm">This order is no longer there. Close this, and look for it in the list.</Text>
      ) : (
        <Question order={order} onClose={onClose} />
      )}
    </Dialog>
  );
};

interface QuestionProps {
  readonly order: OrderView;
  readonly onClose: () => void;
}

const Question = ({ order, onClose }: QuestionProps) => {
  const device = useDevice();
  const connected = useConnection();
  const finalize = async (form: WritingForm): Promise<WriteEnd> => {
    const outcome = await finalizeOrder(device, order.id, form);
    const { title, message: failed } = deskMessages['order-not-finalized'];
    if (outcome.kind !== 'done') {
      const overtaken = outcome.kind === 'refused' && outcome.status === 412;
      const why = overtaken
        ? `${failed}. Somebody has changed the order just now. Look at it, then finalize it again.`
        : whyUndone(outcome, failed, 'Look whether the order is finalized');
      return undoneEnd(why, form, title, `Order ${order.id}: `);
    }
    if (!form.signal.aborted) {
      onClose();
      focusWhenLost(() => buttonsOf(order.id) ?? document.querySelector('h1'));
    }
    toast.success(deskMessages['order-finalized']);
    return 'done';
  };
  const { state, send } = useWrite<void>((_, form) => finalize(form));
  // Being finalized here is no reason against it.
  const mine = isSending(state) || state.kind === 'done';
  return (
    <WriteQuestion
      state={state}
      whyNot={mine ? undefined : whyNot(order, connected)}
      label="Finalize"
      onSend={send}
      onCancel={onClose}
    >
      <Text size="sm">
        {order.clientName}: {preparedWords(order)}
      </Text>
      <Text size="sm">
        A finalized order can only be looked at: no line can be ticked and nothing in it can be changed any more. There
        is no way back.
      </Text>
    </WriteQuestion>
  );
};

/** The button that led here has gone: a finalized order has no Finalize. Its others are still there, unless the list moved on. */
const buttonsOf = (orderId: string): HTMLElement | null =>
  document.querySelector(`.order-buttons[data-order="${CSS.escape(orderId)}"] > :last-child`);

const preparedWords = (order: OrderView): string => {
  const all = order.products.length;
  const left = unpreparedLines(order);
  if (left === 0) return all === 1 ? 'its one line is prepared.' : `all ${all} lines are prepared.`;
  return `${left} of ${all} ${all === 1 ? 'line is' : 'lines are'} not prepared yet.`;
};

/** Why this order cannot be finalized now; undefined: it can. */
const whyNot = (order: OrderView, connected: boolean): string | undefined => {
  if (order.isFinalized) return 'The order is finalized already.';
  if (!connected) return 'Needs a connection.';
  if (order.state === 'needs-you') return 'A change of its observations needs you first: see Needs you in the header.';
  return order.state === 'accepted' ? undefined : 'A change of its observations is not sent yet.';
};
