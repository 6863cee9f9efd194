import type { ReactNode } from 'react';
import { ScrollRegion } from './ScrollRegion';
import { Table } from './Table';

interface Props {
  /** What the table lists, for those who hear the page. */
  readonly label: string;
  /** The `Table.Th`s and `SortHeader`s of the one head row. */
  readonly head: ReactNode;
  /** The `Table.Tr`s. */
  readonly children: ReactNode;
}

/**
 * A wide-screen list: full width, head stays in sight below the app's header; one that is too wide scrolls sideways.
 */
export function ListTable({ label, head, children }: Props) {
  return (
    <ScrollRegion label={label}>
      <Table aria-label={label} stickyHeader highlightOnHover>
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
