import { Text } from '@mantine/core';
import { toBani, toLei } from '#domain/money';
import type { Sales, SoldOf } from '#domain/sales';
import { formatCount, formatLei } from '#words/format';
import { words } from '#words/words';
import { type FigureRow, FigureTable } from './FigureTable';
import { type OrdersAddress, OrdersLink, ofDays } from './OrdersLink';
import { Section } from './Section';

interface SoldTableProps {
  readonly title: string;
  readonly of: 'product' | 'client';
  /** 'falling': with the value of the period before, and what is missing to it. */
  readonly shows: 'top' | 'falling';
  readonly rows: readonly SoldOf[];
  readonly sales: Sales;
  readonly nameOf: (id: string) => string;
  /** How /orders finds the orders of one; undefined: it cannot. */
  readonly addressOf: (id: string) => OrdersAddress | undefined;
}

/** The products or clients that sold best, or that fell most. */
export const SoldTable = ({ title, of, shows, rows, sales, nameOf, addressOf }: SoldTableProps) => {
  const isTop = shows === 'top';
  const columns = isTop ? (['orders', 'value'] as const) : (['value', 'before', 'fall'] as const);
  const figure = (id: string, days: Sales['now'], text: string) => {
    const address = addressOf(id);
    return address === undefined ? text : <OrdersLink to={{ ...address, ...ofDays(days) }}>{text}</OrdersLink>;
  };
  const rowOf = ({ id, orders, total, before }: SoldOf): FigureRow => {
    const value = figure(id, sales.now, formatLei(total));
    const earlier = figure(id, sales.before, formatLei(before.total));
    return {
      id,
      name: nameOf(id),
      figures: isTop
        ? [figure(id, sales.now, formatCount(orders)), value]
        : [value, earlier, formatLei(toLei(toBani(before.total) - toBani(total)))],
    };
  };
  return (
    <Section title={title}>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {isTop ? words.overview.noneSold : words.overview.noneFalling}
        </Text>
      )}
      {rows.length > 0 && <FigureTable label={title} of={of} columns={columns} rows={rows.map(rowOf)} />}
    </Section>
  );
};
