import { Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { useOrderClient } from '../orders/order-client';
import { SendButton, type WayToSend } from './SendButton';

/** The client's address, and the button that sends the order there. */
export const SendToClient = ({ order, sending, blockedBy }: WayToSend & { readonly order: OrderView }) => {
  const email = useOrderClient(order)('email').trim();
  const emailId = useId();
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-end">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500}>
          {words.orderSending.clientEmail}
        </Text>
        <Text id={emailId} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {email === '' ? words.orderSending.noClientEmail : email}
        </Text>
      </div>
      <SendButton
        sending={sending}
        blockedBy={email === '' ? emailId : blockedBy}
        to={email}
        label={email === '' ? words.orderSending.sendToClient : words.orderSending.sendTo(email)}
        onClick={() => sending.send(email)}
      />
    </Group>
  );
};
