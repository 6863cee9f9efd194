import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { useClient } from '../../../views/clients';
import { LabelledText } from '../LabelledText';

/** Stands for what a client has not told. */
const nothing = '–';

/** Fields of the client block, after its name (spec §2). */
const fields = [
  ['contactPerson', 'Contact Person'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['cui', 'CUI'],
  ['deliveryAddress', 'Delivery Address'],
  ['observations', 'Client observations'],
] as const;

/** For whom the order is; where the client is not known here, what the order itself carries of it. */
export const OrderClient = ({ order }: { readonly order: OrderView }) => {
  const client: Readonly<Record<string, unknown>> | undefined = useClient(order.client) ?? order.clientCopy;
  const told = (field: string): string => {
    const value = client?.[field];
    return typeof value === 'string' ? value : '';
  };
  return (
    <Stack gap="xs" component="section" aria-label="Client">
      <Title order={2} size="h4">
        {order.clientName}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={4}>
        {fields.map(([field, label]) => (
          <LabelledText key={field} label={label} value={told(field)} fallback={nothing} />
        ))}
      </SimpleGrid>
    </Stack>
  );
};
