import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClientRow } from '#domain/client-csv';
import type { ChangedClient } from '#domain/client-diff';
import { clientFields, type NewClient } from '#wire/client';
import { words } from '#words/words';
import { Table } from '../../ui/Table';
import { fieldName } from '../../words/refusals';
import { PagedTable, RowNumber } from '../file-drop/FileRows';
import { BeforeAfter } from '../file-import/BeforeAfter';

interface ClientCellsProps {
  readonly row: number;
  readonly name: string;
  readonly children: ReactNode;
}

/** A row of the file: the client's name and its other fields. */
const ClientCells = ({ row, name, children }: ClientCellsProps) => (
  <Table.Tr>
    <RowNumber row={row} />
    <Table.Td style={{ overflowWrap: 'anywhere' }}>
      {name}
      {children}
    </Table.Td>
  </Table.Tr>
);

const Head = () => <Table.Th>{words.importKinds.client}</Table.Th>;

const saidOf = (client: NewClient): string =>
  clientFields.flatMap((field) => (field === 'name' || client[field] === '' ? [] : client[field])).join(' · ');

export const ClientRows = ({ label, rows }: { readonly label: string; readonly rows: readonly ClientRow[] }) => (
  <PagedTable label={label} head={<Head />} rows={rows}>
    {(client) => (
      <ClientCells key={client.row} row={client.row} name={client.name}>
        <Text size="sm" c="dimmed">
          {saidOf(client)}
        </Text>
      </ClientCells>
    )}
  </PagedTable>
);

/** Rows that change a client: the old and new value of each changed field. */
export const ChangedClientRows = ({ rows }: { readonly rows: readonly ChangedClient[] }) => (
  <PagedTable label={words.importKinds.toChange} head={<Head />} rows={rows}>
    {({ row, before, ...client }) => (
      <ClientCells key={row} row={row} name={before.name ?? client.name}>
        {clientFields
          .filter((field) => field in before)
          .map((field) => (
            <Text key={field} size="sm" component="div">
              {words.importKinds.field(fieldName(field))}
              <BeforeAfter before={before[field] || words.importKinds.none} after={client[field]} />
            </Text>
          ))}
      </ClientCells>
    )}
  </PagedTable>
);
