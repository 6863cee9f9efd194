import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { everyOrder } from '#domain/order-choice';
import type { ClientView } from '#domain/pending';
import { useDevice } from '../../device/context';
import { keepView, type MyOrdersView, myOrders } from '../../lists/kept-view';
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
      keepView<MyOrdersView>(device, myOrders, { choice: { ...everyOrder, client: id }, page: 1 });
      void navigate({ to: paths.myOrders });
    },
    [device, navigate],
  );
};
