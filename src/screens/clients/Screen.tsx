import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { clientPageSize, pageOf } from '#domain/page';
import type { ClientView } from '#domain/pending';
import { words } from '#words/words';
import { useNewOrder } from '../../features/clients/use-new-order';
import { useSignedInUser } from '../../features/people/signed-in-user';
import { ArchivedSwitch } from '../../lists/ArchivedSwitch';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { FoundPages } from '../../lists/FoundPages';
import { useKeptScroll } from '../../lists/kept-view';
import { useListView } from '../../lists/list-view';
import { useArchived } from '../../lists/use-archived';
import { useItemDialogs } from '../../lists/use-item-dialogs';
import { useReveal } from '../../lists/use-reveal';
import { EmptyState } from '../../ui/EmptyState';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { SearchBox } from '../../ui/SearchBox';
import { useNarrow } from '../../ui/use-narrow';
import { useClient } from '../../views/clients';
import { useListState } from '../../views/list-state';
import { ClientCards } from './ClientCards';
import { ClientsTable } from './ClientsTable';
import { rowIdOf } from './client-list';
import { useFoundClients } from './found-clients';
import { ImportClients } from './ImportClients';
import { useMayMerge } from './may-merge';
import { SaveClients } from './SaveClients';
import { useLastOrders } from './use-last-orders';

const AddClientDialog = onDemand(async () => (await import('../../features/clients/AddClientDialog')).AddClientDialog);
const MergeClientsDialog = onDemand(async () => (await import('./MergeClientsDialog')).MergeClientsDialog);
const EditClientDialog = onDemand(async () => (await import('./EditClientDialog')).EditClientDialog);

/** /clients (spec §2), for both roles: searches, adds and edits clients, online and offline. */
export const ClientsScreen = () => {
  const view = useListView('clients');
  const { search, setSearch, openPage } = view;
  const [archived, archive] = useArchived('clients', view);
  const { total, found, archived: archivedCount } = useFoundClients(search, archived);
  const { items, page, pages } = pageOf(found, view.page, clientPageSize);
  const listState = useListState('client');
  const loading = listState === 'loading';
  const [adding, addDialog] = useDisclosure(false);
  const { id: edited, open, dialog } = useItemDialogs<'edit' | 'merge'>();
  const onEdit = useCallback((clientId: string) => open('edit', clientId), [open]);
  const mayMerge = useMayMerge();
  const onMerge = useCallback((clientId: string) => open('merge', clientId), [open]);
  const newOrder = useNewOrder();
  const lastOrders = useLastOrders();
  const ofAgent = useSignedInUser().role === 'agent' ? { onOrder: newOrder, onLastOrders: lastOrders } : {};
  const [added, setAdded] = useState<string>();
  const addedNow = useClient(added ?? '')?.id;
  const list = { found, pageSize: clientPageSize, openPage, rowIdOf };
  useReveal(loading ? undefined : addedNow, list, () => setAdded(undefined));
  useKeptScroll('clients', !loading && total > 0);

  const List = useNarrow() ? ClientCards : ClientsTable;
  return (
    <>
      <ClientsTitle onAdd={addDialog.open} found={found} />
      <SearchBox value={search} onChange={setSearch} placeholder={words.clients.search} />
      <ArchivedSwitch count={archivedCount} on={archived} onChange={archive} />
      {loading && <FirstLoading label={words.clients.loading} />}
      <FailedList of="client" message="clients-not-loaded" toasted="clients-not-fetched" />
      {!loading && (listState === 'ready' || total > 0) && (
        <FoundPages
          total={total}
          found={found.length}
          noun={words.clients.count}
          none={<NoClients archived={archived} />}
          nothing={words.clients.nothingHas(search.trim())}
          onClear={() => setSearch('')}
          page={page}
          pages={pages}
          onPage={openPage}
        >
          <List clients={items} onEdit={onEdit} onMerge={mayMerge ? onMerge : undefined} {...ofAgent} />
        </FoundPages>
      )}
      <AddClientDialog
        opened={adding}
        onClose={addDialog.close}
        onCreated={(clientId) => {
          setSearch('');
          archive(false);
          setAdded(clientId);
        }}
        existing={{ label: words.clients.editThis, onPick: onEdit }}
      />
      <EditClientDialog {...dialog('edit')} clientId={edited} />
      <MergeClientsDialog {...dialog('merge')} clientId={edited} />
    </>
  );
};

interface ClientsTitleProps {
  readonly onAdd: () => void;
  readonly found: readonly ClientView[];
}

const ClientsTitle = ({ onAdd, found }: ClientsTitleProps) => (
  <PageTitle title={words.clients.title}>
    <SaveClients clients={found} />
    <ImportClients />
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onAdd}>
      {words.clients.add}
    </Button>
  </PageTitle>
);

const NoClients = ({ archived }: { readonly archived: boolean }) =>
  archived ? (
    <EmptyState title={words.clients.noneArchived} />
  ) : (
    <EmptyState title={words.clients.none}>{words.clients.noneMore}</EmptyState>
  );
