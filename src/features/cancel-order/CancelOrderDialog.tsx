import { Group, Stack, Text, Textarea } from '@mantine/core';
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
import { RowButton } from '../../ui/RowButton';
import { RowTick } from '../../ui/RowTick';
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
      <Why reason={reason} onReason={setReason} />
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

interface WhyProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** The reason, typed or tapped. */
const Why = ({ reason, onReason }: WhyProps) => (
  <Stack gap="xs">
    <Textarea
      label={words.orderCancelling.why}
      autosize
      minRows={2}
      maxRows={4}
      maxLength={longestCancelReason}
      value={reason}
      data-autofocus
      onChange={({ currentTarget: { value } }) => onReason(value)}
    />
    <Group gap="xs" role="group" aria-label={words.orderCancelling.common}>
      {reasonNames.map((name) => (
        <RowButton key={name} size="sm" onClick={() => onReason(withCommon(reason, name))}>
          {words.orderCancelling.reasons[name]}
        </RowButton>
      ))}
    </Group>
  </Stack>
);

/** A common reason beside what was typed, in place of another common one. */
const withCommon = (typed: string, name: (typeof reasonNames)[number]): string => {
  const reasons: Readonly<Record<string, string>> = words.orderCancelling.reasons;
  const common = words.orderCancelling.reasons[name];
  const own = Object.values(reasons).includes(typed.trim()) ? '' : typed.trim();
  return own === '' || own.includes(common) ? own || common : `${common}. ${own}`.slice(0, longestCancelReason);
};

const whyNotYet = (reason: string): string | undefined =>
  isBlank(reason) ? words.orderCancelling.reasonMissing : undefined;

/** Why this order cannot be cancelled now; undefined: it can. */
const whyNot = (order: OrderView, atDesk: boolean, connected: boolean): string | undefined => {
  if (order.isFinalized) return words.orderFinalizing.already;
  if (!isOpen(order)) return words.orderCancelling.already;
  if (!atDesk) return isTakenUp(order) ? words.orderCancelling.begun : undefined;
  return connected ? undefined : words.writes.needsConnection;
};
