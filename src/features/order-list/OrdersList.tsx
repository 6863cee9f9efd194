import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { shownSort, sortClicked } from '#domain/order-choice';
import type { OrderColumn } from '#domain/order-filter';
import { words } from '#words/words';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { useItemDialogs } from '../../lists/use-item-dialogs';
import { EmptyState } from '../../ui/EmptyState';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { firstScreen, lazyPart } from '../../ui/LazyPart';
import { onDemand } from '../../ui/OnDemand';
import { Pager } from '../../ui/Pager';
import { PageTitle } from '../../ui/PageTitle';
import { SearchBox } from '../../ui/SearchBox';
import { useNarrow } from '../../ui/use-narrow';
import { useListState } from '../../views/list-state';
import { OrderRows } from './OrderRows';
import type { OnOrderAct, OrderAct, OrdersAudience } from './order-acts';
import './order-filters.css';
import type { OrdersView } from './use-orders-view';

const OrderDetailsDialog = onDemand(
  async () => (await import('../order-details/OrderDetailsDialog')).OrderDetailsDialog,
);
const SendOrderDialog = onDemand(async () => (await import('../send-order/SendOrderDialog')).SendOrderDialog);
const PrepareOrderDialog = onDemand(
  async () => (await import('../prepare-order/PrepareOrderDialog')).PrepareOrderDialog,
);
const FinalizeOrderDialog = onDemand(
  async () => (await import('../finalize-order/FinalizeOrderDialog')).FinalizeOrderDialog,
);

/** A phone's rows, in a file of their own. */
const OrderCards = firstScreen(async () => (await import('./OrderCards')).OrderCards);
/** A chunk of its own: the list is shown before its filters. */
const OrderFilters = lazyPart(async () => (await import('./OrderFilters')).OrderFilters);

interface OrdersListProps {
  readonly audience: OrdersAudience;
  readonly view: OrdersView;
  /** The id of an order whose details are opened at once; it is then taken out of the address. */
  readonly asked?: string;
  /** Beside the button that unfolds the filters on a phone. */
  readonly children?: ReactNode;
}

/** Orders that arrive within this time are announced together to screen readers. */
const spokenAfterMs = 500;

/**
 * The list of both Orders and My Orders: toggle, search and filters, pages of 20, rows or cards; live, without moving
 * what the user reads.
 */
export const OrdersList = ({ audience, view, asked = '', children }: OrdersListProps) => {
  const { choice, choose, finalizedOnly, shown, openPage, toggle } = view;
  const narrow = useNarrow();
  const listState = useListState('order');
  const { id: orderId, open, dialog } = useItemDialogs<OrderAct>();
  const onAct: OnOrderAct = useCallback((act, order) => open(act, order.id), [open]);
  const toDetails = useCallback((id: string) => open('details', id), [open]);
  const navigate = useNavigate();
  useEffect(() => {
    if (asked === '') return;
    open('details', asked);
    void navigate({ hash: '', replace: true });
  }, [asked, open, navigate]);
  const onSort = useCallback((column: OrderColumn) => choose(sortClicked(choice, column)), [choose, choice]);

  const loading = listState === 'loading';
  /**
   * Until all orders are loaded, shows only this device's pending ones: the list would otherwise move under the finger.
   */
  const rows = useMemo(
    () => (loading ? shown.rows.filter(({ state }) => state !== 'accepted') : shown.rows),
    [loading, shown.rows],
  );
  const sort = useMemo(() => shownSort(choice), [choice]);
  const Rows = narrow ? OrderCards : OrderRows;
  return (
    <>
      <Heading audience={audience} finalizedOnly={finalizedOnly} onToggle={toggle} />
      <SpokenCount count={loading ? '' : words.orders.count(shown.total)} />
      {loading && <FirstLoading label={words.orders.loading} />}
      <FailedList of="order" message="orders-not-fetched" />
      {!loading && (
        <Finding audience={audience} view={view} isEmpty={listState === 'ready' && shown.total === 0}>
          {children}
        </Finding>
      )}
      {!loading && shown.newer > 0 && (
        <Alert variant="light" p="xs" mb="sm">
          {words.orders.cameIn(shown.newer)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => openPage(1)}>
            {words.orders.showNewest}
          </Button>
        </Alert>
      )}
      {rows.length > 0 && (
        <Suspense fallback={null}>
          <Rows orders={rows} audience={audience} onAct={onAct} sort={sort} onSort={onSort} />
        </Suspense>
      )}
      {!loading && shown.total > 0 && <Pager page={shown.page} pages={shown.pages} onPage={openPage} />}
      <OrderDetailsDialog {...dialog('details')} orderId={orderId} filter={view.filter} onOrder={toDetails} />
      <SendOrderDialog {...dialog('send')} orderId={orderId} />
      <PrepareOrderDialog {...dialog('prepare')} orderId={orderId} />
      <FinalizeOrderDialog {...dialog('finalize')} orderId={orderId} />
    </>
  );
};

