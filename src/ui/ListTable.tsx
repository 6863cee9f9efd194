import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** What the table lists, for those who hear the page. */
  readonly label: string;
  /** The `Table.Th`s and `SortHeader`s of the one head row. */
  readonly head: ReactNode;
  /** The `Table.Tr`s. */
  readonly children: ReactNode;
}

/** A wide-screen list: full width, head stays in sight below the app's header. */
export function ListTable({ label, head, children }: Props) {
  return (
    <Table aria-label={label} stickyHeader stickyHeaderOffset="var(--header-height)" highlightOnHover>
      <Table.Thead>
        <Table.Tr>{head}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}
