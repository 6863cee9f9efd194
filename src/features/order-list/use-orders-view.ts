import { useCallback } from 'react';
import type { OrderBounds } from '#domain/order-filter';
import { orderPageSize } from '#domain/page';
import { useKeptView } from '../../lists/kept-view';
import { useOrderPage } from '../../views/order-pages';
import { type OrdersAudience, ordersScreen } from './order-acts';

interface OrdersKept {
  readonly finalizedOnly: boolean;
  readonly page: number;
  readonly anchor: string | undefined;
  /** The bounds within which it is that page. */
  readonly within: string;
}

const atStart: OrdersKept = { finalizedOnly: false, page: 1, anchor: undefined, within: '' };

/** The toggle and the page of a list of orders, kept for the return to it; other bounds begin with page 1. */
export const useOrdersView = (audience: OrdersAudience, agent: string | undefined, bounds: OrderBounds) => {
  const [view, setView] = useKeptView<OrdersKept>(ordersScreen(audience), atStart);
  const within = JSON.stringify(bounds);
  const place = view.within === within ? view : atStart;
  const { finalizedOnly } = view;
  const { page, anchor } = place;
  const shown = useOrderPage({ agent, finalizedOnly, ...bounds, page, anchor, size: orderPageSize });
  const { anchorOf } = shown;
  const openPage = useCallback(
    (next: number) => {
      setView((now) => ({ ...now, page: next, anchor: anchorOf(next), within }));
      window.scrollTo({ top: 0 });
    },
    [setView, anchorOf, within],
  );
  const toggle = useCallback(() => setView((now) => ({ ...atStart, finalizedOnly: !now.finalizedOnly })), [setView]);
  return { finalizedOnly, shown, openPage, toggle };
};
