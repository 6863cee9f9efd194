import { NativeSelect } from '@mantine/core';
import type { Direction, Sort } from '#domain/sort';
import type { WarehouseColumn } from '#domain/warehouse-list';

const choice = (label: string, column: WarehouseColumn, direction: Direction) => ({
  label,
  sort: { column, direction },
});

/** By code is how the list is without a sort. */
const choices: readonly { readonly label: string; readonly sort: Sort<WarehouseColumn> | undefined }[] = [
  { label: 'By code', sort: undefined },
  choice('By code, last first', 'code', 'descending'),
  choice('By name', 'name', 'ascending'),
  choice('By name, last first', 'name', 'descending'),
  choice('Quantity, lowest first', 'quantity', 'ascending'),
  choice('Quantity, highest first', 'quantity', 'descending'),
  choice('Pending, lowest first', 'pending', 'ascending'),
  choice('Pending, highest first', 'pending', 'descending'),
];

interface SortChoiceProps {
  readonly sort: Sort<WarehouseColumn> | undefined;
  readonly onSort: (sort: Sort<WarehouseColumn> | undefined) => void;
}

/** What the column heads are on a wide screen. */
export const SortChoice = ({ sort, onSort }: SortChoiceProps) => {
  const chosen = choices.find((one) => one.sort?.column === sort?.column && one.sort?.direction === sort?.direction);
  return (
    <NativeSelect
      aria-label="Sort by"
      style={{ flex: '1 1 280px' }}
      value={chosen?.label ?? 'By code'}
      onChange={({ currentTarget }) => onSort(choices.find(({ label }) => label === currentTarget.value)?.sort)}
      data={choices.map(({ label }) => label)}
    />
  );
};
