import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { isCancelled, type OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import type { OrderReturn } from '#wire/order-return';
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
  /** A return of the order, which is sent in its place (STOCK-20). */
  readonly returned?: OrderReturn;
}

/** 'Send Order Email' (spec §2): to the client's address or another one. */
export const SendOrderDialog = ({ opened, orderId, returned, onClose }: SendOrderDialogProps) => {
  const order = useOrder(orderId);
  return (
    <Dialog opened={opened} onClose={onClose} title={titleOf(returned)}>
      {order === undefined ? (
        <Text size="sm">{words.orderDetails.gone}</Text>
      ) : (
        <Addresses key={orderId} order={order} returned={returned} onClose={onClose} />
      )}
    </Dialog>
  );
};

const titleOf = (returned: OrderReturn | undefined): string =>
  returned === undefined ? words.orderSending.title : words.orderReturns.sendOf(returned.number);

interface AddressesProps {
  readonly order: OrderView;
  readonly returned: OrderReturn | undefined;
  readonly onClose: () => void;
}

const Addresses = ({ order, returned, onClose }: AddressesProps) => {
  const reasonId = useId();
  const connected = useConnection();
  const [includeObservations, setIncludeObservations] = useState(false);
  const [language, setLanguage] = useState(currentLanguage);
  // A server that sends observations only on request also supports languages.
  const onlyIfAsked = observationsInMail(useDevice()) === 'as asked';
  const which = returned === undefined ? {} : { returnNumber: returned.number };
  const contents = { orderId: order.id, ...which, includeObservations, language, unlessSent: true };
  const sending = useSending(contents, onClose);
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
        returned={returned}
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
        {returned === undefined
          ? words.orderSending.wentBefore(again?.emailAddress ?? '', showStamp(again?.sent ?? ''))
          : words.orderReturns.wentBefore(again?.emailAddress ?? '', showStamp(again?.sent ?? ''))}
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
