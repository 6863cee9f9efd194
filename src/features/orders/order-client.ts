import type { OrderView } from '#domain/pending';
import { useClient } from '../../views/clients';

/**
 * The fields of an order's client; if this device does not know the client, the fields that the order stores. '' if
 * empty.
 */
export const useOrderClient = (order: OrderView | undefined): ((field: string) => string) => {
  const client: Readonly<Record<string, unknown>> | undefined = useClient(order?.client ?? '') ?? order?.clientCopy;
  return (field) => {
    const value = client?.[field];
    return typeof value === 'string' ? value : '';
  };
};
