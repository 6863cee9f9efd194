import { Text } from '@mantine/core';
import { showDate } from '#domain/dates';
import { formatLei } from '#domain/money';
import type { OrderView } from '#domain/pending';
import { reasonOf } from '../../messages';
import { ListTable } from '../../ui/ListTable';
import { NumberCell } from '../../ui/NumberCell';
import { Table } from '../../ui/Table';
import { OrderStateBadge } from './OrderStateBadge';
import type { OrdersAudience } from './orders-audience';
import { preparedStyle } from './prepared-style';

interface OrderRowsProps {
  readonly orders: readonly OrderView[];
  readonly audience: OrdersAudience;
}

/** Orders on a wide screen (spec §2): an agent sees the state of each, an admin its agent and its client's id. */
export const OrderRows = ({ orders, audience }: OrderRowsProps) => (
  <ListTable
    label="Orders"
    head={
      <>
        <Table.Th>Order ID</Table.Th>
        <Table.Th>Client</Table.Th>
        <Table.Th>Date</Table.Th>
        {audience === 'admin' && <Table.Th>Agent</Table.Th>}
        <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
          Total Price
        </Table.Th>
        {audience === 'agent' && <Table.Th>State</Table.Th>}
      </>
    }
  >
    {orders.map((order) => (
      <Table.Tr key={order.key ?? order.id} style={audience === 'admin' ? preparedStyle(order) : undefined}>
        <Table.Td>
          <OrderNumber order={order} />
          {audience === 'admin' && <ClientLabel client={order.client} />}
        </Table.Td>
        <Table.Td>{order.clientName}</Table.Td>
        <Table.Td style={{ whiteSpace: 'nowrap' }}>{showDate(order.date)}</Table.Td>
        {audience === 'admin' && <Table.Td>{order.agentName}</Table.Td>}
        <NumberCell>{formatLei(order.price)}</NumberCell>
        {audience === 'agent' && (
          <Table.Td>
            <OrderStateBadge state={order.state} since={order.since} />
            {order.problem !== undefined && <Text size="xs">{reasonOf(order.problem)}</Text>}
          </Table.Td>
        )}
      </Table.Tr>
    ))}
  </ListTable>
);

/** The running number that the server gave; an order has none before it is accepted (decisions 13). */
export const OrderNumber = ({ order }: { readonly order: OrderView }) =>
  order.state === 'accepted' ? (
    <Text span fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {order.id}
    </Text>
  ) : (
    <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      No number yet
    </Text>
  );

/** Spec §9: 'Client id {code} is shown in the orders table with the label cl1'. */
export const ClientLabel = ({ client }: { readonly client: string }) =>
  client === '' ? null : (
    <Text size="xs" c="dimmed">
      cl1 {client}
    </Text>
  );
