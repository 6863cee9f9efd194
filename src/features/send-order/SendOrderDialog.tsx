import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { isCancelled, type OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { showStamp } from '#words/format';
import { currentLanguage, words } from '#words/words';
import { observationsInMail } from '../../actions/send-order';
import { useConnection, useDevice } from '../../device/context';
import { WriteTrouble } from '../../forms/WriteAnswers';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog, type Openable } from '../../ui/Dialog';
import { useOrder } from '../../views/orders';
import { MessageContents } from './MessageContents';
import { MessageLanguage } from './MessageLanguage';
import { SendToClient } from './SendToClient';
import { SendToOther } from './SendToOther';
import { useSending } from './use-sending';

interface SendOrderDialogProps extends Openable {
  /** The order's id, or its local id until the server accepts it. */
  readonly orderId: string;
}

/** 'Send Order Email' (spec §2): to the client's address or another one. */
export const SendOrderDialog = ({ opened, orderId, onClose }: SendOrderDialogProps) => {
  const order = useOrder(orderId);
  return (
    <Dialog opened={opened} onClose={onClose} title={words.orderSending.title}>
      {order === undefined ? (
        <Text size="sm">{words.orderDetails.gone}</Text>
      ) : (
        <Addresses key={orderId} order={order} onClose={onClose} />
      )}
    </Dialog>
  );
};

const Addresses = ({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }) => {
  const reasonId = useId();
  const connected = useConnection();
  const [includeObservations, setIncludeObservations] = useState(false);
  const [language, setLanguage] = useState(currentLanguage);
  // A server that sends observations only on request also supports languages.
  const onlyIfAsked = observationsInMail(useDevice()) === 'as asked';
  const sending = useSending({ orderId: order.id, includeObservations, language, unlessSent: true }, onClose);
  const { again, answerAgain } = sending;
  const reason = whyNot(order, connected);
  const blockedBy = reason === undefined ? undefined : reasonId;
  return (
    <Stack gap="md">
      <Text size="sm">
        {isLocalId(order.id) ? order.clientName : words.orderSending.orderAndClient(order.id, order.clientName)}
      </Text>
      {reason !== undefined && (
        <Alert id={reasonId} color="yellow">
          {reason}
        </Alert>
      )}
      {reason === undefined && order.state !== 'accepted' && (
        <Text size="sm">{words.orderSending.observationsUnsent}</Text>
      )}
      <MessageContents
        order={order}
        onlyIfAsked={onlyIfAsked}
        includeObservations={includeObservations}
        onInclude={setIncludeObservations}
      />
      {onlyIfAsked && <MessageLanguage language={language} onChoose={setLanguage} />}
      <SendToClient order={order} sending={sending} blockedBy={blockedBy} />
      <SendToOther sending={sending} blockedBy={blockedBy} />
      <WriteTrouble state={sending.state} />
      <ConfirmDialog
        opened={again !== undefined}
        title={words.orderSending.againTitle}
        confirmLabel={words.orderSending.againYes}
        cancelLabel={words.orderSending.againNo}
        onConfirm={() => answerAgain(true)}
        onCancel={() => answerAgain(false)}
      >
        {words.orderSending.wentBefore(again?.emailAddress ?? '', showStamp(again?.sent ?? ''))}
      </ConfirmDialog>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.orderSending.cancel}
        </Button>
      </Group>
    </Stack>
  );
};

/** Why this order cannot be mailed now; undefined: it can. */
const whyNot = (order: OrderView, connected: boolean): string | undefined => {
  if (isLocalId(order.id)) return words.orderSending.notSentYet;
  if (isCancelled(order)) return words.orderSending.cancelled;
  return connected ? undefined : words.orderSending.needsConnection;
};
