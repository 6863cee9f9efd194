import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { withFinalizedToggle } from '#domain/order';
import { orderPageSize } from '#domain/page';
import type { OrderView } from '#domain/pending';
import { useOpenAccount } from '../../actions/context';
import { messages } from '../../messages';
import { useFirstLoad } from '../../mirror/first-load';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LoadingBar } from '../../ui/LoadingBar';
import { Pager } from '../../ui/Pager';
import { PageTitle } from '../../ui/PageTitle';
import { useNarrow } from '../../ui/use-narrow';
import { useKeptView } from './kept-view';
import { OrderCards } from './OrderCards';
import { OrderRows } from './OrderRows';
import type { OrdersAudience } from './orders-audience';
import { anchorOf, steadyPage } from './steady-page';

interface OrdersListProps {
  /** 'Orders' or 'My Orders'; with the toggle on it is 'Finalized orders' (spec §2). */
  readonly title: string;
  readonly audience: OrdersAudience;
  /** Newest first. */
  readonly orders: readonly OrderView[];
}

interface OrdersKept {
  readonly finalizedOnly: boolean;
  readonly page: number;
  readonly anchor: string | undefined;
}

const atStart: OrdersKept = { finalizedOnly: false, page: 1, anchor: undefined };

/** The list that Orders and My Orders are: toggle, pages of 20, rows or cards; live, and steady under its reader. */
export const OrdersList = ({ title, audience, orders }: OrdersListProps) => {
  const narrow = useNarrow();
  const firstLoad = useFirstLoad();
  const [view, setView] = useKeptView<OrdersKept>(title, atStart);
  const listed = useMemo(() => withFinalizedToggle(orders, view.finalizedOnly), [orders, view.finalizedOnly]);
  const shown = steadyPage(listed, view.page, view.anchor, orderPageSize);

  const openPage = (page: number) => {
    setView((now) => ({ ...now, page, anchor: anchorOf(listed, page, orderPageSize) }));
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
      <VisuallyHidden role="status">{countWords(listed.length)}</VisuallyHidden>
      {!firstLoad.complete && !firstLoad.failed && (
        <LoadingBar label="Loading orders..." done={firstLoad.done} total={firstLoad.total} />
      )}
      {firstLoad.failed && listed.length === 0 && <LoadFailed />}
      {firstLoad.complete && listed.length === 0 && <NoOrders finalizedOnly={view.finalizedOnly} audience={audience} />}
      {shown.newer > 0 && (
        <Alert variant="light" p="xs" mb="sm">
          {countWords(shown.newer)} came in above.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => openPage(1)}>
            Show the newest
          </Button>
        </Alert>
      )}
      {listed.length > 0 && (
        <>
          <Rows orders={shown.rows} audience={audience} />
          <Pager page={shown.page} pages={shown.pages} onPage={openPage} />
        </>
      )}
    </>
  );
};

const countWords = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** Only said when a server answered with an error and there is nothing to show (decisions 14). */
const LoadFailed = () => {
  const account = useOpenAccount();
  return <ErrorState message={messages['orders-not-fetched'].message} onRetry={() => account?.sync.wake()} />;
};

const NoOrders = ({ finalizedOnly, audience }: { finalizedOnly: boolean; audience: OrdersAudience }) => {
  if (finalizedOnly) return <EmptyState title="No finalized orders yet" />;
  return (
    <EmptyState title="No orders yet">
      {audience === 'agent' ? 'Start one from the Products page.' : 'They appear here as soon as an agent places one.'}
    </EmptyState>
  );
};
