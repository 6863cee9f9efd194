import { Button, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconNotes, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import type { ObservationView } from '#domain/optimistic-observations';
import { observationPageSize, pageOf } from '#domain/page';
import { words } from '#words/words';
import { completeObservation } from '../../../actions/observations';
import { useDevice } from '../../../device/context';
import { tellWhenSettled } from '../../../forms/settling';
import { FailedList } from '../../../lists/FailedList';
import { FirstLoading } from '../../../lists/FirstLoading';
import { useFocusNext } from '../../../lists/focus-next';
import { useKeptView } from '../../../lists/kept-view';
import { EmptyState } from '../../../ui/EmptyState';
import { onDemand } from '../../../ui/OnDemand';
import { Pager } from '../../../ui/Pager';
import { PageTitle } from '../../../ui/PageTitle';
import { toast } from '../../../ui/toast';
import { useMirror } from '../../../views/context';
import { useListState } from '../../../views/list-state';
import { useObservations } from '../../../views/observations';
import { ObservationTicks } from './ObservationTicks';

const AddObservationDialog = onDemand(async () => (await import('../AddObservationDialog')).AddObservationDialog);

type Tab = 'active' | 'completed';
interface ObservationsKept {
  readonly tab: Tab;
  readonly page: number;
}
const atStart: ObservationsKept = { tab: 'active', page: 1 };

/**
 * /observations for admins (spec §2): all users' observations in two tabs, with adding and completing, online and
 * offline.
 */
export const AdminObservationsScreen = () => {
  const all = useObservations();
  const listState = useListState('observation');
  const [adding, dialog] = useDisclosure(false);
  return (
    <>
      <PageTitle title={words.observations.title}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
          {words.observations.add}
        </Button>
      </PageTitle>
      {listState === 'loading' && all.length === 0 && <FirstLoading label={words.observations.loading} />}
      <FailedList of="observation" message="own-observations-not-fetched" />
      {(listState === 'ready' || all.length > 0) && <ObservationTabs all={all} />}
      <AddObservationDialog opened={adding} onClose={dialog.close} />
    </>
  );
};

const ObservationTabs = ({ all }: { readonly all: readonly ObservationView[] }) => {
  const lists = useMemo(
    () => ({
      active: all.filter(({ completed }) => !completed),
      completed: all.filter(({ completed }) => completed),
    }),
    [all],
  );
  const [view, setView] = useKeptView('observations-of-all', atStart);
  const shown = pageOf(lists[view.tab], view.page, observationPageSize);
  const tick = useTick();
  const box = useRef<HTMLDivElement>(null);
  useFocusNext(
    box,
    shown.items.map(({ id }) => id),
  );
  return (
    <Tabs
      ref={box}
      value={view.tab}
      onChange={(tab) => setView({ tab: tab === 'completed' ? 'completed' : 'active', page: 1 })}
      keepMounted={false}
    >
      <Tabs.List aria-label={words.observations.title}>
        <Tabs.Tab value="active">{words.observations.activeTab(lists.active.length)}</Tabs.Tab>
        <Tabs.Tab value="completed">{words.observations.completedTab(lists.completed.length)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={view.tab} pt="sm">
        {shown.items.length === 0 && <Nothing tab={view.tab} />}
        <ObservationTicks
          key={view.tab} // a tick in the other tab is no first half of a double tap in this one
          label={words.observations.list[view.tab]}
          observations={shown.items}
          onTick={tick}
        />
        {shown.pages > 1 && (
          <Pager
            page={shown.page}
            pages={shown.pages}
            onPage={(page) => {
              setView((now) => ({ ...now, page }));
              window.scrollTo({ top: 0 });
            }}
          />
        )}
      </Tabs.Panel>
    </Tabs>
  );
};

/** Completes or reopens an observation: on this device at once, on the server later; a toast shows the result. */
const useTick = () => {
  const device = useDevice();
  const mirror = useMirror();
  return (observation: ObservationView, completed: boolean): void => {
    completeObservation(device, observation, completed)
      .then((outcome) => {
        if (outcome.kind === 'saved') tellWhenSettled(device, mirror, 'observation status', outcome);
        else toast.error(words.field[outcome.kind === 'refused' ? outcome.code : 'observation-status-not-updated']);
      })
      .catch(() => toast.error(words.field['storage-failed']));
  };
};

const Nothing = ({ tab }: { readonly tab: Tab }) => (
  <EmptyState title={words.observations.noneIn[tab]} icon={<IconNotes size={36} stroke={1.4} />}>
    {words.observations.noneInMore[tab]}
  </EmptyState>
);
