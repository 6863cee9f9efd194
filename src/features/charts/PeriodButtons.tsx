import { Button } from '@mantine/core';
import { words } from '#words/words';
import './charts.css';

interface PeriodButtonsProps<Period extends number | 'all'> {
  /** In days. */
  readonly periods: readonly Period[];
  readonly chosen: Period;
  readonly onChoose: (period: Period) => void;
}

/** The period of a chart and its table. */
export const PeriodButtons = <Period extends number | 'all'>({
  periods,
  chosen,
  onChoose,
}: PeriodButtonsProps<Period>) => (
  <Button.Group aria-label={words.charts.period} className="period-buttons">
    {periods.map((period) => (
      <Button
        key={period}
        variant={period === chosen ? 'light' : 'default'}
        aria-pressed={period === chosen}
        onClick={() => onChoose(period)}
      >
        {period === 'all' ? words.charts.allTime : words.charts.days(period)}
      </Button>
    ))}
  </Button.Group>
);
