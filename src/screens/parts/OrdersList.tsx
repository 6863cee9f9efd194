import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { orderPageSize } from '#domain/page';
import type { OrderView } from '#domain/pending';
import { useFirstLoad } from '../../mirror/first-load';
import { useListState } from '../../mirror/list-state';
import { useOrderPage } from '../../mirror/order-pages';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingBar } from '../../ui/LoadingBar';
import { onDemand } from '../../ui/OnDemand';
import { Pager } from '../../ui/Pager';
import { PageTitle } from '../../ui/PageTitle';
import { useNarrow } from '../../ui/use-narrow';
import { FailedList } from './FailedList';
import { useKeptView } from './kept-view';
import { OrderCards } from './OrderCards';
import { OrderRows } from './OrderRows';
import type { OrdersAudience } from './orders-audience';

const OrderDetailsDialog = onDemand(
  async () => (await import('./order-details/OrderDetailsDialog')).OrderDetailsDialog,
);

interface OrdersListProps {
  /** 'Orders' or 'My Orders'; with the toggle on it is 'Finalized orders' (spec §2). */
  readonly title: string;
  readonly audience: OrdersAudience;
  /** Whose orders; everybody's when absent. */
  readonly agent?: string | undefined;
}

interface OrdersKept {
  readonly finalizedOnly: boolean;
  readonly page: number;
  readonly anchor: string | undefined;
}

const atStart: OrdersKept = { finalizedOnly: false, page: 1, anchor: undefined };

/** The list that Orders and My Orders are: toggle, pages of 20, rows or cards; live, and steady under its reader. */
export const OrdersList = ({ title, audience, agent }: OrdersListProps) => {
  const narrow = useNarrow();
  const firstLoad = useFirstLoad();
  const listState = useListState('order');
  const [detailed, details] = useDisclosure(false);
  /** Kept while the dialog closes, so that it does not empty under one's eyes. */
  const [detailedId, setDetailedId] = useState('');
  const onDetails = useCallback(
    (order: OrderView) => {
      setDetailedId(order.id);
      details.open();
    },
    [details.open],
  );
  const [view, setView] = useKeptView<OrdersKept>(title, atStart);
  const shown = useOrderPage({ agent, ...view, size: orderPageSize });

  const openPage = (page: number) => {
    setView((now) => ({ ...now, page, anchor: shown.anchorOf(page) }));
    window.scrollTo({ top: 0 });
  };
  const toggle = () => setView((now) => ({ ...atStart, finalizedOnly: !now.finalizedOnly }));

  const Rows = narrow ? OrderCards : OrderRows;
  return (
    <>
      <PageTitle title={view.finalizedOnly ? 'Finalized orders' : title}>
        <Button variant="default" onClick={toggle}>
          {view.finalizedOnly ? 'See all' : 'See finalized'}
        </Button>
      </PageTitle>
      <VisuallyHidden role="status">{countWords(shown.total)}</VisuallyHidden>
      {listState === 'loading' && (
        <LoadingBar label="Loading orders..." done={firstLoad.done} total={firstLoad.total} />
      )}
      {shown.total === 0 && <FailedList of="order" message="orders-not-fetched" />}
      {listState === 'ready' && shown.total === 0 && (
        <NoOrders finalizedOnly={view.finalizedOnly} audience={audience} />
      )}
      {shown.newer > 0 && (
        <Alert variant="light" p="xs" mb="sm">
          {countWords(shown.newer)} came in above.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => openPage(1)}>
            Show the newest
          </Button>
        </Alert>
      )}
      {shown.total > 0 && (
        <>
          <Rows orders={shown.rows} audience={audience} onDetails={onDetails} />
          <Pager page={shown.page} pages={shown.pages} onPage={openPage} />
        </>
      )}
      <OrderDetailsDialog opened={detailed} orderId={detailedId} onClose={details.close} />
    </>
  );
};

const countWords = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

const NoOrders = ({ finalizedOnly, audience }: { finalizedOnly: boolean; audience: OrdersAudience }) => {
  if (finalizedOnly) return <EmptyState title="No finalized orders yet" />;
  return (
    <EmptyState title="No orders yet">
      {audience === 'agent' ? 'Start one from the Products page.' : 'They appear here as soon as an agent places one.'}
    </EmptyState>
  );
};
