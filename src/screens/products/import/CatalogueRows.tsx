import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type ChangedRow, isSamePrice } from '#domain/catalogue-diff';
import type { CatalogueRow, RowProblem } from '#domain/csv';
import { formatLei } from '#domain/money';
import { Pager } from '../../../ui/Pager';
import { ScrollRegion } from '../../../ui/ScrollRegion';
import { Table } from '../../../ui/Table';
import { tabular } from '../../../ui/theme';

/** Rows of a page, as many as of products (spec §9). */
const pageRows = 100;

interface PagedTableProps<Row> {
  readonly label: string;
  readonly head: ReactNode;
  readonly rows: readonly Row[];
  readonly children: (row: Row, position: number) => ReactNode;
}

/** A long list a page at a time; each row of it begins with its number in the file. */
const PagedTable = <Row,>({ label, head, rows, children }: PagedTableProps<Row>) => {
  const [page, setPage] = useState(1);
  const from = (page - 1) * pageRows;
  return (
    <>
      <ScrollRegion label={label}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right" w={64}>
                Row
              </Table.Th>
              {head}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{rows.slice(from, from + pageRows).map((row, at) => children(row, from + at))}</Table.Tbody>
        </Table>
      </ScrollRegion>
      {rows.length > pageRows && <Pager page={page} pages={Math.ceil(rows.length / pageRows)} onPage={setPage} />}
    </>
  );
};

const RowNumber = ({ row }: { readonly row: number }) => (
  <Table.Td ta="right" style={tabular}>
    {row}
  </Table.Td>
);

interface BeforeAfterProps {
  readonly before: string;
  readonly after: string;
}
/** What stood there, struck through, and what will. */
const BeforeAfter = ({ before, after }: BeforeAfterProps) => (
  <>
    <Text span size="sm" c="dimmed" td="line-through">
      {before}
    </Text>{' '}
    <Text span fw={600} style={{ display: 'inline-block' }}>
      {after}
    </Text>
  </>
);

const productHead = (
  <>
    <Table.Th w={120}>Code</Table.Th>
    <Table.Th>Name</Table.Th>
    <Table.Th ta="right" w={130}>
      Price
    </Table.Th>
  </>
);

interface AddedTableProps {
  readonly label: string;
  readonly rows: readonly CatalogueRow[];
}
/** Rows as they stand in the file. */
export const AddedTable = ({ label, rows }: AddedTableProps) => (
  <PagedTable label={label} head={productHead} rows={rows}>
    {({ row, code, name, price }) => (
      <Table.Tr key={row}>
        <RowNumber row={row} />
        <Table.Td>{code}</Table.Td>
        <Table.Td>{name}</Table.Td>
        <Table.Td ta="right" style={tabular}>
          {formatLei(price)}
        </Table.Td>
      </Table.Tr>
    )}
  </PagedTable>
);

interface ChangedTableProps {
  readonly rows: readonly ChangedRow[];
}
/** Rows that change a product: old and new name and price, the old ones only where they differ. */
export const ChangedTable = ({ rows }: ChangedTableProps) => (
  <PagedTable label="To change" head={productHead} rows={rows}>
    {({ row, code, name, nameBefore, price, priceBefore }) => (
      <Table.Tr key={row}>
        <RowNumber row={row} />
        <Table.Td>{code}</Table.Td>
        <Table.Td>{name === nameBefore ? name : <BeforeAfter before={nameBefore} after={name} />}</Table.Td>
        <Table.Td ta="right" style={tabular}>
          {isSamePrice(price, priceBefore) ? (
            formatLei(price)
          ) : (
            <BeforeAfter before={formatLei(priceBefore)} after={formatLei(price)} />
          )}
        </Table.Td>
      </Table.Tr>
    )}
  </PagedTable>
);

interface RowsTableProps {
  readonly label: string;
  readonly rows: readonly RowProblem[];
}
/** Rows by number, each with what is to be said of it. */
export const RowsTable = ({ label, rows }: RowsTableProps) => (
  <PagedTable label={label} head={<Table.Th>Reason</Table.Th>} rows={rows}>
    {({ row, reason }, position) => (
      <Table.Tr key={position}>
        <RowNumber row={row} />
        <Table.Td>{reason}</Table.Td>
      </Table.Tr>
    )}
  </PagedTable>
);
