import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { isPrepared } from '#domain/order';
import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { useRowKey } from '../../lists/row-key';
import { ListTable } from '../../ui/ListTable';
import { NumberCell } from '../../ui/NumberCell';
import { SortHeader } from '../../ui/SortHeader';
import { Table } from '../../ui/Table';
import { TextCell } from '../../ui/TextCell';
import { NotAcceptedYet } from '../entries/NotAcceptedYet';
import { OrderButtons } from './OrderButtons';
import { OrderDateMark } from './OrderDateMark';
import { OrderProgress } from './OrderProgress';
import { classOfOrder, type OrderItemProps, type OrderListProps } from './order-acts';
import './order-rows.css';

/** Orders on a wide screen (spec §2): the state of each; admins see its agent and its client's id. */
export const OrderRows = memo(({ orders, audience, onAct, sort, onSort }: OrderListProps) => {
  const rowKey = useRowKey();
  return (
    <ListTable
      label={words.orders.list}
      className="orders-table"
      head={<OrdersHead audience={audience} sort={sort} onSort={onSort} />}
    >
      {orders.map((order) => (
        <OrderRow key={rowKey(order)} order={order} audience={audience} onAct={onAct} />
      ))}
    </ListTable>
  );
});

/** Memoised: never rerendered by new orders. */
const OrdersHead = memo(({ audience, ...sorted }: Pick<OrderListProps, 'audience' | 'sort' | 'onSort'>) => (
  <>
    <Table.Th>{words.orders.id}</Table.Th>
    <SortHeader column="client" label={words.orders.client} {...sorted} />
    <SortHeader column="date" label={words.orders.date} {...sorted} />
    {audience === 'admin' && <SortHeader column="agent" label={words.orders.agent} {...sorted} />}
    <SortHeader column="total" label={words.orders.totalPrice} align="right" {...sorted} />
    <Table.Th>{words.orders.stateHead}</Table.Th>
    <Table.Th>
      <VisuallyHidden>{words.orders.actions}</VisuallyHidden>
    </Table.Th>
  </>
));

/** Tells screen readers that the list strikes this order through. */
export const PreparedForEars = ({ order }: { readonly order: OrderView }) =>
  isPrepared(order) && <VisuallyHidden>{words.orders.allLinesAdded}</VisuallyHidden>;

/**
 * Memoised until its own order changes, so that a new order renders one row (SYNC-17). Its props must keep their
 * identity.
 */
const OrderRow = memo(({ order, audience, onAct }: OrderItemProps) => (
  <Table.Tr className={classOfOrder(order, audience)}>
    <Table.Td>
      <OrderNumber order={order} />
      {audience === 'admin' && <PreparedForEars order={order} />}
      {audience === 'admin' && <ClientLabel client={order.client} />}
    </Table.Td>
    <TextCell>{order.clientName}</TextCell>
    <Table.Td>
      <span className="order-date">{showDate(order.date)}</span> <OrderDateMark mark={order.dateMark} />
    </Table.Td>
    {audience === 'admin' && <TextCell>{order.agentName}</TextCell>}
    <NumberCell>{formatLei(order.price)}</NumberCell>
    <Table.Td>
      {audience === 'agent' && order.state !== 'accepted' ? (
        <NotAcceptedYet {...order} />
      ) : (
        <OrderProgress order={order} audience={audience} />
      )}
    </Table.Td>
    <Table.Td>
      <OrderButtons order={order} audience={audience} onAct={onAct} />
    </Table.Td>
  </Table.Tr>
));

/** The server's running number; an order has none before acceptance (decisions 13). */
export const OrderNumber = ({ order }: { readonly order: OrderView }) =>
  !isLocalId(order.id) ? (
    <span className="order-number">{order.id}</span>
  ) : (
    <span className="order-unnumbered">{words.orders.noNumber}</span>
  );

/** Spec §9: 'Client id {code} is shown in the orders table with the label cl1'. */
export const ClientLabel = ({ client }: { readonly client: string }) =>
  client === '' ? null : <div className="order-client">{words.orders.clientId(client)}</div>;
