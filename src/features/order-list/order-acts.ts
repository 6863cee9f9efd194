import { isPrepared } from '#domain/order';
import type { OrderColumn } from '#domain/order-filter';
import type { OrderView } from '#domain/pending';
import type { Sort } from '#domain/sort';
import { isLocalId } from '#wire/id';
import { words } from '#words/words';

/** Whose list it is: agents see the state of their own orders, admins see each order's agent (spec §2). */
export type OrdersAudience = 'agent' | 'admin';

/** The name under which the toggle and the page of such a list are kept (`kept-view`). */
export const ordersScreen = (audience: OrdersAudience): string => `orders ${audience}`;

/** The buttons of an order (spec §2): its details, the e-mail, preparing, finalizing. */
export type OrderAct = 'details' | 'send' | 'prepare' | 'finalize';

/** Called when an order's button is pressed; must keep its identity, because each row gets it. */
export type OnOrderAct = (act: OrderAct, order: OrderView) => void;

export interface OrderListProps {
  readonly orders: readonly OrderView[];
  readonly audience: OrdersAudience;
  readonly onAct: OnOrderAct;
  readonly sort: Sort<OrderColumn>;
  /** Must keep its identity while the choices do. */
  readonly onSort: (column: OrderColumn) => void;
}

export interface OrderItemProps extends Pick<OrderListProps, 'audience' | 'onAct'> {
  readonly order: OrderView;
}

/** The order for screen readers: by its number or, before acceptance, by its client. */
export const orderSpoken = ({ id, clientName }: OrderView): string =>
  isLocalId(id) ? clientName : words.orders.spoken(id);

/** The class of an order's row or card: cancelled for everyone, all lines ticked for admins (spec §2). */
export const classOfOrder = (order: OrderView, audience: OrdersAudience): string | undefined => {
  if (order.cancelledAt !== undefined) return 'order-cancelled';
  return audience === 'admin' && isPrepared(order) ? 'order-prepared' : undefined;
};
