import { Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { everyOrder } from '#domain/order-choice';
import { formatLei } from '#words/format';
import { words } from '#words/words';
import { OrdersList } from '../../features/order-list/OrdersList';
import { type PlaceOfOrders, useOrdersView } from '../../features/order-list/use-orders-view';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { type MyOrdersView, myOrders, useKeptView } from '../../lists/kept-view';
import { useToday } from '../../lists/use-today';
import { tabular } from '../../ui/theme';
import { useDayTotal } from './day-totals';

/** How many orders of today, and their sum. */
const DayTotal = ({ agent, today }: { readonly agent: string; readonly today: string }) => {
  const { orders, total } = useDayTotal(agent, today);
  return (
    <Text size="sm" style={{ ...tabular, textWrap: 'balance' }}>
      {words.orders.ofToday(orders, formatLei(total))}
    </Text>
  );
};

/** The choices and the page, kept for the return to the screen. */
const useKeptPlace = (): PlaceOfOrders => {
  const [place, go] = useKeptView<MyOrdersView>(myOrders, { choice: everyOrder, page: 1 });
  return useMemo(
    () => ({
      ...place,
      go,
      settle: () => undefined,
      type: (text) => go(({ choice }) => ({ choice: { ...choice, text }, page: 1 })),
    }),
    [place, go],
  );
};

/** /my-orders (spec §2): the agent's own orders, including those pending on this phone. */
export const MyOrdersScreen = () => {
  const { id: agent } = useSignedInUser();
  // The toast after placing leads to one order.
  const asked = useLocation({ select: ({ hash }) => hash });
  const view = useOrdersView('agent', agent, useKeptPlace());
  return (
    <OrdersList audience="agent" view={view} asked={asked}>
      <DayTotal agent={agent} today={useToday()} />
    </OrdersList>
  );
};
