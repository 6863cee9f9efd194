import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { unpreparedLines } from '#domain/line-check';
import type { OrderView } from '#domain/pending';
import { finalizeOrder } from '../../../actions/finalize';
import { useConnection, useDevice } from '../../../device/context';
import { Dialog } from '../../../ui/Dialog';
import { focusWhenLost } from '../../../ui/focus-when-lost';
import type { SubmitEnd } from '../../../ui/submit-once';
import { toast } from '../../../ui/toast';
import { useSubmit } from '../../../ui/use-submit';
import { useOrder } from '../../../views/orders';
import { deskMessages } from '../../../words/desk-messages';
import { messages } from '../../../words/messages';
import { whyUndone } from '../desk-words';
import { checkingWords, useAttendant } from '../use-attendant';

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
        <Question order={order} opened={opened} onClose={onClose} />
      )}
    </Dialog>
  );
};

interface QuestionProps {
  readonly order: OrderView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const Question = ({ order, opened, onClose }: QuestionProps) => {
  const device = useDevice();
  const connected = useConnection();
  const reasonId = useId();
  const { busy, submit } = useSubmit();
  const [trouble, setTrouble] = useState<string>();
  const { checking, attended } = useAttendant(opened);
  /** It is being finalized here, or has been: that it is finalized is no reason against it then. */
  const [mine, setMine] = useState(false);
  const shown = useRef(false);
  useEffect(() => {
    shown.current = opened;
    if (opened) {
      setTrouble(undefined);
      setMine(false);
    }
    return () => {
      shown.current = false;
    };
  }, [opened]);

  const finalize = async (): Promise<SubmitEnd> => {
    setTrouble(undefined);
    setMine(true);
    const outcome = await attended((attendant) => finalizeOrder(device, order.id, attendant));
    if (outcome.kind === 'done') {
      if (shown.current) {
        onClose();
        focusWhenLost(() => buttonsOf(order.id) ?? document.querySelector('h1'));
      }
      toast.success(deskMessages['order-finalized']);
      return 'done';
    }
    setMine(false);
    const failed = deskMessages['order-not-finalized'].message;
    const overtaken = outcome.kind === 'refused' && outcome.status === 412;
    const why = overtaken
      ? `${failed}. Somebody has changed the order just now. Look at it, then finalize it again.`
      : whyUndone(outcome, failed, 'Look whether the order is finalized');
    if (shown.current) setTrouble(why);
    else toast.error({ ...deskMessages['order-not-finalized'], message: `Order ${order.id}: ${why}` });
    return 'open';
  };

  const reason = mine ? undefined : whyNot(order, connected);
  return (
    <Stack gap="md">
      <Text size="sm">
        {order.clientName}: {preparedWords(order)}
      </Text>
      <Text size="sm">
        A finalized order can only be looked at: no line can be ticked and nothing in it can be changed any more. There
        is no way back.
      </Text>
      {trouble !== undefined && (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      )}
      {checking && (
        <Text role="status" size="sm">
          {checkingWords}
        </Text>
      )}
      {reason !== undefined && (
        <Text id={reasonId} size="sm">
          {reason}
        </Text>
      )}
      <Group className="answers" justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          loading={busy}
          disabled={reason !== undefined}
          {...(reason === undefined ? {} : { 'aria-describedby': reasonId })}
          onClick={() => submit(finalize, () => toast.error(messages['not-done']))}
        >
          Finalize
        </Button>
      </Group>
    </Stack>
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
