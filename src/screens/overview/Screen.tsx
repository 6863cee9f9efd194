import { Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import type { SalesDays } from '#domain/sales';
import { dayOrClock } from '#words/format';
import { words } from '#words/words';
import { useConnection, useDevice } from '../../device/context';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { useKeptScroll, useKeptView } from '../../lists/kept-view';
import { useToday } from '../../lists/use-today';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingBar } from '../../ui/LoadingBar';
import { PageTitle } from '../../ui/PageTitle';
import { useAsOf } from '../../views/as-of';
import { useMirror } from '../../views/context';
import { useOrderFigures, useOverviewState } from '../../views/overview';
import { SalesFigures } from './SalesFigures';
import { StockFigures } from './StockFigures';
import { WaitingOrders } from './WaitingOrders';
import './overview.css';

/** /overview, for administrators (not in the spec): what waits, what sells and what lacks, each with its list. */
export const OverviewScreen = () => {
  const state = useOverviewState();
  return (
    <>
      <PageTitle title={words.menu.overview} />
      {state === 'loading' && <FirstLoading label={words.overview.loading} />}
      <FailedList of="order" message="orders-not-fetched" />
      <FailedList of="client" message="clients-not-loaded" toasted="clients-not-fetched" />
      <FailedList of="product" message="products-not-fetched" />
      {state === 'ready' && <Figures />}
    </>
  );
};

const Figures = () => {
  const { environment } = useDevice();
  const { orders } = useMirror().tables;
  const today = useToday();
  const [days, setDays] = useKeptView<SalesDays>('overview', 14);
  const current = useOrderFigures(today, days, environment.setTimer);
  const [shown, setShown] = useState(current);
  // Those of the period before stay until the others are there: with the screen, the focus would go.
  if (current !== undefined && current !== shown) setShown(current);
  const figures = current ?? shown;
  useKeptScroll('overview', figures !== undefined);
  if (figures === undefined) return <LoadingBar label={words.overview.loading} />;
  return (
    <>
      <Offline />
      {orders.rows.size === 0 && (
        <EmptyState title={words.overview.empty} icon={<IconChartBar size={36} stroke={1.4} />}>
          {words.overview.emptyMore}
        </EmptyState>
      )}
      {orders.rows.size > 0 && (
        <>
          <WaitingOrders bands={figures.waiting} />
          <SalesFigures sales={figures.sales} days={days} onDays={setDays} />
        </>
      )}
      <StockFigures lacking={figures.lacking} />
    </>
  );
};

/** How old the figures are, without a connection. */
const Offline = () => {
  const { environment } = useDevice();
  const connected = useConnection();
  const asOf = useAsOf();
  if (connected || asOf === undefined) return null;
  return (
    <Text size="sm" c="dimmed" mb="xs" role="status">
      {words.overview.asOf(dayOrClock(asOf, environment.now()))}
    </Text>
  );
};
