import { Text } from '@mantine/core';
import { useContext, useState } from 'react';
import { returnedBy, unitsDelivered } from '#domain/cancelling';
import { isOpen, isTakenUp } from '#domain/order';
import type { OrderView } from '#domain/pending';
import { isBlank } from '#wire/blank';
import { longestCancelReason } from '#wire/order-cancellation';
import { words } from '#words/words';
import { useConnection } from '../../device/context';
import { FormDialog } from '../../forms/FormDialog';
import { AroundForm, useTellUnsaved } from '../../forms/unsaved';
import { isSending } from '../../forms/use-write';
import { WriteQuestion } from '../../forms/WriteQuestion';
import type { Openable } from '../../ui/Dialog';
import { RowTick } from '../../ui/RowTick';
import { WhyField } from '../orders/WhyField';
import { useCancelling } from './use-cancelling';

interface CancelOrderDialogProps extends Openable {
  readonly order: OrderView;
  /** An admin cancels it, now; otherwise its agent does, online and offline. */
  readonly atDesk: boolean;
}

/** Asks why an order is cancelled, and where its units are (STOCK-17). */
export const CancelOrderDialog = ({ opened, onClose, ...about }: CancelOrderDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title={words.orderCancelling.title(about.order.id)}>
    <Question {...about} onClose={onClose} />
  </FormDialog>
);

const Question = ({ order, atDesk, onClose }: Omit<CancelOrderDialogProps, 'opened'>) => {
  const connected = useConnection();
  const { close } = useContext(AroundForm);
  const [reason, setReason] = useState('');
  const [deliveredBack, setDeliveredBack] = useState(false);
  const { state, send } = useCancelling(order, atDesk, onClose);
  // This form's own write is no reason against it.
  const mine = isSending(state) || state.kind === 'done';
  useTellUnsaved(reason !== '' && !mine);
  const delivered = unitsDelivered(order);
  const { units } = returnedBy(order, deliveredBack);
  const toWarehouse = [...units.values()].reduce((sum, some) => sum + some, 0);
  return (
    <WriteQuestion
      state={state}
      danger
      whyNot={mine ? undefined : (whyNot(order, atDesk, connected) ?? whyNotYet(reason))}
      label={words.ordering.cancelYes}
      cancelLabel={words.ordering.cancelNo}
      onSend={() => send({ reason, deliveredBack })}
      onCancel={close}
    >
      <Text size="sm">{words.orderCancelling.consequence}</Text>
      <WhyField
        label={words.orderCancelling.why}
        common={words.orderCancelling.common}
        reasons={reasonNames.map((name) => words.orderCancelling.reasons[name])}
        longest={longestCancelReason}
        reason={reason}
        focused
        onReason={setReason}
      />
      {delivered > 0 && (
        <RowTick
          checked={deliveredBack}
          onChange={({ currentTarget: { checked } }) => setDeliveredBack(checked)}
          label={atDesk ? words.orderCancelling.deliveredBack(delivered) : words.orderCancelling.samplesBack(delivered)}
          description={words.orderCancelling.otherwise}
        />
      )}
      {toWarehouse > 0 && <Text size="sm">{words.orderCancelling.toWarehouse(toWarehouse)}</Text>}
    </WriteQuestion>
  );
};

const reasonNames = ['mind', 'mistake', 'twice'] as const;

const whyNotYet = (reason: string): string | undefined =>
  isBlank(reason) ? words.orderCancelling.reasonMissing : undefined;

/** Why this order cannot be cancelled now; undefined: it can. */
const whyNot = (order: OrderView, atDesk: boolean, connected: boolean): string | undefined => {
  if (order.isFinalized) return words.orderFinalizing.already;
  if (!isOpen(order)) return words.orderCancelling.already;
  if (!atDesk) return isTakenUp(order) ? words.orderCancelling.begun : undefined;
  return connected ? undefined : words.writes.needsConnection;
};
