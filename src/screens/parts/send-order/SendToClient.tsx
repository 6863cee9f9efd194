import { Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { OrderView } from '#domain/pending';
import { useClient } from '../../../views/clients';
import { SendButton, type WayToSend } from './SendButton';

/** The address of the order's client, and the button that sends the order there. */
export const SendToClient = ({ order, sending, blockedBy }: WayToSend & { readonly order: OrderView }) => {
  const email = useClientEmail(order);
  const emailId = useId();
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-end">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={500}>
          Client email
        </Text>
        <Text id={emailId} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {email === '' ? 'Client email not available' : email}
        </Text>
      </div>
      <SendButton
        sending={sending}
        blockedBy={email === '' ? emailId : blockedBy}
        to={email}
        label={email === '' ? 'Send to the client' : `Send to ${email}`}
        onClick={() => sending.send(email)}
      />
    </Group>
  );
};

/** The address of the order's client; where the client is not known here, what the order itself carries of it; '' when there is none. */
const useClientEmail = (order: OrderView): string => {
  const client: Readonly<Record<string, unknown>> | undefined = useClient(order.client) ?? order.clientCopy;
  const email = client?.['email'];
  return typeof email === 'string' ? email.trim() : '';
};
