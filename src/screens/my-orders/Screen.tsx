import { Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { localDay } from '#domain/dates';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { OrdersList } from '../../features/order-list/OrdersList';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { tabular } from '../../ui/theme';
import { useDayTotal } from '../../views/day-totals';

/** How many orders of today, and their sum. */
const DayTotal = ({ agent }: { readonly agent: string }) => {
  const { environment } = useDevice();
  const day = localDay(environment.now());
  const { orders, total } = useDayTotal(agent, day);
  return (
    <Text size="sm" mb="sm" style={tabular}>
      {words.orders.ofDay(showDate(day), orders, formatLei(total))}
    </Text>
  );
};

/** /my-orders (spec §2): the agent's own orders, including those pending on this phone. */
export const MyOrdersScreen = () => {
  const user = useSignedInUser();
  // The toast after placing leads to one order.
  const asked = useLocation({ select: ({ hash }) => hash });
  return (
    <OrdersList audience="agent" agent={user.id} asked={asked}>
      <DayTotal agent={user.id} />
    </OrdersList>
  );
};
