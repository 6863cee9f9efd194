import type { OrderView } from '#domain/pending';
import { isLocalId } from '#wire/id';
import { words } from '#words/words';

/** For whom orders are listed: agents see the state of their own, admins see whose each is (spec §2). */
export type OrdersAudience = 'agent' | 'admin';

/** What the buttons of an order lead to (spec §2): its details, the e-mail, finalizing. */
export type OrderAct = 'details' | 'send' | 'finalize';

/** Told which button of which order was pressed; stable, because each row is handed it. */
export type OnOrderAct = (act: OrderAct, order: OrderView) => void;

/** What the table and the cards of orders both show. */
export interface OrderListProps {
  readonly orders: readonly OrderView[];
  readonly audience: OrdersAudience;
  readonly onAct: OnOrderAct;
}

/** What one row or card of it shows. */
export interface OrderItemProps extends Omit<OrderListProps, 'orders'> {
  readonly order: OrderView;
}

/** The order for those who hear the page: by its number, before it has one by its client. */
export const orderSpoken = ({ id, clientName }: OrderView): string =>
  isLocalId(id) ? clientName : words.orders.spoken(id);
