import { Accordion, Group, Stack, Text } from '@mantine/core';
import { showDate, showSince } from '#domain/dates';
import { formatLei } from '#domain/money';
import type { OrderView } from '#domain/pending';
import { useDevice } from '../../actions/context';
import { reasonOf } from '../../messages';
import { tabular } from '../../ui/theme';
import { ClientLabel, OrderNumber } from './OrderRows';
import { OrderStateBadge } from './OrderStateBadge';
import type { OrdersAudience } from './orders-audience';
import { preparedStyle } from './prepared-style';

interface OrderCardsProps {
  readonly orders: readonly OrderView[];
  readonly audience: OrdersAudience;
}

/** Orders on a narrow screen: cards that open (spec §2). What waits shows its state without being opened. */
export const OrderCards = ({ orders, audience }: OrderCardsProps) => (
  <Accordion variant="separated" multiple aria-label="Orders">
    {orders.map((order) => (
      <Accordion.Item key={order.key ?? order.id} value={order.key ?? order.id}>
        <Accordion.Control style={audience === 'admin' ? preparedStyle(order) : undefined}>
          <OrderCardHead order={order} audience={audience} />
        </Accordion.Control>
        <Accordion.Panel>
          <OrderCardDetails order={order} audience={audience} />
        </Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
);

interface OrderCardProps {
  readonly order: OrderView;
  readonly audience: OrdersAudience;
}

const OrderCardHead = ({ order, audience }: OrderCardProps) => {
  const device = useDevice();
  return (
    <Stack gap={2} pr="xs">
      <Text fw={600} size="sm">
        {order.clientName}
      </Text>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed" component="div">
          {order.state === 'accepted' && (
            <>
              <OrderNumber order={order} /> ·{' '}
            </>
          )}
          {showDate(order.date)}
          {order.since !== undefined && ` · ${showSince(order.since, device.environment.now())}`}
        </Text>
        <Text size="sm" fw={600} style={{ ...tabular, whiteSpace: 'nowrap' }}>
          {formatLei(order.price)}
        </Text>
      </Group>
      {audience === 'agent' && <OrderStateBadge state={order.state} />}
      {order.problem !== undefined && <Text size="sm">{reasonOf(order.problem)}</Text>}
    </Stack>
  );
};

const OrderCardDetails = ({ order, audience }: OrderCardProps) => {
  const units = order.products.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <Stack gap={4}>
      {audience === 'admin' && <Detail label="Agent" value={order.agentName} />}
      <Detail label="Products" value={`${order.products.length} (${units} ${units === 1 ? 'piece' : 'pieces'})`} />
      {order.observations !== '' && <Detail label="Observations" value={order.observations} />}
      {audience === 'admin' && <ClientLabel client={order.client} />}
    </Stack>
  );
};

const Detail = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <Text size="sm">
    <Text span c="dimmed">
      {label}:{' '}
    </Text>
    {value}
  </Text>
);
