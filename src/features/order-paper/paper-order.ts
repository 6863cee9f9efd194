import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import type { OrderLine } from '#wire/order';
import { words } from '#words/words';
import type { PaperFacts } from '../../actions/order-paper';
import { nameAndCode } from '../orders/name-and-code';

/** '1042', or that it has no number yet. */
export const numberOf = ({ id }: Pick<OrderView, 'id'>): string => (isLocalId(id) ? words.orders.noNumber : id);

/** A field of an order's client; where this device does not know the client, as the order keeps it. '' for none. */
export const clientField = (order: OrderView, { clients }: Pick<PaperFacts, 'clients'>, field: string): string => {
  const client: Readonly<Record<string, unknown>> | undefined = clients.get(order.client) ?? order.clientCopy;
  const value = client?.[field];
  return typeof value === 'string' ? value : '';
};

/** Whom a paper about an order is for, and whose order it is. */
export const clientAndAgent = (
  order: OrderView,
  facts: Pick<PaperFacts, 'clients'>,
): (readonly [label: string, value: string])[] => [
  [words.orderPaper.client, order.clientName],
  [words.orderPaper.cui, clientField(order, facts, 'cui')],
  [words.orderPaper.address, clientField(order, facts, 'deliveryAddress')],
  [words.orderPaper.phone, clientField(order, facts, 'phone')],
  [words.orderPaper.agent, order.agentName],
];

/** Name and code of each product of these orders. */
export const namesIn = (
  orders: readonly OrderView[],
  { products }: Pick<PaperFacts, 'products'>,
): ReadonlyMap<string, { readonly name: string; readonly code: string }> => {
  const lines = new Map<string, OrderLine>();
  for (const order of orders) for (const line of order.products) lines.set(line.product, line);
  return new Map([...lines].map(([id, line]) => [id, nameAndCode(line, products.get(id))]));
};
