import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ProductColumn, Sort } from '#domain/sort';

/** A way to sort, in words. */
export interface SortedBy<Column extends string> {
  readonly label: string;
  /** Undefined: by code. */
  readonly sort: Sort<Column> | undefined;
}

/** What agents and admins sort by; `bag` is how each of them says where a product lies. */
export const productSorts = (bag: {
  readonly out: string;
  readonly in: string;
}): readonly SortedBy<ProductColumn>[] => [
  { label: 'Sorted by code', sort: undefined },
  { label: 'Price, lowest first', sort: { column: 'price', direction: 'ascending' } },
  { label: 'Price, highest first', sort: { column: 'price', direction: 'descending' } },
  { label: 'Stock, lowest first', sort: { column: 'stock', direction: 'ascending' } },
  { label: 'Stock, highest first', sort: { column: 'stock', direction: 'descending' } },
  { label: bag.out, sort: { column: 'inBag', direction: 'ascending' } },
  { label: bag.in, sort: { column: 'inBag', direction: 'descending' } },
];

interface SortChoiceProps<Column extends string> {
  readonly choices: readonly SortedBy<Column>[];
  readonly sort: Sort<Column> | undefined;
  readonly onSort: (sort: Sort<Column> | undefined) => void;
}

/** What the column heads are on a wide screen: cards have none. A bare select, because the first page load has no room for Mantine's own. */
export const SortChoice = <Column extends string>({ choices, sort, onSort }: SortChoiceProps<Column>) => (
  <Input
    component="select"
    aria-label="Sort by"
    mb="xs"
    value={
      choices.find((choice) => choice.sort?.column === sort?.column && choice.sort?.direction === sort?.direction)
        ?.label
    }
    rightSection={<IconChevronDown size={16} aria-hidden />}
    pointer
    onChange={({ currentTarget }) => onSort(choices.find(({ label }) => label === currentTarget.value)?.sort)}
  >
    {choices.map(({ label }) => (
      <option key={label}>{label}</option>
    ))}
  </Input>
);
