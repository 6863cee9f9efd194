import { Paper, Stack, Text } from '@mantine/core';
import type { VisitDay } from '#domain/visits';
import { agentName } from '#words/display';
import { formatCount, showDate } from '#words/format';
import { words } from '#words/words';
import { ListTable } from '../../ui/ListTable';
import { NumberCell } from '../../ui/NumberCell';
import { Table } from '../../ui/Table';
import { TextCell } from '../../ui/TextCell';
import { useAccounts } from '../../views/accounts';

interface FiguresProps {
  /** Newest first. */
  readonly days: readonly VisitDay[];
}

const figures = ['planned', 'ordered', 'closed', 'open', 'unplanned'] as const;
const keyOf = ({ agent, date }: VisitDay): string => `${date} ${agent}`;

/** The days of agents on a wide screen. */
export const FiguresTable = ({ days }: FiguresProps) => {
  const accounts = useAccounts();
  return (
    <ListTable
      label={words.visits.figures}
      head={(['day', 'agent', ...figures] as const).map((column) => (
        <Table.Th key={column} className={column === 'day' || column === 'agent' ? '' : 'figure'}>
          {words.visits.columns[column]}
        </Table.Th>
      ))}
    >
      {days.map((day) => (
        <Table.Tr key={keyOf(day)}>
          <TextCell whole>{showDate(day.date)}</TextCell>
          <TextCell>{agentName(day.agent, accounts)}</TextCell>
          {figures.map((figure) => (
            <NumberCell key={figure}>{formatCount(day[figure])}</NumberCell>
          ))}
        </Table.Tr>
      ))}
    </ListTable>
  );
};

/** The same on a narrow screen. */
export const FigureCards = ({ days }: FiguresProps) => {
  const accounts = useAccounts();
  return (
    <Stack gap="xs" component="ul" p={0} m={0} aria-label={words.visits.figures}>
      {days.map((day) => (
        <Paper key={keyOf(day)} component="li" withBorder p="sm" style={{ listStyle: 'none' }}>
          <Text fw={600} size="sm">
            {agentName(day.agent, accounts)}
          </Text>
          <Text size="sm" c="dimmed">
            {showDate(day.date)}
          </Text>
          <Text size="sm">
            {figures.map((figure) => `${words.visits.columns[figure]}: ${formatCount(day[figure])}`).join(' · ')}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
};
