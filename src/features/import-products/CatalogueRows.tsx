import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CatalogueRow } from '#domain/catalogue-csv';
import { type ChangedRow, isSamePrice } from '#domain/catalogue-diff';
import { furtherCatalogueColumns } from '#domain/csv-text';
import { formatLei } from '#words/format';
import { furtherLabel } from '#words/product-labels';
import { words } from '#words/words';
import { Table } from '../../ui/Table';
import { tabular } from '../../ui/theme';
import { useNarrow } from '../../ui/use-narrow';
import { fieldName } from '../../words/refusals';
import { PagedTable, RowNumber } from '../file-drop/FileRows';
import { BeforeAfter } from '../file-import/BeforeAfter';

/** An amount that never breaks over two lines. */
const Amount = ({ lei }: { readonly lei: number }) => <span style={{ whiteSpace: 'nowrap' }}>{formatLei(lei)}</span>;

interface ProductCellsProps {
  readonly row: number;
  readonly code: string;
  readonly name: ReactNode;
  readonly price: ReactNode;
  readonly further: ReactNode;
  readonly narrow: boolean;
}
/** A row of the file; on narrow screens the code is below the name. */
const ProductCells = ({ row, code, name, price, further, narrow }: ProductCellsProps) => (
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
      {further}
    </Table.Td>
    <Table.Td ta="right" style={tabular}>
      {price}
    </Table.Td>
  </Table.Tr>
);

const Further = ({ words }: { readonly words: string }) =>
  words !== '' && (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  );

const productHead = (narrow: boolean) => (
  <>
    {!narrow && <Table.Th w={120}>{words.importKinds.code}</Table.Th>}
    <Table.Th>{words.importKinds.name}</Table.Th>
    <Table.Th ta="right" w={narrow ? 90 : 130}>
      {words.importKinds.price}
    </Table.Th>
  </>
);

export const AddedTable = ({ label, rows }: { readonly label: string; readonly rows: readonly CatalogueRow[] }) => {
  const narrow = useNarrow();
  return (
    <PagedTable label={label} head={productHead(narrow)} rows={rows}>
      {({ row, code, name, price, ...further }) => (
        <ProductCells
          key={row}
          row={row}
          code={code}
          name={name}
          price={<Amount lei={price} />}
          further={<Further words={furtherLabel(further)} />}
          narrow={narrow}
        />
      )}
    </PagedTable>
  );
};

/** Rows that change a product: the new values, and the old ones that differ. */
export const ChangedTable = ({ rows }: { readonly rows: readonly ChangedRow[] }) => {
  const narrow = useNarrow();
  return (
    <PagedTable label={words.importKinds.toChange} head={productHead(narrow)} rows={rows}>
      {({ row, code, name, nameBefore, price, priceBefore, furtherBefore = {}, ...further }) => (
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
          further={furtherCatalogueColumns.map(
            (field) =>
              field in furtherBefore && (
                <Text key={field} size="sm" component="div">
                  {words.importKinds.field(fieldName(field))}
                  <BeforeAfter before={furtherBefore[field] ?? words.importKinds.none} after={further[field]} />
                </Text>
              ),
          )}
          narrow={narrow}
        />
      )}
    </PagedTable>
  );
};
