import { Text } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useCallback } from 'react';
import { daysBefore } from '#domain/dates';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { useKeptView } from '../../lists/kept-view';
import { useToday } from '../../lists/use-today';
import { EmptyState } from '../../ui/EmptyState';
import { Pager } from '../../ui/Pager';
import { PageTitle } from '../../ui/PageTitle';
import { useNarrow } from '../../ui/use-narrow';
import { useVisitFigures, useVisitsState } from '../../views/visit-days';
import { useVisits } from '../../views/visits';
import { ClosedVisits } from './ClosedVisits';
import { FigureCards, FiguresTable } from './Figures';
import { SaveFigures, SaveReasons } from './SaveVisits';

/** As far as plans and habits are comparable. */
const weeksShown = 13;

/** /visits: what agents had planned and what became of it, a week on each page, the newest first (VISIT-2). */
export const VisitsScreen = () => {
  const narrow = useNarrow();
  const today = useToday();
  const [page, setPage] = useKeptView('visits', 1);
  const to = daysBefore(today, 7 * (page - 1));
  const from = daysBefore(to, 6);
  const listState = useVisitsState();
  const isReady = listState === 'ready';
  const figures = useVisitFigures(from, to);
  const days = isReady ? figures.toReversed() : [];
  const all = useVisits();
  const closed = isReady ? all.filter(({ date }) => date >= from && date <= to) : [];
  const onPage = useCallback(
    (next: number) => {
      setPage(next);
      window.scrollTo({ top: 0 });
    },
    [setPage],
  );
  const Figures = narrow ? FigureCards : FiguresTable;
  return (
    <>
      <PageTitle title={words.visits.title}>
        <SaveFigures days={days} />
      </PageTitle>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {words.visits.week(showDate(from), showDate(to))} · {words.visits.byTodaysPlan}
      </Text>
      {listState === 'loading' && <FirstLoading label={words.visits.loading} />}
      <FailedList of="client" message="clients-not-loaded" toasted="clients-not-fetched" />
      {isReady && days.length === 0 && (
        <EmptyState title={words.visits.noneInWeek} icon={<IconCalendar size={36} stroke={1.4} />}>
          {words.visits.noneMore}
        </EmptyState>
      )}
      {days.length > 0 && <Figures days={days} />}
      {closed.length > 0 && <ClosedVisits visits={closed} />}
      {closed.length > 0 && <SaveReasons visits={closed} />}
      <Pager page={page} pages={weeksShown} onPage={onPage} />
    </>
  );
};
