import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { Table } from './Table';

interface Props {
  readonly label: string;
  /** How this column is sorted now; undefined = another column is. */
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onSort: () => void;
  /** Right for numbers. */
  readonly align?: 'left' | 'right' | 'center';
  readonly width?: number;
}

/** A column head that sorts: a real button, told to screen readers by aria-sort. */
export function SortHeader({ label, direction, onSort, align = 'left', width }: Props) {
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const justify = { left: 'flex-start', right: 'flex-end', center: 'center' }[align];
  return (
    <Table.Th aria-sort={direction ?? 'none'} w={width}>
      <UnstyledButton onClick={onSort} w="100%">
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
