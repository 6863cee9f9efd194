import { useState } from 'react';
import type { Sales } from '#domain/sales';
import { formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { ListTable } from '../../ui/ListTable';
import { NumberCell } from '../../ui/NumberCell';
import { Table } from '../../ui/Table';
import { TextCell } from '../../ui/TextCell';
import { OrdersLink, ofDays } from './OrdersLink';

interface ValueTableProps {
  readonly sales: Sales;
  readonly nameOf: (agent: string) => string;
}

/** The chart's figures as a table, the newest day first; it is drawn when it is opened. */
export const ValueTable = (props: ValueTableProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className="overview-summary">{words.overview.asTable}</summary>
      {opened && <Rows {...props} />}
    </details>
  );
};

const Rows = ({ sales: { days, agents }, nameOf }: ValueTableProps) => {
  const selling = agents.filter(({ orders }) => orders > 0);
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
            <NumberCell>{orders > 0 && <OrdersLink to={day}>{formatLei(total)}</OrdersLink>}</NumberCell>
            {selling.map(({ id }) => {
              const sold = byAgent.get(id);
              return (
                <NumberCell key={id}>
                  {sold !== undefined && <OrdersLink to={{ agent: id, ...day }}>{formatLei(sold.total)}</OrdersLink>}
                </NumberCell>
              );
            })}
          </Table.Tr>
        );
      })}
    </ListTable>
  );
};
