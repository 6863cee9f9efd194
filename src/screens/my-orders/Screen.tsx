import { OrdersList } from '../../features/order-list/OrdersList';
import { useSignedInUser } from '../../features/people/signed-in-user';

/** /my-orders (spec §2): the agent's own orders, including those pending on this phone. */
export const MyOrdersScreen = () => {
  const user = useSignedInUser();
  return <OrdersList audience="agent" agent={user.id} />;
};
