import { Text } from '@mantine/core';
import { memo } from 'react';
import { words } from '#words/words';
import { NotAcceptedYet } from '../../features/entries/NotAcceptedYet';
import { useRowKey } from '../../lists/row-key';
import { ListTable } from '../../ui/ListTable';
import { Table } from '../../ui/Table';
import { staysWhole, TextCell } from '../../ui/TextCell';
import { ClientButtons } from './ClientButtons';
import { type ClientItemProps, type ClientListProps, rowIdOf } from './client-list';

const columns = [
  'name',
  'email',
  'phone',
  'cui',
  'contactPerson',
  'deliveryAddress',
  'observations',
  'actions',
] as const;

/** Breaks at the @ where it does not fit. */
const EmailText = ({ email }: { readonly email: string }) => {
  const at = Math.max(email.indexOf('@'), 0);
  return (
    <span className={email === '' ? undefined : 'client-email'}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
};

/** A page of clients on a wide screen (spec §2). */
export const ClientsTable = ({ clients, ...acts }: ClientListProps) => {
  const rowKey = useRowKey();
  return (
    <ListTable
      label={words.clients.title}
      head={columns.map((column) => (
        <Table.Th key={column} style={{ whiteSpace: 'nowrap' }}>
          {words.clients.column[column]}
        </Table.Th>
      ))}
    >
      {clients.map((client) => (
        <ClientRow key={rowKey(client)} client={client} {...acts} />
      ))}
    </ListTable>
  );
};

const ClientRow = memo(({ client, ...acts }: ClientItemProps) => (
  <Table.Tr id={rowIdOf(client.id)}>
    <TextCell>
      {client.name}
      <NotAcceptedYet {...client} />
    </TextCell>
    <TextCell>
      <EmailText email={client.email} />
    </TextCell>
    <TextCell whole={staysWhole(client.phone)}>{client.phone}</TextCell>
    <TextCell whole={staysWhole(client.cui)}>{client.cui}</TextCell>
    <TextCell>{client.contactPerson}</TextCell>
    <TextCell>{client.deliveryAddress}</TextCell>
    <Table.Td style={{ maxWidth: 220, overflowWrap: 'anywhere' }}>
      <Text size="sm" lineClamp={3}>
        {client.observations}
      </Text>
    </Table.Td>
    <Table.Td>
      <ClientButtons client={client} size="xs" {...acts} />
    </Table.Td>
  </Table.Tr>
));
