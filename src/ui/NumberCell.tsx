import type { ReactNode } from 'react';
import { Table } from './Table';
import { tabular } from './theme';

/** A table cell for a figure: right-aligned, tabular, never broken over two lines. */
export function NumberCell({ children }: { readonly children: ReactNode }) {
  return (
    <Table.Td ta="right" style={{ ...tabular, whiteSpace: 'nowrap' }}>
      {children}
    </Table.Td>
  );
}
