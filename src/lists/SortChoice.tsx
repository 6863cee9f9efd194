import { Input, type InputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Sort } from '#domain/sort';
import { words } from '#words/words';

/** A way to sort, with its label. */
export interface SortedBy<Column extends string> {
  readonly label: string;
  /** Undefined: by code. */
  readonly sort: Sort<Column> | undefined;
}

export const bothWays = <Column extends string>(
  column: Column,
  ascending: string,
  descending: string,
): readonly SortedBy<Column>[] => [
  { label: ascending, sort: { column, direction: 'ascending' } },
  { label: descending, sort: { column, direction: 'descending' } },
];

interface SortChoiceProps<Column extends string> extends Pick<InputProps, 'mb' | 'flex'> {
  readonly choices: readonly SortedBy<Column>[];
  readonly sort: Sort<Column> | undefined;
  readonly onSort: (sort: Sort<Column> | undefined) => void;
}

/** Sorting for cards, which have no column heads. A native select, because the first load has no room for Mantine's. */
export const SortChoice = <Column extends string>({ choices, sort, onSort, ...place }: SortChoiceProps<Column>) => (
  <Input
    {...place}
    component="select"
    aria-label={words.lists.sortBy}
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