interface FindingProps extends Pick<OrdersListProps, 'audience' | 'view' | 'children'> {
  /** Loaded, and without an order to show. */
  readonly isEmpty: boolean;
}

/** The search and the filters, and what stands below them instead of a list. */
const Finding = ({ audience, view, isEmpty, children }: FindingProps) => {
  const filters = useRef<HTMLDivElement>(null);
  const clear = () => {
    view.clear();
    // The button that was pressed goes with what it cleared.
    const next = (selector: string) => filters.current?.querySelector<HTMLElement>(selector);
    focusWhenLost(() => next('button[aria-expanded]') ?? next('input'));
  };
  const nothing = view.isFiltered ? (
    <NoneWithin onClear={clear} />
  ) : (
    <NoOrders finalizedOnly={view.finalizedOnly} audience={audience} />
  );
  return (
    <>
      <div ref={filters} className="order-filters">
        <SearchBox
          value={view.choice.text}
          onChange={view.type}
          onBlur={view.settle}
          placeholder={words.orders.search}
        />
        <Suspense fallback={<FiltersComing audience={audience} view={view} head={children} />}>
          <OrderFilters audience={audience} view={view} onClear={clear}>
            {children}
          </OrderFilters>
        </Suspense>
      </div>
      {isEmpty && <Suspense fallback={null}>{nothing}</Suspense>}
    </>
  );
};

interface FiltersComingProps extends Pick<OrdersListProps, 'audience' | 'view'> {
  /** Beside the button that unfolds the filters on a phone, above them at a desk. */
  readonly head: ReactNode;
}

/** Takes the room of the filters until they have come, so that no row moves. */
const FiltersComing = ({ audience, view: { choice, isFiltered }, head }: FiltersComingProps) => {
  const narrow = useNarrow();
  return (
    <>
      {!narrow && head}
      <div
        className="order-filters-coming"
        data-for={audience}
        {...(choice.time === 'own' ? { 'data-dates': true } : {})}
      >
        {narrow && head}
      </div>
      {isFiltered && <div className="order-sum-coming" />}
    </>
  );
};

interface HeadingProps {
  readonly audience: OrdersAudience;
  readonly finalizedOnly: boolean;
  readonly onToggle: () => void;
}

/** The title and the toggle that changes it (spec §2); new orders do not rerender them (SYNC-17). */
const Heading = memo(({ audience, finalizedOnly, onToggle }: HeadingProps) => (
  <PageTitle title={finalizedOnly ? words.orders.finalizedTitle : words.orders.title[audience]}>
    <Button variant="default" onClick={onToggle}>
      {finalizedOnly ? words.orders.seeAll : words.orders.seeFinalized}
    </Button>
  </PageTitle>
));

/** Announces the number of orders without rerendering the list. */
const SpokenCount = ({ count }: { readonly count: string }) => {
  const [spoken] = useDebouncedValue(count, spokenAfterMs);
  return useMemo(() => <VisuallyHidden role="status">{spoken}</VisuallyHidden>, [spoken]);
};

const NoOrders = ({ finalizedOnly, audience }: { finalizedOnly: boolean; audience: OrdersAudience }) => {
  if (finalizedOnly) return <EmptyState title={words.orders.noneFinalized} />;
  return <EmptyState title={words.orders.none}>{words.orders.noneMore[audience]}</EmptyState>;
};

/** The words are those of the filters, which come with them. */
const NoneWithin = lazyPart(async () => (await import('./NoneWithin')).NoneWithin);
