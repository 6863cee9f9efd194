import type { OrderView } from '#domain/pending';
import { useClient } from '../../views/clients';

/**
 * What an order's client has told, by field; where the client is not known here, what the order itself carries of it.
 * '' for nothing.
 */
export const useOrderClient = (order: OrderView | undefined): ((field: string) => string) => {
  const client: Readonly<Record<string, unknown>> | undefined = useClient(order?.client ?? '') ?? order?.clientCopy;
  return (field) => {
    const value = client?.[field];
    return typeof value === 'string' ? value : '';
  };
};
