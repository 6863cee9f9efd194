import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClientView } from '#domain/pending';
import { showDate } from '#words/format';
import { words } from '#words/words';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { useKeptScroll } from '../../lists/kept-view';
import { useToday } from '../../lists/use-today';
import { EmptyState } from '../../ui/EmptyState';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { useVisitDay, useVisitsState } from '../../views/visit-days';
import { OpenObservations } from './OpenObservations';
import { VisitCard } from './VisitCard';
import './today.css';

const CloseVisitDialog = onDemand(async () => (await import('./CloseVisitDialog')).CloseVisitDialog);

const none: ReturnType<typeof useVisitDay> = [];

/** /today: the clients that the signed-in agent visits today, and what became of each (VISIT-1, VISIT-2). */
export const TodayScreen = () => {
  const { id: agent } = useSignedInUser();
  const today = useToday();
  const listState = useVisitsState();
  const day = useVisitDay(agent, today);
  const states = listState === 'ready' ? day : none;
  useKeptScroll('today', states.length > 0);
  const [closing, dialog] = useDisclosure(false);
  /** Kept while its dialog closes. */
  const [client, setClient] = useState<ClientView>();
  const planned = states.filter(({ isPlanned }) => isPlanned);
  const done = planned.filter(({ state }) => state !== 'open');
  return (
    <>
      <PageTitle title={words.visits.today}>
        <OpenObservations agent={agent} />
      </PageTitle>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {showDate(today)}
        {planned.length > 0 && (
          <>
            {' · '}
            <span>{words.visits.done(done.length, planned.length)}</span>
          </>
        )}
      </Text>
      {listState === 'loading' && <FirstLoading label={words.visits.loading} />}
      <FailedList of="client" message="clients-not-loaded" toasted="clients-not-fetched" />
      {listState === 'ready' && planned.length === 0 && (
        <EmptyState title={words.visits.none} icon={<IconCalendar size={36} stroke={1.4} />}>
          {words.visits.noneMore}
        </EmptyState>
      )}
      {states.length > 0 && (
        <ul className="visits" aria-label={words.visits.list}>
          {states.map((state) => (
            <VisitCard
              key={state.client}
              state={state}
              today={today}
              onClose={(one) => {
                setClient(one);
                dialog.open();
              }}
            />
          ))}
        </ul>
      )}
      {client !== undefined && <CloseVisitDialog opened={closing} client={client} day={today} onClose={dialog.close} />}
    </>
  );
};
