import { Anchor } from '@mantine/core';
import { useState } from 'react';
import type { StockDay } from '#domain/stock-days';
import { formatCount, showDate } from '#words/format';
import { words } from '#words/words';
import { FigureTable } from '../../features/charts/FigureTable';
import { ShowMore } from '../../ui/ShowMore';

/** Days that are shown at once, and that one press adds. */
const atOnce = 30;

interface StockDaysTableProps {
  /** Those on which something moved, the oldest first. */
  readonly days: readonly StockDay[];
  readonly onDays: (from: string, to: string) => void;
}

/** The chart's days on which something moved, the newest first; each number leads to the movements that make it. */
export const StockDaysTable = ({ days, onDays }: StockDaysTableProps) => {
  const [shown, setShown] = useState(atOnce);
  const figure = (units: number, from: string, to: string) =>
    units === 0 ? (
      formatCount(0)
    ) : (
      <Anchor key={to} inherit component="button" type="button" onClick={() => onDays(from, to)}>
        {formatCount(units)}
      </Anchor>
    );
  return (
    <>
      <FigureTable
        label={words.charts.stockDays}
        of={words.charts.columns.day}
        columns={[
          words.charts.columns.opening,
          words.charts.columns.in,
          words.charts.columns.out,
          words.charts.columns.closing,
        ]}
        rows={days
          .toReversed()
          .slice(0, shown)
          .map(({ date, opening, in: into, out, closing }) => ({
            id: date,
            name: showDate(date),
            figures: [
              formatCount(opening),
              figure(into, date, date),
              figure(out, date, date),
              figure(closing, '', date),
            ],
          }))}
      />
      <ShowMore all={days.length} shown={shown} step={atOnce} onMore={() => setShown(shown + atOnce)} />
    </>
  );
};
