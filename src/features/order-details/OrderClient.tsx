import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { OrderView } from '#domain/pending';
import { words } from '#words/words';
import { LabelledText } from '../../ui/LabelledText';
import { ClientContacts } from '../clients/ClientContacts';
import { useOrderClient } from '../orders/order-client';

/** Shown for an empty field. */
const nothing = '–';

/** Fields of the client block, after its name (spec §2). */
const fields = ['contactPerson', 'email', 'phone', 'cui', 'deliveryAddress', 'observations'] as const;

export const OrderClient = ({ order }: { readonly order: OrderView }) => {
  const textOf = useOrderClient(order);
  return (
    <Stack gap="xs" component="section" aria-label={words.orderDetails.client}>
      <Title order={2} size="h4">
        {order.clientName}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={4}>
        {fields.map((field) => (
          <LabelledText
            key={field}
            label={words.orderDetails.clientField[field]}
            value={textOf(field)}
            fallback={nothing}
          />
        ))}
      </SimpleGrid>
      <ClientContacts
        name={order.clientName}
        phone={textOf('phone')}
        email={textOf('email')}
        deliveryAddress={textOf('deliveryAddress')}
      />
    </Stack>
  );
};
