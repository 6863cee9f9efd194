import { OrdersList } from '../../features/order-list/OrdersList';

/** /orders (spec §2): every order of every agent, live. */
export const OrdersScreen = () => <OrdersList audience="admin" />;
