import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { isOpen, isTakenUp } from '#domain/order';
import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { words } from '#words/words';
import { serverKeepsMore } from '../../actions/keeps-more';
import { useDevice } from '../../device/context';
import { onDemand } from '../../ui/OnDemand';
import { useSignedInUser } from '../people/signed-in-user';

const CancelOrderDialog = onDemand(async () => (await import('./CancelOrderDialog')).CancelOrderDialog);

/**
 * Cancels an open order: an admin any, its agent while the office has begun nothing of it (STOCK-17). One that is not
 * sent yet is taken back where it waits.
 */
export const CancelOrder = ({ order }: { readonly order: OrderView }) => {
  const { role } = useSignedInUser();
  const isOffered = serverKeepsMore(useDevice()) && !isLocalId(order.id);
  const [asking, setAsking] = useState(false);
  const atDesk = role === 'admin';
  const isCancellable = isOffered && isOpen(order) && order.state !== 'cancelling';
  return (
    <>
      {isCancellable && !atDesk && isTakenUp(order) && (
        <Text size="sm" c="dimmed">
          {words.orderCancelling.begun}
        </Text>
      )}
      {isCancellable && (atDesk || !isTakenUp(order)) && (
        <Group justify="flex-end">
          <Button variant="default" size="xs" c="red" onClick={() => setAsking(true)}>
            {words.orderCancelling.open}
          </Button>
        </Group>
      )}
      {isOffered && (
        <CancelOrderDialog opened={asking} order={order} atDesk={atDesk} onClose={() => setAsking(false)} />
      )}
    </>
  );
};
