import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { clientPageSize, pageOf } from '#domain/page';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingBar } from '../../ui/LoadingBar';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { SearchBox } from '../../ui/SearchBox';
import { useNarrow } from '../../ui/use-narrow';
import { useClient } from '../../views/clients';
import { useFirstLoad } from '../../views/first-load';
import { useListState } from '../../views/list-state';
import { FailedList } from '../parts/FailedList';
import { FoundPages } from '../parts/FoundPages';
import { useKeptScroll, useKeptView } from '../parts/kept-view';
import { ClientCards } from './ClientCards';
import { ClientsTable } from './ClientsTable';
import { rowIdOf } from './client-list';
import { useFoundClients } from './found-clients';

const AddClientDialog = onDemand(async () => (await import('../parts/AddClientDialog')).AddClientDialog);
const EditClientDialog = onDemand(async () => (await import('./EditClientDialog')).EditClientDialog);

interface ClientsKept {
  readonly search: string;
  readonly page: number;
}
const atStart: ClientsKept = { search: '', page: 1 };
const clientsScreen = 'clients';

/** /clients (spec §2), for both roles: find, add and edit clients, with a network or without. */
export const ClientsScreen = () => {
  const narrow = useNarrow();
  const firstLoad = useFirstLoad();
  const [view, setView] = useKeptView<ClientsKept>(clientsScreen, atStart);
  const { total, found } = useFoundClients(view.search);
  const listState = useListState('client');
  const loading = listState === 'loading';
  const { items, page, pages } = pageOf(found, view.page, clientPageSize);
  const [adding, addDialog] = useDisclosure(false);
  const [editing, editDialog] = useDisclosure(false);
  /** Kept while the dialog closes, so that it does not empty under one's eyes. */
  const [edited, setEdited] = useState('');
  /** A client that was just added, to be brought into sight. */
  const [reveal, setReveal] = useState<string>();
  const revealed = useClient(reveal ?? '')?.id;
  useEffect(() => {
    const at = revealed === undefined ? -1 : found.findIndex(({ id }) => id === revealed);
    if (at < 0 || loading) return;
    setReveal(undefined);
    setView((now) => ({ ...now, page: Math.floor(at / clientPageSize) + 1 }));
    requestAnimationFrame(() => document.getElementById(rowIdOf(`${revealed}`))?.scrollIntoView({ block: 'center' }));
  }, [revealed, found, loading, setView]);
  useKeptScroll(clientsScreen, !loading && total > 0);

  const setSearch = (search: string) => setView({ search, page: 1 });
  const openPage = (next: number) => {
    setView((now) => ({ ...now, page: next }));
    window.scrollTo({ top: 0 });
  };
  const onEdit = useCallback(
    (clientId: string) => {
      setEdited(clientId);
      editDialog.open();
    },
    [editDialog.open],
  );

  const List = narrow ? ClientCards : ClientsTable;
  return (
    <>
      <PageTitle title="Clients">
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={addDialog.open}>
          Add Client
        </Button>
      </PageTitle>
      <SearchBox value={view.search} onChange={setSearch} placeholder="Search clients..." />
      {loading && <LoadingBar label="Loading clients..." done={firstLoad.done} total={firstLoad.total} />}
      <FailedList of="client" message="clients-not-loaded" toasted="clients-not-fetched" />
      {!loading && (listState === 'ready' || total > 0) && (
        <FoundPages
          total={total}
          found={found.length}
          noun={['client', 'clients']}
          none={<EmptyState title="No clients yet">Add the first one.</EmptyState>}
          nothing={`No client has '${view.search.trim()}'`}
          onClear={() => setSearch('')}
          page={page}
          pages={pages}
          onPage={openPage}
        >
          <List clients={items} onEdit={onEdit} />
        </FoundPages>
      )}
      <AddClientDialog
        opened={adding}
        onClose={addDialog.close}
        onCreated={(clientId) => {
          setSearch('');
          setReveal(clientId);
        }}
        existing={{ label: 'Edit this client', onPick: onEdit }}
      />
      <EditClientDialog opened={editing} clientId={edited} onClose={editDialog.close} />
    </>
  );
};
