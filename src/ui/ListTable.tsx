import type { ReactNode } from 'react';
import { ScrollRegion } from './ScrollRegion';
import { Table } from './Table';

interface Props {
  /** The table's name for screen readers. */
  readonly label: string;
  /** The `Table.Th`s and `SortHeader`s of the one head row. */
  readonly head: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A list on wide screens: full width, its head sticks below the app's header; a wider one scrolls sideways. */
export function ListTable({ label, head, className, children }: Props) {
  return (
    <ScrollRegion label={label}>
      <Table aria-label={label} className={className} stickyHeader highlightOnHover>
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
