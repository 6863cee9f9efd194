import type { StockDay } from '#domain/stock-days';
import { formatCount, showDate } from '#words/format';
import { words } from '#words/words';
import { dayAxis, dayMargin, LineChart, namedChart } from '../../features/charts/library';

/** More days than this have no room for a dot each. */
const mostDots = 31;

/** What the warehouse had at the end of each day, in steps: between two movements nothing changes. */
export const StockChart = ({ days }: { readonly days: readonly StockDay[] }) => (
  <LineChart
    h={220}
    data={days.map(({ date, closing }) => ({ day: showDate(date), closing }))}
    dataKey="day"
    series={[{ name: 'closing', label: words.charts.inWarehouse, color: 'var(--mantine-primary-color-filled)' }]}
    curveType="stepAfter"
    withDots={days.length <= mostDots}
    tickLine="none"
    xAxisProps={dayAxis}
    valueFormatter={formatCount}
    yAxisProps={{ width: 56, allowDecimals: false }}
    lineProps={{ isAnimationActive: false }}
    tooltipAnimationDuration={0}
    lineChartProps={{ accessibilityLayer: true, margin: dayMargin, ref: namedChart(words.charts.stockChart) }}
  />
);
