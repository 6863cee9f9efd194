import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { pageOf } from '#domain/page';
import type { Person } from '#wire/person';
import { words } from '#words/words';
import { readPeople } from '../../actions/people';
import { useDevice, useOpenAccount } from '../../device/context';
import { ServerReadState } from '../../features/online/ServerReadState';
import { type ServerRead, useServerRead } from '../../features/online/use-server-read';
import { FoundPages } from '../../lists/FoundPages';
import { useKeptScroll } from '../../lists/kept-view';
import { useListView } from '../../lists/list-view';
import { useItemDialogs } from '../../lists/use-item-dialogs';
import { useReveal } from '../../lists/use-reveal';
import { EmptyState } from '../../ui/EmptyState';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { SearchBox } from '../../ui/SearchBox';
import { useAccounts } from '../../views/accounts';
import { useFoundPeople } from './found-people';
import { PeopleCards } from './PeopleCards';
import { PeopleTable } from './PeopleTable';
import { PeopleTabs } from './PeopleTabs';
import { type ListedPerson, type PersonActs, rowIdOf } from './person-list';
import './people.css';

const AddPersonDialog = onDemand(async () => (await import('../../features/people/AddPersonDialog')).AddPersonDialog);
const ImportLifeboatDialog = onDemand(async () => (await import('./ImportLifeboatDialog')).ImportLifeboatDialog);
const EditPersonDialog = onDemand(async () => (await import('./EditPersonDialog')).EditPersonDialog);
const NewCodeDialog = onDemand(async () => (await import('./NewCodeDialog')).NewCodeDialog);
const SessionsDialog = onDemand(async () => (await import('./SessionsDialog')).SessionsDialog);
const LeaveDialog = onDemand(async () => (await import('./LeaveDialog')).LeaveDialog);
const DisableDialog = onDemand(async () => (await import('./DisableDialog')).DisableDialog);

const pageSize = 100;

/** Whether the window is wide enough for seven columns and three buttons (people.css). */
const useRoomy = (): boolean =>
  useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false }) === true;

/** /people, for administrators: who may sign in. The list is not in the mirror; the screen reads it from the server. */
export const PeopleScreen = () => {
  const managed = useOpenAccount()?.managesPeople === true;
  const read = usePeople();
  const { value, at, reload } = read;
  const view = useListView('people');
  const { search, setSearch, openPage } = view;
  const { all, found } = useFoundPeople(value, search);
  const { items, page, pages } = pageOf(found, view.page, pageSize);
  useKeptScroll('people', all.length > 0);
  const [adding, add] = useDisclosure(false);
  const [importing, lifeboat] = useDisclosure(false);
  const [added, setAdded] = useState<string>();
  const addedNow = all.find(({ username }) => username === added)?.id;
  useReveal(addedNow, { found, pageSize, openPage, rowIdOf }, () => setAdded(undefined));
  const { acts, dialogs } = usePersonDialogs(all);
  const onChanged = useCallback(() => void reload(), [reload]);
  const List = useRoomy() ? PeopleTable : PeopleCards;
  return (
    <>
      <PageTitle title={words.people.title}>
        {managed && <Heading onImport={lifeboat.open} onAdd={add.open} />}
      </PageTitle>
      <PeopleTabs managed={managed}>
        {managed && <SearchBox value={search} onChange={setSearch} placeholder={words.people.search} />}
        <ServerReadState read={read} of="people" />
        {value !== undefined && (
          <FoundPages
            total={all.length}
            found={found.length}
            noun={words.people.count}
            none={<EmptyState title={words.people.nobodyYet}>{words.people.addFirst}</EmptyState>}
            nothing={words.people.nobodyHas(search.trim())}
            onClear={() => setSearch('')}
            page={page}
            pages={pages}
            onPage={openPage}
          >
            <List people={items} now={at} {...acts} />
          </FoundPages>
        )}
      </PeopleTabs>
      <AddPersonDialog
        opened={adding}
        onClose={add.close}
        onAdded={(username) => {
          setSearch('');
          setAdded(username);
          onChanged();
        }}
      />
      <ImportLifeboatDialog opened={importing} onClose={lifeboat.close} />
      <EditPersonDialog {...dialogs.edit} onChanged={onChanged} />
      <NewCodeDialog {...dialogs.code} />
      <SessionsDialog {...dialogs.sessions} onChanged={onChanged} />
      <LeaveDialog {...dialogs.leave} people={all} onChanged={onChanged} />
      <DisableDialog {...dialogs.disable} onChanged={onChanged} />
    </>
  );
};

/** The buttons beside the title. */
const Heading = ({ onImport, onAdd }: { readonly onImport: () => void; readonly onAdd: () => void }) => (
  <>
    <Button variant="default" leftSection={<IconFileImport size={18} aria-hidden />} onClick={onImport}>
      {words.lifeboat.import}
    </Button>
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.people.add}
    </Button>
  </>
);

/** All people, as the server has them. */
const usePeople = (): ServerRead<readonly Person[]> => {
  const device = useDevice();
  const load = useCallback((signal: AbortSignal) => readPeople(device, signal), [device]);
  // Every change of an account is in the change log: when the mirror's accounts change, the list is read again.
  return useServerRead(load, useAccounts());
};

/** The dialogs about one person, and what opens them. */
const usePersonDialogs = (all: readonly ListedPerson[]) => {
  const { id, open, dialog } = useItemDialogs<'edit' | 'code' | 'sessions' | 'leave' | 'disable'>();
  const person = all.find((one) => one.id === id);
  const acts = useMemo(
    (): PersonActs => ({
      onEdit: (one) => open('edit', one),
      onCode: (one) => open('code', one),
      onSessions: (one) => open('sessions', one),
      onLeave: (one) => open('leave', one),
      onDisable: (one) => open('disable', one),
    }),
    [open],
  );
  const dialogs = {
    edit: { ...dialog('edit'), person },
    code: { ...dialog('code'), person },
    sessions: { ...dialog('sessions'), person },
    leave: { ...dialog('leave'), person },
    disable: { ...dialog('disable'), person },
  };
  return { acts, dialogs };
};
