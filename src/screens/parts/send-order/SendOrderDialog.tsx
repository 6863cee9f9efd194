import { Alert, Button, Group, Input, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { showStamp } from '#domain/dates';
import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { addressProblem, observationsInMail } from '../../../actions/send-order';
import { useConnection, useDevice } from '../../../device/context';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { useClient } from '../../../views/clients';
import { useOrder } from '../../../views/orders';
import { checkingWords } from '../use-attendant';
import { MessageContents } from './MessageContents';
import { useSending } from './use-sending';

interface SendOrderDialogProps {
  readonly opened: boolean;
  /** The order's id, or the local id that it has until it is accepted. */
  readonly orderId: string;
  readonly onClose: () => void;
}

/** 'Send Order Email' (spec §2): to the client's address, or to another one. */
export const SendOrderDialog = ({ opened, orderId, onClose }: SendOrderDialogProps) => {
  const order = useOrder(orderId);
  return (
    <Dialog opened={opened} onClose={onClose} title="Send Order Email">
      {order === undefined ? (
        <Text size="sm">This order is no longer there. Close this, and look for it in the list.</Text>
      ) : (
        <Addresses order={order} opened={opened} onClose={onClose} />
      )}
    </Dialog>
  );
};

interface AddressesProps {
  readonly order: OrderView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const Addresses = ({ order, opened, onClose }: AddressesProps) => {
  const reasonId = useId();
  const emailId = useId();
  const fieldId = useId();
  const connected = useConnection();
  const email = useClientEmail(order);
  const [other, setOther] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [includeObservations, setIncludeObservations] = useState(false);
  const onlyIfAsked = observationsInMail(useDevice()) === 'as asked';
  const field = useRef<HTMLInputElement>(null);
  const { busy, checking, trouble, send, again, answerAgain } = useSending(
    { orderId: order.id, includeObservations, unlessSent: true },
    opened,
    onClose,
  );
  useEffect(() => {
    // The next order's message goes to an address of its own.
    if (opened) return;
    setOther('');
    setWrong(undefined);
    setIncludeObservations(false);
  }, [opened]);

  const reason = whyNot(order, connected);
  const button = {
    disabled: reason !== undefined || busy !== undefined,
    ...(reason === undefined ? {} : { 'aria-describedby': reasonId }),
  };
  const sendToOther = (event: FormEvent) => {
    event.preventDefault();
    const problem = addressProblem(other);
    setWrong(problem);
    if (problem === undefined) send(other);
    else field.current?.focus();
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {isLocalId(order.id) ? '' : `Order ${order.id}, `}
        {order.clientName}
      </Text>
      {reason !== undefined && (
        <Alert id={reasonId} color="yellow">
          {reason}
        </Alert>
      )}
      {reason === undefined && order.state !== 'accepted' && (
        <Text size="sm">
          A change of its observations is not sent yet: the message has them as they were before it.
        </Text>
      )}
      <MessageContents
        order={order}
        onlyIfAsked={onlyIfAsked}
        includeObservations={includeObservations}
        onInclude={setIncludeObservations}
      />
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-end">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={500}>
            Client email
          </Text>
          <Text id={emailId} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {email === '' ? 'Client email not available' : email}
          </Text>
        </div>
        <Button
          {...button}
          {...(email === '' ? { disabled: true, 'aria-describedby': emailId } : {})}
          style={{ flexShrink: 0 }}
          loading={busy !== undefined && busy === email}
          aria-label={email === '' ? 'Send to the client' : `Send to ${email}`}
          onClick={() => send(email)}
        >
          Send
        </Button>
      </Group>
      <form onSubmit={sendToOther} noValidate>
        <Input.Wrapper id={fieldId} label="Another address" error={wrong}>
          <Group gap="sm" wrap="nowrap">
            <Input
              ref={field}
              type="email"
              inputMode="email"
              autoComplete="off"
              flex={1}
              error={wrong !== undefined}
              value={other}
              onChange={(event) => {
                setOther(event.currentTarget.value);
                setWrong(undefined);
              }}
            />
            <Button
              type="submit"
              variant="default"
              {...button}
              style={{ flexShrink: 0 }}
              loading={busy !== undefined && busy === other}
              aria-label="Send to this address"
            >
              Send
            </Button>
          </Group>
        </Input.Wrapper>
      </form>
      {checking && (
        <Text size="sm" role="status">
          {checkingWords}
        </Text>
      )}
      {trouble !== undefined && (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      )}
      <ConfirmDialog
        opened={again !== undefined}
        title="Send it again?"
        confirmLabel="Yes, send again"
        cancelLabel="No, do not send"
        onConfirm={() => answerAgain(true)}
        onCancel={() => answerAgain(false)}
      >
        {`This order went to ${again?.emailAddress ?? ''} before: ${showStamp(again?.sent ?? '')}.`}
      </ConfirmDialog>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
};

/** Why this order cannot be mailed now; undefined: it can. */
const whyNot = (order: OrderView, connected: boolean): string | undefined => {
  if (isLocalId(order.id))
    return 'This order is saved on this phone and not sent yet. It can be e-mailed once the server has accepted it.';
  return connected ? undefined : 'Needs a connection.';
};

/** The address of the order's client; where the client is not known here, what the order itself carries of it; '' when there is none. */
const useClientEmail = (order: OrderView): string => {
  const client: Readonly<Record<string, unknown>> | undefined = useClient(order.client) ?? order.clientCopy;
  const email = client?.['email'];
  return typeof email === 'string' ? email.trim() : '';
};
