import { Paper, Text } from '@mantine/core';
import type { Sales } from '#domain/sales';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { ListTable } from '../../ui/ListTable';
import { NumberCell } from '../../ui/NumberCell';
import { Table } from '../../ui/Table';
import { TextCell } from '../../ui/TextCell';
import { useNarrow } from '../../ui/use-narrow';
import { OrdersLink, ofDays } from './OrdersLink';

interface ValueTableProps {
  readonly sales: Sales;
  readonly nameOf: (agent: string) => string;
}

/** The chart's figures, the newest day first. */
export const ValueTable = ({ sales: { days, agents }, nameOf }: ValueTableProps) => {
  const narrow = useNarrow();
  const selling = agents.filter(({ orders }) => orders > 0);
  if (narrow) return <DayList days={days} selling={selling} nameOf={nameOf} />;
  return (
    <ListTable
      label={words.overview.value}
      head={
        <>
          <Table.Th>{words.overview.columns.day}</Table.Th>
          <Table.Th className="figure">{words.overview.columns.value}</Table.Th>
          {selling.map(({ id }) => (
            <Table.Th key={id} className="figure">
              {nameOf(id)}
            </Table.Th>
          ))}
        </>
      }
    >
      {days.toReversed().map(({ date, orders, total, byAgent }) => {
        const day = ofDays({ from: date, to: date });
        return (
          <Table.Tr key={date}>
            <TextCell whole>{showDate(date)}</TextCell>
            <NumberCell>
              {orders > 0 && (
                <OrdersLink of={orders} to={day}>
                  {formatLei(total)}
                </OrdersLink>
              )}
            </NumberCell>
            {selling.map(({ id }) => {
              const sold = byAgent.get(id);
              return (
                <NumberCell key={id}>
                  {sold !== undefined && (
                    <OrdersLink of={sold.orders} to={{ agent: id, ...day }}>
                      {formatLei(sold.total)}
                    </OrdersLink>
                  )}
                </NumberCell>
              );
            })}
          </Table.Tr>
        );
      })}
    </ListTable>
  );
};

interface DayListProps extends Pick<Sales, 'days'>, Pick<ValueTableProps, 'nameOf'> {
  readonly selling: Sales['agents'];
}

/** The same on a phone, where a column for each agent has no room. */
const DayList = ({ days, selling, nameOf }: DayListProps) => (
  <ul className="figure-list" aria-label={words.overview.value}>
    {days.toReversed().map(({ date, orders, total, byAgent }) => (
      <Paper key={date} component="li" withBorder p="sm">
        <Text fw={600} size="sm">
          {showDate(date)}
        </Text>
        <Text component="div" size="sm" className="figure-values">
          {orders > 0 && (
            <span>
              {words.overview.columns.value}:{' '}
              <OrdersLink of={orders} to={ofDays({ from: date, to: date })}>
                {formatLei(total)}
              </OrdersLink>
            </span>
          )}
          {selling.map(({ id }) => {
            const sold = byAgent.get(id);
            return (
              sold !== undefined && (
                <span key={id}>
                  {nameOf(id)}:{' '}
                  <OrdersLink of={sold.orders} to={{ agent: id, ...ofDays({ from: date, to: date }) }}>
                    {formatLei(sold.total)}
                  </OrdersLink>
                </span>
              )
            );
          })}
        </Text>
      </Paper>
    ))}
  </ul>
);
