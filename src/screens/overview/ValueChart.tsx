import { toBani, toLei } from '#domain/money';
import type { Sales } from '#domain/sales';
import { formatCount, formatLei, showDate } from '#words/format';
import { words } from '#words/words';
import { BarChart, dayAxis, dayMargin, namedChart } from '../../features/charts/library';
import { agentColours, coloursOf } from './agent-colours';

interface ValueChartProps {
  readonly sales: Sales;
  readonly nameOf: (agent: string) => string;
}

/** The value of each day, stacked by agent. Its table is beside it. */
export const ValueChart = ({ sales: { days, agents }, nameOf }: ValueChartProps) => {
  const selling = agents.filter(({ orders }) => orders > 0);
  const shown = selling.slice(0, agentColours);
  const colours = coloursOf(shown.map(({ id }) => id));
  const series = shown.map(({ id }, at) => ({
    name: `agent${at}`,
    label: nameOf(id),
    color: `var(--agent-${colours.get(id)})`,
  }));
  const others = { name: 'others', label: words.overview.others, color: 'var(--agent-others)' };
  const data = days.map(({ date, total, byAgent }) => {
    const values = shown.map(({ id }, at) => [`agent${at}`, byAgent.get(id)?.total ?? 0] as const);
    const rest = toBani(total) - values.reduce((sum, [, value]) => sum + toBani(value), 0);
    return { day: showDate(date), ...Object.fromEntries(values), others: toLei(rest) };
  });
  return (
    <BarChart
      h={280}
      data={data}
      dataKey="day"
      type="stacked"
      series={selling.length > shown.length ? [...series, others] : series}
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      tickLine="none"
      xAxisProps={dayAxis}
      valueFormatter={formatLei}
      yAxisProps={{ width: 64, tickFormatter: (lei: number) => formatCount(Math.round(lei)) }}
      barProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      barChartProps={{ accessibilityLayer: true, margin: dayMargin, ref: namedChart(words.overview.chart) }}
    />
  );
};
