import type { ReactNode } from 'react';
import { Table } from './Table';

/** A table cell for a number: right-aligned, tabular figures, no line break. */
export function NumberCell({ children }: { readonly children: ReactNode }) {
  return <Table.Td className="figure">{children}</Table.Td>;
}
