import { Group, Stack, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { type StockDay, type StockPeriod, stockPeriods } from '#domain/stock-days';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { AsTable } from '../../features/charts/AsTable';
import { PeriodButtons } from '../../features/charts/PeriodButtons';
import { ServerReadState } from '../../features/online/ServerReadState';
import { lazyPart } from '../../ui/LazyPart';
import { StockDaysTable } from './StockDaysTable';
import { useStockTime } from './use-stock-time';

// The figures are there before the chart's library is.
const StockChart = lazyPart(async () => (await import('./StockChart')).StockChart);

interface StockOverTimeProps {
  readonly productId: string;
  /** In the warehouse now, as this device knows it. */
  readonly quantity: number;
  /** What this device knows of the product in the warehouse: another value after each movement. */
  readonly asOf: unknown;
  /** Shows the movements of these days (yyyy-MM-dd; '': from the first on). */
  readonly onDays: (from: string, to: string) => void;
}

/** What the warehouse had of a product, day by day: a chart and its table. Nothing on a server without a ledger. */
export const StockOverTime = ({ productId, quantity, asOf, onDays }: StockOverTimeProps) => {
  const [period, setPeriod] = useState<StockPeriod>(stockPeriods[0]);
  const { read, days } = useStockTime(productId, period, quantity, asOf);
  if (read.failure?.kind === 'none-kept') return null;
  return (
    <Stack gap="xs" component="section" aria-label={words.charts.stock} aria-busy={read.loading}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {words.charts.stock}
        </Title>
        <PeriodButtons periods={stockPeriods} chosen={period} onChoose={setPeriod} />
      </Group>
      <ServerReadState read={read} of="stock-over-time" />
      {days !== undefined && <Days days={days} more={read.value?.more === true} onDays={onDays} />}
    </Stack>
  );
};

interface DaysProps extends Pick<StockOverTimeProps, 'onDays'> {
  readonly days: readonly StockDay[];
  /** Older movements were not read. */
  readonly more: boolean;
}

const Days = ({ days, more, onDays }: DaysProps) => {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return <Text size="sm">{words.charts.tooMany}</Text>;
  const lowest = days.reduce((low, day) => (day.closing < low.closing ? day : low), first);
  const moved = days.filter((day) => day.in > 0 || day.out > 0);
  const summary = words.charts.summary(first.closing, last.closing, lowest.closing, showDate(lowest.date));
  return (
    <>
      <Text size="sm">{moved.length === 0 ? words.charts.unmoved : summary}</Text>
      {more && (
        <Text size="sm" c="dimmed">
          {words.charts.since(showDate(first.date))}
        </Text>
      )}
      <div className="chart-place stock-chart">
        <Suspense fallback={null}>
          <StockChart days={days} />
        </Suspense>
      </div>
      {moved.length > 0 && (
        <AsTable>
          <StockDaysTable days={moved} onDays={onDays} />
        </AsTable>
      )}
    </>
  );
};
