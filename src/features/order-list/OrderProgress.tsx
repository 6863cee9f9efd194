import { Group } from '@mantine/core';
import { IconLock, IconPackage } from '@tabler/icons-react';
import { isBegun, isOpen, isPrepared } from '#domain/order';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { ToneBadge } from '../../ui/ToneBadge';
import { OrderStateBadge } from '../orders/OrderStateBadge';
import { CancelledMark } from './CancelledMark';

/** What the office has done with an order that is not finalized; undefined: nothing yet. */
const progressOf = (order: OrderView): string | undefined => {
  if (!isOpen(order)) return undefined;
  if (isPrepared(order)) return words.orders.prepared;
  return isBegun(order) ? words.orders.preparing : undefined;
};

/** The state of an order in its agent's list, including what the office has done with it. */
export const OrderProgress = ({ order }: { readonly order: OrderView }) => {
  const progress = progressOf(order);
  return (
    <Group component="span" gap={6}>
      {order.cancelledAt === undefined ? <OrderStateBadge state={order.state} /> : <CancelledMark order={order} />}
      {progress !== undefined && (
        <ToneBadge tone="plain" icon={<IconPackage size={14} aria-hidden />}>
          {progress}
        </ToneBadge>
      )}
      {order.isFinalized && (
        <ToneBadge tone="plain" icon={<IconLock size={14} aria-hidden />}>
          {words.orders.finalized}
        </ToneBadge>
      )}
    </Group>
  );
};
