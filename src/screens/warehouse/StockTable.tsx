import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { Sort } from '#domain/sort';
import type { WarehouseColumn } from '#domain/warehouse-list';
import { SortHeader } from '../../ui/SortHeader';
import { Table } from '../../ui/Table';
import { WindowedRows } from '../../ui/WindowedRows';
import type { WarehouseRow } from '../../views/warehouse-rows';
import { listHeight, rowHeight } from './warehouse-list';

interface StockTableProps {
  readonly rows: readonly WarehouseRow[];
  readonly narrow: boolean;
  readonly sort: Sort<WarehouseColumn> | undefined;
  readonly onSort: (column: WarehouseColumn) => void;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly children: (row: WarehouseRow, index: number) => ReactNode;
}

const keyOf = ({ id }: WarehouseRow): string => id;

/** The warehouse (spec §2): its columns, and as many rows as are in sight. */
export const StockTable = ({ rows, narrow, sort, onSort, list, children }: StockTableProps) => {
  const header = (column: WarehouseColumn, label: string, align: 'left' | 'right') => (
    <SortHeader
      label={label}
      align={align}
      direction={sort?.column === column ? sort.direction : undefined}
      onSort={() => onSort(column)}
    />
  );
  return (
    <WindowedRows
      label="Warehouse"
      rows={rows}
      keyOf={keyOf}
      rowHeight={rowHeight}
      height={listHeight}
      list={list}
      head={
        narrow ? (
          // Sorted by the choice above: two words and an arrow have no room here.
          <>
            <Table.Th>Product Name</Table.Th>
            <Table.Th ta="right">Quantity</Table.Th>
            <Table.Th ta="right">Pending</Table.Th>
          </>
        ) : (
          <>
            {header('name', 'Product Name', 'left')}
            {header('code', 'Code', 'left')}
            {header('quantity', 'Quantity', 'right')}
            {header('pending', 'Pending', 'right')}
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </>
        )
      }
    >
      {children}
    </WindowedRows>
  );
};
