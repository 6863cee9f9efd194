import type { Order } from '#wire/order';
import { words } from '#words/words';
import { ToneBadge } from '../../ui/ToneBadge';

/** Marks an order that is cancelled; its details say by whom and why (STOCK-17). */
export const CancelledMark = ({ order }: { readonly order: Pick<Order, 'cancelledAt'> }) =>
  order.cancelledAt === undefined ? null : <ToneBadge tone="plain">{words.orders.cancelled}</ToneBadge>;
