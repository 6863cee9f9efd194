import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ClientView } from '#domain/pending';
import { clientName } from '#words/display';
import { words } from '#words/words';
import { selectClient } from '../../actions/cart';
import { useDevice } from '../../device/context';
import { paths } from '../../paths';
import { toast } from '../../ui/toast';
import { clientById } from '../../views/clients';
import { useMirror } from '../../views/context';

/**
 * Begins an order for a client and leads to the products. An order for another client that has products stays as it
 * is, and its client as well: what was put into it for one is not sent to the other.
 */
export const useNewOrder = (): ((client: ClientView) => void) => {
  const device = useDevice();
  const mirror = useMirror();
  const navigate = useNavigate();
  return useCallback(
    (client) => {
      const { client: begunFor, items } = device.cart.state;
      const begun = begunFor === undefined ? undefined : clientById(mirror)(begunFor).read();
      const isSame = begunFor === client.id || begun?.id === client.id;
      if (begunFor !== undefined && !isSame && items.length > 0) {
        const name = clientName(begunFor, new Map(begun === undefined ? [] : [[begunFor, begun]]));
        toast.info({
          ...words.clients.orderBegun(name, items.length),
          topic: 'order-begun',
          button: {
            label: words.clients.toCart,
            name: words.clients.toCartOf(name),
            act: () => void navigate({ to: paths.cart }),
          },
        });
        return;
      }
      if (!isSame) selectClient(device, client.id);
      void navigate({ to: paths.products });
    },
    [device, mirror, navigate],
  );
};
