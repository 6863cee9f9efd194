import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { ObservationView } from '#domain/optimistic-observations';
import { observationPageSize, pageOf } from '#domain/page';
import { words } from '#words/words';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { useKeptView } from '../../lists/kept-view';
import { EmptyState } from '../../ui/EmptyState';
import { onDemand } from '../../ui/OnDemand';
import { Pager } from '../../ui/Pager';
import { PageTitle } from '../../ui/PageTitle';
import { useListState } from '../../views/list-state';
import { useObservations } from '../../views/observations';
import { ObservationCards } from './ObservationCards';
import { RemoveObservation } from './RemoveObservation';

const AddObservationDialog = onDemand(async () => (await import('./AddObservationDialog')).AddObservationDialog);

/** /observations for agents (spec §2): lists, adds and deletes their own uncompleted ones, online and offline. */
export const ObservationsScreen = () => {
  const user = useSignedInUser();
  const all = useObservations({ agent: user.id });
  const own = useMemo(() => all.filter(({ completed }) => !completed), [all]);
  const listState = useListState('observation');
  const [wanted, setWanted] = useKeptView('observations', 1);
  const { items, page, pages } = pageOf(own, wanted, observationPageSize);
  const [adding, dialog] = useDisclosure(false);
  const [removing, setRemoving] = useState<ObservationView>();
  /** Gets the focus when the pressed button disappears with its observation. */
  const addButton = useRef<HTMLButtonElement>(null);

  return (
    <>
      <PageTitle title={words.observations.mine}>
        <Button ref={addButton} leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
          {words.observations.add}
        </Button>
      </PageTitle>
      {listState === 'loading' && own.length === 0 && <FirstLoading label={words.observations.loading} />}
      <FailedList of="observation" message="own-observations-not-fetched" />
      {listState === 'ready' && own.length === 0 && (
        <EmptyState title={words.observations.none} icon={<IconNotes size={36} stroke={1.4} />}>
          {words.observations.noneMore}
        </EmptyState>
      )}
      <ObservationCards observations={items} onRemove={setRemoving} />
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          onPage={(next) => {
            setWanted(next);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
      <AddObservationDialog opened={adding} onClose={dialog.close} />
      <RemoveObservation
        observation={removing}
        onClose={(removed) => {
          setRemoving(undefined);
          if (removed) addButton.current?.focus();
        }}
      />
    </>
  );
};
