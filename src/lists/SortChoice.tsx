import type { InputProps } from '@mantine/core';
import type { Sort } from '#domain/sort';
import { words } from '#words/words';
import { NativeChoice } from '../ui/NativeChoice';

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

interface SortChoiceProps<Column extends string> extends Pick<InputProps, 'mb' | 'flex' | 'className'> {
  readonly choices: readonly SortedBy<Column>[];
  readonly sort: Sort<Column> | undefined;
  readonly onSort: (sort: Sort<Column> | undefined) => void;
}

/** Sorting for cards, which have no column heads. */
export const SortChoice = <Column extends string>({ choices, sort, onSort, ...place }: SortChoiceProps<Column>) => (
  <NativeChoice
    {...place}
    label={words.lists.sortBy}
    value={
      choices.find((choice) => choice.sort?.column === sort?.column && choice.sort?.direction === sort?.direction)
        ?.label
    }
    options={choices.map(({ label }) => label)}
    onChoose={(wanted) => onSort(choices.find(({ label }) => label === wanted)?.sort)}
  />
);
