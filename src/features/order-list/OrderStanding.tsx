import { Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { ToneBadge } from '../../ui/ToneBadge';
import { OrderStateBadge } from '../orders/OrderStateBadge';

/** The state of an order in its agent's list, including that the office has finalized it. */
export const OrderStanding = ({ order }: { readonly order: OrderView }) => (
  <Group component="span" gap={6}>
    <OrderStateBadge state={order.state} />
    {order.isFinalized && (
      <ToneBadge tone="plain" icon={<IconLock size={14} aria-hidden />}>
        {words.orders.finalized}
      </ToneBadge>
    )}
  </Group>
);
