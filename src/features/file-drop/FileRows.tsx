import { type ReactNode, useState } from 'react';
import type { RowProblem } from '#domain/csv-table';
import { sayReason } from '#words/reasons';
import { words } from '#words/words';
import { Pager } from '../../ui/Pager';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Table } from '../../ui/Table';
import { tabular } from '../../ui/theme';

/** Rows of a page, as many as of products (spec §9). */
const pageRows = 100;

interface PagedTableProps<Row> {
  readonly label: string;
  readonly head: ReactNode;
  readonly rows: readonly Row[];
  readonly children: (row: Row, position: number) => ReactNode;
}

/** A long list in pages; each row begins with its number in the file. */
export const PagedTable = <Row,>({ label, head, rows, children }: PagedTableProps<Row>) => {
  const [page, setPage] = useState(1);
  const from = (page - 1) * pageRows;
  return (
    <>
      <ScrollRegion label={label}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right" w={64} style={{ whiteSpace: 'nowrap' }}>
                {words.fileDrop.row}
              </Table.Th>
              {head}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{rows.slice(from, from + pageRows).map((row, at) => children(row, from + at))}</Table.Tbody>
        </Table>
      </ScrollRegion>
      {rows.length > pageRows && (
        <Pager label={words.fileDrop.pages} page={page} pages={Math.ceil(rows.length / pageRows)} onPage={setPage} />
      )}
    </>
  );
};

export const RowNumber = ({ row }: { readonly row: number }) => (
  <Table.Td ta="right" style={{ ...tabular, whiteSpace: 'nowrap' }}>
    {row}
  </Table.Td>
);

/** Rows by number, each with a text. */
export const RowsTable = ({ label, rows }: { readonly label: string; readonly rows: readonly RowProblem[] }) => (
  <PagedTable label={label} head={<Table.Th>{words.fileDrop.reason}</Table.Th>} rows={rows}>
    {({ row, reason }, position) => (
      <Table.Tr key={position}>
        <RowNumber row={row} />
        <Table.Td>{sayReason(reason)}</Table.Td>
      </Table.Tr>
    )}
  </PagedTable>
);
