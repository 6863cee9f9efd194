import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { pageOf } from '#domain/page';
import { words } from '#words/words';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { FoundPages } from '../../lists/FoundPages';
import { searchedLists } from '../../lists/kept-desk';
import { useKeptScroll } from '../../lists/kept-view';
import { useListView } from '../../lists/list-view';
import { useItemDialogs } from '../../lists/use-item-dialogs';
import { useReveal } from '../../lists/use-reveal';
import { EmptyState } from '../../ui/EmptyState';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { SearchBox } from '../../ui/SearchBox';
import { useNarrow } from '../../ui/use-narrow';
import { useListState } from '../../views/list-state';
import { BoxCards } from './BoxCards';
import { BoxesTable } from './BoxesTable';
import { type BoxActs, rowIdOf } from './box-list';
import { useFoundBoxes } from './found-boxes';
import './boxes.css';

const AddBoxDialog = onDemand(async () => (await import('../../features/box-allocation/AddBoxDialog')).AddBoxDialog);
const EditBoxDialog = onDemand(async () => (await import('./EditBoxDialog')).EditBoxDialog);
const BoxOverviewDialog = onDemand(async () => (await import('./BoxOverviewDialog')).BoxOverviewDialog);
const DeleteBoxDialog = onDemand(async () => (await import('./DeleteBoxDialog')).DeleteBoxDialog);

/** Rows per page; the spec gives no number. */
const pageSize = 100;

/** /boxes (spec §2): searches, shows, adds, edits and deletes boxes. */
export const BoxesScreen = () => {
  const view = useListView(searchedLists['/boxes']);
  const { search, setSearch, openPage } = view;
  const { total, found, shared } = useFoundBoxes(search);
  const { items, page, pages } = pageOf(found, view.page, pageSize);
  const listState = useListState('box');
  const [adding, add] = useDisclosure(false);
  const [added, setAdded] = useState<string>();
  useReveal(added, { found, pageSize, openPage, rowIdOf }, () => setAdded(undefined));
  useKeptScroll(searchedLists['/boxes'], listState === 'ready' && total > 0);
  const { id: boxId, open, dialog } = useItemDialogs<'overview' | 'edit' | 'delete'>();
  const acts = useMemo(
    (): BoxActs => ({
      onOpen: (id) => open('overview', id),
      onEdit: (id) => open('edit', id),
      onDelete: (id) => open('delete', id),
    }),
    [open],
  );

  const List = useNarrow() ? BoxCards : BoxesTable;
  return (
    <>
      <PageTitle title={words.boxes.title}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add.open}>
          {words.boxes.add}
        </Button>
      </PageTitle>
      <SearchBox value={search} onChange={setSearch} placeholder={words.boxes.searchHint} />
      {listState === 'loading' && <FirstLoading label={words.boxes.loading} />}
      <FailedList of="box" message="boxes-not-fetched" />
      {listState === 'ready' && (
        <FoundPages
          total={total}
          found={found.length}
          noun={words.boxes.count}
          none={<EmptyState title={words.boxes.empty}>{words.boxes.emptyHint}</EmptyState>}
          nothing={words.boxes.noneFound(search.trim())}
          onClear={() => setSearch('')}
          page={page}
          pages={pages}
          onPage={openPage}
        >
          <List boxes={items} shared={shared} {...acts} />
        </FoundPages>
      )}
      <AddBoxDialog
        opened={adding}
        onClose={add.close}
        onCreated={(id) => {
          setSearch('');
          setAdded(id);
        }}
      />
      <BoxOverviewDialog {...dialog('overview')} boxId={boxId} />
      <EditBoxDialog {...dialog('edit')} boxId={boxId} />
      <DeleteBoxDialog {...dialog('delete')} boxId={boxId} />
    </>
  );
};
