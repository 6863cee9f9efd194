import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListTable } from '../../ui/ListTable';
import { NumberCell } from '../../ui/NumberCell';
import { Table } from '../../ui/Table';
import { TextCell } from '../../ui/TextCell';
import { useNarrow } from '../../ui/use-narrow';
import './charts.css';

export interface FigureRow {
  readonly id: string;
  readonly name: ReactNode;
  /** In the order of the columns. */
  readonly figures: readonly ReactNode[];
}

interface FigureTableProps {
  readonly label: string;
  /** What the names are of, and what each figure is: the heads of the columns. */
  readonly of: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** Names with their figures: a table, or on a narrow screen a list, where a name has the whole width. */
export const FigureTable = ({ label, of, columns, rows }: FigureTableProps) => {
  const narrow = useNarrow();
  if (narrow)
    return (
      <ul className="figure-list" aria-label={label}>
        {rows.map(({ id, name, figures }) => (
          <Paper key={id} component="li" withBorder p="sm">
            <Text fw={600} size="sm">
              {name}
            </Text>
            <Text component="div" size="sm" className="figure-values">
              {columns.map((column, at) => (
                <span key={column}>
                  {column}: {figures[at]}
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
      className="figure-table"
      head={[of, ...columns].map((column) => (
        <Table.Th key={column} className={column === of ? '' : 'figure'}>
          {column}
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
