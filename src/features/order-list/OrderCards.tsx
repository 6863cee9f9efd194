import { Accordion, Group, Stack, Text } from '@mantine/core';
import { isLocalId } from '#wire/id';
import { formatLei, showDate, showSince } from '#words/format';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { useRowKey } from '../../lists/row-key';
import { LabelledText } from '../../ui/LabelledText';
import { tabular } from '../../ui/theme';
import { ToWaiting, WhyNotAccepted } from '../entries/NotAcceptedYet';
import { OrderButtons } from './OrderButtons';
import { OrderDateMark } from './OrderDateMark';
import { OrderProgress } from './OrderProgress';
import { ClientLabel, OrderNumber, PreparedForEars } from './OrderRows';
import { classOfOrder, type OrderItemProps, type OrderListProps } from './order-acts';

/** Orders on a narrow screen: cards that expand (spec §2). Pending orders show their state while collapsed. */
export const OrderCards = ({ orders, audience, onAct }: OrderListProps) => {
  const rowKey = useRowKey();
  return (
    <Accordion variant="separated" multiple aria-label={words.orders.list}>
      {orders.map((order) => (
        <Accordion.Item key={rowKey(order)} value={rowKey(order)}>
          <Accordion.Control className={classOfOrder(order, audience) ?? ''}>
            <OrderCardHead order={order} audience={audience} />
          </Accordion.Control>
          <Accordion.Panel>
            <OrderCardDetails order={order} audience={audience} onAct={onAct} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
};

const OrderCardHead = ({ order, audience }: Omit<OrderItemProps, 'onAct'>) => {
  const device = useDevice();
  return (
    <Stack gap={2} pr="xs">
      <Text fw={600} size="sm">
        {order.clientName}
      </Text>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap" className="wraps-large-text">
        <Text size="sm" c="dimmed" component="div">
          {!isLocalId(order.id) && (
            <>
              <OrderNumber order={order} />
              {audience === 'admin' && <PreparedForEars order={order} />} ·{' '}
            </>
          )}
          {showDate(order.date)}
          {order.since !== undefined && ` · ${showSince(order.since, device.environment.now())}`}
        </Text>
        <Text size="sm" fw={600} style={{ ...tabular, whiteSpace: 'nowrap' }}>
          {formatLei(order.price)}
        </Text>
      </Group>
      {order.dateMark !== undefined && (
        <span>
          <OrderDateMark mark={order.dateMark} />
        </span>
      )}
      <OrderProgress order={order} audience={audience} />
      <WhyNotAccepted problem={order.problem} />
    </Stack>
  );
};

const OrderCardDetails = ({ order, audience, onAct }: OrderItemProps) => {
  const units = order.products.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <Stack gap={4} align="flex-start">
      {audience === 'admin' && <LabelledText label={words.orders.agent} value={order.agentName} />}
      <LabelledText label={words.orders.products} value={words.orders.linesAndUnits(order.products.length, units)} />
      <LabelledText label={words.orders.observations} value={order.observations} />
      {audience === 'admin' && <ClientLabel client={order.client} />}
      {audience === 'agent' && order.state === 'needs-you' && <ToWaiting />}
      <OrderButtons order={order} audience={audience} onCard onAct={onAct} />
    </Stack>
  );
};
