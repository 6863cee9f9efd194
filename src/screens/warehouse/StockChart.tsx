import type { StockDay } from '#domain/stock-days';
import { formatCount, showDate } from '#words/format';
import { words } from '#words/words';
import { LineChart, namedChart } from '../../features/charts/library';

/** More days than this have no room for a dot each. */
const mostDots = 31;

/** Room for a dot at the highest line and at the last day. */
const margin = { top: 8, right: 8 };

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
    valueFormatter={formatCount}
    yAxisProps={{ width: 56, allowDecimals: false }}
    lineProps={{ isAnimationActive: false }}
    tooltipAnimationDuration={0}
    lineChartProps={{ accessibilityLayer: true, margin, ref: namedChart(words.charts.stockChart) }}
  />
);
