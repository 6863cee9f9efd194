import { Text } from '@mantine/core';
import { toBani, toLei } from '#domain/money';
import type { Sales, SoldOf } from '#domain/sales';
import { formatCount, formatLei } from '#words/format';
import { words } from '#words/words';
import { type FigureRow, FigureTable } from '../../features/charts/FigureTable';
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
  const figure = (id: string, made: number, days: Sales['now'], text: string) => {
    const address = addressOf(id);
    if (address === undefined) return text;
    return (
      <OrdersLink of={made} to={{ ...address, ...ofDays(days) }}>
        {text}
      </OrdersLink>
    );
  };
  const both = { from: sales.before.from, to: sales.now.to };
  const rowOf = ({ id, orders, total, before }: SoldOf): FigureRow => {
    const value = figure(id, orders, sales.now, formatLei(total));
    const fall = formatLei(toLei(toBani(before.total) - toBani(total)));
    return {
      id,
      name: nameOf(id),
      figures: isTop
        ? [figure(id, orders, sales.now, formatCount(orders)), value]
        : [
            value,
            figure(id, before.orders, sales.before, formatLei(before.total)),
            figure(id, orders + before.orders, both, fall),
          ],
    };
  };
  const noneFalling = sales.soldBefore.orders === 0 ? words.overview.noneBefore : words.overview.noneFalling;
  return (
    <Section title={title}>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {isTop ? words.overview.noneSold : noneFalling}
        </Text>
      )}
      {rows.length > 0 && (
        <FigureTable
          label={title}
          of={words.overview.columns[of]}
          columns={columns.map((column) => words.overview.columns[column])}
          rows={rows.map(rowOf)}
        />
      )}
    </Section>
  );
};
