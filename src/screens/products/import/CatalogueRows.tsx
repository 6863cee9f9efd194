import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type ChangedRow, isSamePrice } from '#domain/catalogue-diff';
import type { CatalogueRow, RowProblem } from '#domain/csv';
import { formatLei } from '#domain/money';
import { Pager } from '../../../ui/Pager';
import { ScrollRegion } from '../../../ui/ScrollRegion';
import { Table } from '../../../ui/Table';
import { tabular } from '../../../ui/theme';
import { useNarrow } from '../../../ui/use-narrow';

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
              <Table.Th ta="right" w={64} style={{ whiteSpace: 'nowrap' }}>
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
  <Table.Td ta="right" style={{ ...tabular, whiteSpace: 'nowrap' }}>
    {row}
  </Table.Td>
);

/** An amount, never broken in two. */
const Amount = ({ lei }: { readonly lei: number }) => <span style={{ whiteSpace: 'nowrap' }}>{formatLei(lei)}</span>;

interface BeforeAfterProps {
  readonly before: ReactNode;
  readonly after: ReactNode;
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

interface ProductCellsProps {
  readonly row: number;
  readonly code: string;
  readonly name: ReactNode;
  readonly price: ReactNode;
  readonly narrow: boolean;
}
/** A row of the file; on a narrow screen its code stands below its name. */
const ProductCells = ({ row, code, name, price, narrow }: ProductCellsProps) => (
  <Table.Tr>
    <RowNumber row={row} />
    {!narrow && <Table.Td>{code}</Table.Td>}
    <Table.Td>
      {name}
      {narrow && (
        <Text size="sm" c="dimmed">
          {code}
        </Text>
      )}
    </Table.Td>
    <Table.Td ta="right" style={tabular}>
      {price}
    </Table.Td>
  </Table.Tr>
);

const productHead = (narrow: boolean) => (
  <>
    {!narrow && <Table.Th w={120}>Code</Table.Th>}
    <Table.Th>Name</Table.Th>
    <Table.Th ta="right" w={narrow ? 90 : 130}>
      Price
    </Table.Th>
  </>
);

interface AddedTableProps {
  readonly label: string;
  readonly rows: readonly CatalogueRow[];
}
/** Rows as they stand in the file. */
export const AddedTable = ({ label, rows }: AddedTableProps) => {
  const narrow = useNarrow();
  return (
    <PagedTable label={label} head={productHead(narrow)} rows={rows}>
      {({ row, code, name, price }) => (
        <ProductCells key={row} row={row} code={code} name={name} price={<Amount lei={price} />} narrow={narrow} />
      )}
    </PagedTable>
  );
};

interface ChangedTableProps {
  readonly rows: readonly ChangedRow[];
}
/** Rows that change a product: old and new name and price, the old ones only where they differ. */
export const ChangedTable = ({ rows }: ChangedTableProps) => {
  const narrow = useNarrow();
  return (
    <PagedTable label="To change" head={productHead(narrow)} rows={rows}>
      {({ row, code, name, nameBefore, price, priceBefore }) => (
        <ProductCells
          key={row}
          row={row}
          code={code}
          name={name === nameBefore ? name : <BeforeAfter before={nameBefore} after={name} />}
          price={
            isSamePrice(price, priceBefore) ? (
              <Amount lei={price} />
            ) : (
              <BeforeAfter before={<Amount lei={priceBefore} />} after={<Amount lei={price} />} />
            )
          }
          narrow={narrow}
        />
      )}
    </PagedTable>
  );
};

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
