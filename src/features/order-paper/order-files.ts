import { localIso } from '#domain/dates';
import { unitsOnNote } from '#domain/delivering';
import { lineTotal } from '#domain/money';
import { stageOf } from '#domain/order';
import type { OrderView } from '#domain/pending';
import type { Product } from '#wire/product';
import { words } from '#words/words';
import { nameAndCode } from '../orders/name-and-code';
import { type ListFile, madeRows } from '../save-list/use-save-list';
import { numberOf } from './paper-order';

/** An instant in local time, in a form that sorts; '' for none. */
const stampOf = (instant: string | undefined): string =>
  instant === undefined || instant === '' ? '' : localIso(new Date(instant));

/** One row for each order. */
export const ordersFile = (orders: Iterable<OrderView>): ListFile => ({
  list: 'orders',
  columns: [
    words.orders.id,
    words.orders.date,
    words.orders.client,
    words.listFiles.clientId,
    words.orders.agent,
    words.orders.totalPrice,
    words.orders.products,
    words.orders.stateHead,
    words.listFiles.acceptedAt,
    words.listFiles.mailedAt,
    words.orders.observations,
  ],
  rows: madeRows(orders, (order) => [
    numberOf(order),
    order.date,
    order.clientName,
    order.client,
    order.agentName,
    order.price,
    order.products.length,
    words.orders[stageOf(order)],
    stampOf(order.acceptedAt),
    stampOf(order.mailedAt),
    order.observations,
  ]),
});

function* linesOf(orders: Iterable<OrderView>) {
  for (const order of orders) for (const line of order.products) yield { order, line };
}

/** One row for each line of each order. */
export const linesFile = (orders: Iterable<OrderView>, products: ReadonlyMap<string, Product>): ListFile => ({
  list: 'lines',
  columns: [
    words.listFiles.order,
    words.orders.date,
    words.orders.client,
    words.orders.agent,
    words.orders.stateHead,
    words.orderDetails.column.code,
    words.orderDetails.column.product,
    words.orderDetails.column.quantity,
    words.orderDetails.column.delivered,
    words.orderDetails.column.unitPrice,
    words.orderDetails.column.total,
  ],
  rows: madeRows(linesOf(orders), ({ order, line }) => {
    const { name, code } = nameAndCode(line, products.get(line.product));
    return [
      numberOf(order),
      order.date,
      order.clientName,
      order.agentName,
      words.orders[stageOf(order)],
      code,
      name,
      line.quantity,
      unitsOnNote(line),
      line.unitprice,
      lineTotal(line.quantity, line.unitprice),
    ];
  }),
});
