import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { LabelledText } from '../LabelledText';
import { useOrderClient } from '../order-client';

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

/** For whom the order is. */
export const OrderClient = ({ order }: { readonly order: OrderView }) => {
  const told = useOrderClient(order);
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
