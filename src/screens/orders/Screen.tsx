import { OrdersList } from '../../features/order-list/OrdersList';
import { useOrdersView } from '../../features/order-list/use-orders-view';
import { useAddress } from './use-address';

/** /orders (spec §2): every order of every agent, live; searched, filtered and sorted by its address. */
export const OrdersScreen = () => {
  const view = useOrdersView('admin', undefined, useAddress());
  return <OrdersList audience="admin" view={view} />;
};
