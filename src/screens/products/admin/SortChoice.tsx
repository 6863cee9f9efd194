import { NativeSelect } from '@mantine/core';
import type { DeskProductColumn } from '#domain/desk-products';
import type { Sort } from '#domain/sort';

const choices: readonly { readonly label: string; readonly sort: Sort<DeskProductColumn> | undefined }[] = [
  { label: 'Sorted by code', sort: undefined },
  { label: 'Price, lowest first', sort: { column: 'price', direction: 'ascending' } },
  { label: 'Price, highest first', sort: { column: 'price', direction: 'descending' } },
  { label: 'Stock, lowest first', sort: { column: 'stock', direction: 'ascending' } },
  { label: 'Stock, highest first', sort: { column: 'stock', direction: 'descending' } },
  { label: 'In no bag first', sort: { column: 'inBag', direction: 'ascending' } },
  { label: 'In a bag first', sort: { column: 'inBag', direction: 'descending' } },
  { label: 'Total, lowest first', sort: { column: 'totalQuantity', direction: 'ascending' } },
  { label: 'Total, highest first', sort: { column: 'totalQuantity', direction: 'descending' } },
];

interface SortChoiceProps {
  readonly sort: Sort<DeskProductColumn> | undefined;
  readonly onSort: (sort: Sort<DeskProductColumn> | undefined) => void;
}

/** What the column heads are on a wide screen: cards have none. */
export const SortChoice = ({ sort, onSort }: SortChoiceProps) => (
  <NativeSelect
    aria-label="Sort by"
    mb="xs"
    value={
      choices.find((choice) => choice.sort?.column === sort?.column && choice.sort?.direction === sort?.direction)
        ?.label
    }
    onChange={({ currentTarget }) => onSort(choices.find(({ label }) => label === currentTarget.value)?.sort)}
    data={choices.map(({ label }) => label)}
  />
);
