import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '#words/words';
import { ListTable } from '../../ui/ListTable';
import { NumberCell } from '../../ui/NumberCell';
import { Table } from '../../ui/Table';
import { TextCell } from '../../ui/TextCell';
import { useNarrow } from '../../ui/use-narrow';

type Column = keyof typeof words.overview.columns;

export interface FigureRow {
  readonly id: string;
  readonly name: string;
  /** In the order of the columns. */
  readonly figures: readonly ReactNode[];
}

interface FigureTableProps {
  readonly label: string;
  readonly of: Column;
  readonly columns: readonly Column[];
  readonly rows: readonly FigureRow[];
}

/** Names with their figures: a table, or on a narrow screen a list, where a name has the whole width. */
export const FigureTable = ({ label, of, columns, rows }: FigureTableProps) => {
  const narrow = useNarrow();
  if (narrow)
    return (
      <ul className="overview-list" aria-label={label}>
        {rows.map(({ id, name, figures }) => (
          <Paper key={id} component="li" withBorder p="sm">
            <Text fw={600} size="sm">
              {name}
            </Text>
            <Text component="div" size="sm" className="overview-figures">
              {columns.map((column, at) => (
                <span key={column}>
                  {words.overview.columns[column]}: {figures[at]}
                </span>
              ))}
            </Text>
          </Paper>
        ))}
      </ul>
    );
  return (
    <ListTable
      label={label}
      head={[of, ...columns].map((column) => (
        <Table.Th key={column} className={column === of ? '' : 'figure'}>
          {words.overview.columns[column]}
        </Table.Th>
      ))}
    >
      {rows.map(({ id, name, figures }) => (
        <Table.Tr key={id}>
          <TextCell>{name}</TextCell>
          {columns.map((column, at) => (
            <NumberCell key={column}>{figures[at]}</NumberCell>
          ))}
        </Table.Tr>
      ))}
    </ListTable>
  );
};
