import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Table } from './Table';

interface Props<Column extends string> {
  readonly column: Column;
  readonly label: string;
  /** The table's current order. */
  readonly sort: { readonly column: Column; readonly direction: 'ascending' | 'descending' } | undefined;
  readonly onSort: (column: Column) => void;
  /** 'right' for numbers. */
  readonly align?: 'left' | 'right' | 'center';
  readonly width?: number;
}

/** A column head that sorts: a real button, with aria-sort for screen readers. */
export function SortHeader<Column extends string>(props: Props<Column>) {
  const { column, label, sort, onSort, align = 'left', width } = props;
  const direction = sort?.column === column ? sort.direction : undefined;
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const justify = { left: 'flex-start', right: 'flex-end', center: 'center' }[align];
  return (
    <Table.Th aria-sort={direction ?? 'none'} w={width}>
      <UnstyledButton onClick={() => onSort(column)} w="100%">
        <Group gap={4} wrap="nowrap" justify={justify}>
          <Text span fw={700} size="sm">
            {label}
          </Text>
          <Icon size={14} aria-hidden opacity={direction === undefined ? 0.45 : 1} />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}
