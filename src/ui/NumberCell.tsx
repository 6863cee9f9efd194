import type { ReactNode } from 'react';
import { Table } from './Table';

/** A table cell for a figure: right-aligned, tabular, never broken over two lines. */
export function NumberCell({ children }: { readonly children: ReactNode }) {
  return <Table.Td className="figure">{children}</Table.Td>;
}
