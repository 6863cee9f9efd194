import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { Sort } from '#domain/sort';
import type { WarehouseColumn } from '#domain/warehouse-list';
import { words } from '#words/words';
import { SortHeader } from '../../ui/SortHeader';
import { Table } from '../../ui/Table';
import { WindowedRow, WindowedRows } from '../../ui/WindowedRows';
import type { WarehouseRow } from '../../views/warehouse-rows';
import { byNameHeading, isHeading, type ListedRow, listHeight, rowHeight } from './warehouse-list';

interface StockTableProps {
  readonly rows: readonly ListedRow[];
  readonly narrow: boolean;
  readonly sort: Sort<WarehouseColumn> | undefined;
  readonly onSort: (column: WarehouseColumn) => void;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly children: (row: WarehouseRow, index: number) => ReactNode;
}

const keyOf = ({ id }: ListedRow): string => id;

/** The warehouse (spec §2): its columns, and the rows in sight. */
export const StockTable = ({ rows, narrow, sort, onSort, list, children }: StockTableProps) => {
  const sorted = { sort, onSort };
  return (
    <div className="stock-table">
      <WindowedRows
        label={words.warehouse.title}
        rows={rows}
        keyOf={keyOf}
        rowHeight={rowHeight}
        height={listHeight}
        list={list}
        head={
          narrow ? (
            // Sorted by the control above: two words and an arrow have no room here.
            <>
              <Table.Th>{words.warehouse.productName}</Table.Th>
              <Table.Th ta="right">{words.warehouse.quantity}</Table.Th>
              <Table.Th ta="right">{words.warehouse.pending}</Table.Th>
            </>
          ) : (
            <>
              <SortHeader column="name" label={words.warehouse.productName} align="left" {...sorted} />
              <SortHeader column="code" label={words.warehouse.code} align="left" {...sorted} />
              <SortHeader column="quantity" label={words.warehouse.quantity} align="right" {...sorted} />
              <SortHeader column="pending" label={words.warehouse.pending} align="right" {...sorted} />
              <Table.Th>
                <VisuallyHidden>{words.warehouse.actions}</VisuallyHidden>
              </Table.Th>
            </>
          )
        }
      >
        {(row, index) => (isHeading(row) ? <ByName index={index} columns={narrow ? 3 : 5} /> : children(row, index))}
      </WindowedRows>
    </div>
  );
};

/** The heading above the rows that match by name only. */
const ByName = ({ index, columns }: { readonly index: number; readonly columns: number }) => (
  <WindowedRow rowKey={byNameHeading.id} index={index}>
    <Table.Td colSpan={columns} className="stock-by-name">
      <b>{words.warehouse.byName}</b>
    </Table.Td>
  </WindowedRow>
);
