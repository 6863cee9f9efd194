import { useLocation } from '@tanstack/react-router';
import { OrdersList } from '../../features/order-list/OrdersList';
import { useSignedInUser } from '../../features/people/signed-in-user';

/** /my-orders (spec §2): the agent's own orders, including those pending on this phone. */
export const MyOrdersScreen = () => {
  const user = useSignedInUser();
  // The toast after placing leads to one order.
  const asked = useLocation({ select: ({ hash }) => hash });
  return <OrdersList audience="agent" agent={user.id} asked={asked} />;
};
