import { Button, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { boundsOf, everyOrder, filtersOn, type OrderChoice } from '#domain/order-filter';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { OrdersList } from '../../features/order-list/OrdersList';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { myOrdersFilter, useKeptView } from '../../lists/kept-view';
import { useToday } from '../../lists/use-today';
import { EmptyState } from '../../ui/EmptyState';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { tabular } from '../../ui/theme';
import { useDayTotal } from './day-totals';
import { OrderFilters } from './OrderFilters';

/** How many orders of today, and their sum. */
const DayTotal = ({ agent, today }: { readonly agent: string; readonly today: string }) => {
  const { orders, total } = useDayTotal(agent, today);
  return (
    <Text size="sm" style={{ ...tabular, textWrap: 'balance' }}>
      {words.orders.ofToday(orders, formatLei(total))}
    </Text>
  );
};

/** /my-orders (spec §2): the agent's own orders, including those pending on this phone, by client and time. */
export const MyOrdersScreen = () => {
  const { id: agent } = useSignedInUser();
  // The toast after placing leads to one order.
  const asked = useLocation({ select: ({ hash }) => hash });
  const today = useToday();
  const [choice, setChoice] = useKeptView<OrderChoice>(myOrdersFilter, everyOrder);
  const bounds = useMemo(() => boundsOf(choice, today), [choice, today]);
  const filters = useRef<HTMLDivElement>(null);
  const clear = useCallback(() => {
    setChoice(everyOrder);
    // The button that was pressed goes with what it cleared.
    focusWhenLost(() => filters.current?.querySelector('button,input'));
  }, [setChoice]);
  const nothingFits = (
    <EmptyState title={words.orderFilters.none}>
      <Button variant="default" onClick={clear}>
        {words.orderFilters.clear}
      </Button>
    </EmptyState>
  );
  return (
    <OrdersList
      audience="agent"
      agent={agent}
      asked={asked}
      bounds={bounds}
      noneWithin={filtersOn(bounds) > 0 ? nothingFits : undefined}
    >
      {(finalizedOnly) => (
        <OrderFilters
          ref={filters}
          choice={choice}
          onChoice={setChoice}
          onClear={clear}
          filter={{ agent, finalizedOnly, ...bounds }}
        >
          <DayTotal agent={agent} today={today} />
        </OrderFilters>
      )}
    </OrdersList>
  );
};
