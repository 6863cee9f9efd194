import { useOrders } from '../../mirror/orders';
import { OrdersList } from '../parts/OrdersList';

/** /orders (spec §2): every order of every agent, live. */
export const OrdersScreen = () => {
  const orders = useOrders({});
  return <OrdersList title="Orders" audience="admin" orders={orders} />;
};
