import { Group, Paper, Stack, Text } from '@mantine/core';
import { memo } from 'react';
import { words } from '#words/words';
import { ClientContacts } from '../../features/clients/ClientContacts';
import { NotAcceptedYet } from '../../features/entries/NotAcceptedYet';
import { useRowKey } from '../../lists/row-key';
import { LabelledText } from '../../ui/LabelledText';
import { ClientButtons } from './ClientButtons';
import { type ClientItemProps, type ClientListProps, rowIdOf } from './client-list';
import { OrderButtons } from './OrderButtons';

/** A page of clients on a narrow screen (spec §2); empty fields are omitted. */
export const ClientCards = ({ clients, ...acts }: ClientListProps) => {
  const rowKey = useRowKey();
  return (
    <Stack gap="xs" component="ul" p={0} m={0} aria-label={words.clients.title}>
      {clients.map((client) => (
        <ClientCard key={rowKey(client)} client={client} {...acts} />
      ))}
    </Stack>
  );
};

const ClientCard = memo(({ client, onOrder, onLastOrders, ...acts }: ClientItemProps) => (
  <Paper component="li" className="listed-card" id={rowIdOf(client.id)} withBorder p="sm" style={{ listStyle: 'none' }}>
    <Stack gap={4}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Text size="sm" fw={600} miw={0} flex="1 1 120px" lineClamp={4}>
          {client.name}
        </Text>
        <ClientButtons client={client} size="sm" {...acts} />
      </Group>
      <NotAcceptedYet {...client} />
      <LabelledText label={words.clients.column.phone} value={client.phone} />
      <LabelledText label={words.clients.column.email} value={client.email} />
      <LabelledText label={words.clients.column.cui} value={client.cui} />
      <LabelledText label={words.clients.column.contactPerson} value={client.contactPerson} />
      <LabelledText label={words.clients.column.deliveryAddress} value={client.deliveryAddress} />
      <LabelledText label={words.clients.column.observations} value={client.observations} />
      <ClientContacts {...client}>
        <OrderButtons client={client} onOrder={onOrder} onLastOrders={onLastOrders} />
      </ClientContacts>
    </Stack>
  </Paper>
));
