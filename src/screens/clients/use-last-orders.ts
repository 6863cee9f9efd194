import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { everyOrder, type OrderChoice } from '#domain/order-filter';
import type { ClientView } from '#domain/pending';
import { useDevice } from '../../device/context';
import { ordersScreen } from '../../features/order-list/order-acts';
import { forgetView, keepView, myOrdersFilter } from '../../lists/kept-view';
import { paths } from '../../paths';

/**
 * Leads to the agent's own orders of a client, all of them, newest first: what was filtered there before would hide
 * some.
 */
export const useLastOrders = (): ((client: ClientView) => void) => {
  const device = useDevice();
  const navigate = useNavigate();
  return useCallback(
    ({ id }) => {
      keepView<OrderChoice>(device, myOrdersFilter, { ...everyOrder, client: id });
      forgetView(device, ordersScreen('agent'), () => true);
      void navigate({ to: paths.myOrders });
    },
    [device, navigate],
  );
};
