import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { pageOf } from '#domain/page';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingBar } from '../../ui/LoadingBar';
import { onDemand } from '../../ui/OnDemand';
import { PageTitle } from '../../ui/PageTitle';
import { SearchBox } from '../../ui/SearchBox';
import { useNarrow } from '../../ui/use-narrow';
import { useFirstLoad } from '../../views/first-load';
import { useListState } from '../../views/list-state';
import { FailedList } from '../parts/FailedList';
import { FoundPages } from '../parts/FoundPages';
import { useKeptScroll, useKeptView } from '../parts/kept-view';
import { BoxCards } from './BoxCards';
import { BoxesTable } from './BoxesTable';
import { type BoxActs, rowIdOf } from './box-list';
import { useFoundBoxes } from './found-boxes';
import './boxes.css';

const AddBoxDialog = onDemand(async () => (await import('../parts/box-allocation/AddBoxDialog')).AddBoxDialog);
const EditBoxDialog = onDemand(async () => (await import('./EditBoxDialog')).EditBoxDialog);
const BoxOverviewDialog = onDemand(async () => (await import('./BoxOverviewDialog')).BoxOverviewDialog);
const DeleteBoxDialog = onDemand(async () => (await import('./DeleteBoxDialog')).DeleteBoxDialog);

interface BoxesKept {
  readonly search: string;
  readonly page: number;
}
const atStart: BoxesKept = { search: '', page: 1 };
const boxesScreen = 'boxes';
/** Rows on a page, of which the spec says nothing. */
const boxPageSize = 100;

type Opened = 'overview' | 'edit' | 'delete';

/** /boxes (spec §2): find boxes, look into them, add, edit and delete them. */
export const BoxesScreen = () => {
  const narrow = useNarrow();
  const firstLoad = useFirstLoad();
  const listState = useListState('box');
  const [view, setView] = useKeptView<BoxesKept>(boxesScreen, atStart);
  const { total, found } = useFoundBoxes(view.search);
  const { items, page, pages } = pageOf(found, view.page, boxPageSize);
  const [adding, add] = useDisclosure(false);
  const [opened, setOpened] = useState<Opened>();
  /** Kept while a dialog closes, so that it does not empty under one's eyes. */
  const [boxId, setBoxId] = useState('');
  /** A box that was just added, to be brought into sight. */
  const [reveal, setReveal] = useState<string>();
  useKeptScroll(boxesScreen, listState === 'ready' && total > 0);
  useEffect(() => {
    const at = reveal === undefined ? -1 : found.findIndex(({ id }) => id === reveal);
    if (reveal === undefined || at < 0) return;
    setReveal(undefined);
    setView((now) => ({ ...now, page: Math.floor(at / boxPageSize) + 1 }));
    requestAnimationFrame(() => document.getElementById(rowIdOf(reveal))?.scrollIntoView({ block: 'center' }));
  }, [reveal, found, setView]);

  const acts = useMemo((): BoxActs => {
    const opens = (what: Opened) => (id: string) => {
      setBoxId(id);
      setOpened(what);
    };
    return { onOpen: opens('overview'), onEdit: opens('edit'), onDelete: opens('delete') };
  }, []);
  const dialog = (what: Opened) => ({ opened: opened === what, boxId, onClose: () => setOpened(undefined) });
  const setSearch = (search: string) => setView({ search, page: 1 });
  const openPage = (next: number) => {
    setView((now) => ({ ...now, page: next }));
    window.scrollTo({ top: 0 });
  };

  const List = narrow ? BoxCards : BoxesTable;
  return (
    <>
      <PageTitle title="Boxes">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add.open}>
          Add box
        </Button>
      </PageTitle>
      <SearchBox value={view.search} onChange={setSearch} placeholder="Search boxes..." />
      {listState === 'loading' && <LoadingBar label="Loading boxes..." done={firstLoad.done} total={firstLoad.total} />}
      <FailedList of="box" message="boxes-not-fetched" />
      {listState === 'ready' && (
        <FoundPages
          total={total}
          found={found.length}
          noun={['box', 'boxes']}
          none={<EmptyState title="No boxes yet">Add the first one.</EmptyState>}
          nothing={`No box has '${view.search.trim()}'`}
          onClear={() => setSearch('')}
          page={page}
          pages={pages}
          onPage={openPage}
        >
          <List boxes={items} {...acts} />
        </FoundPages>
      )}
      <AddBoxDialog
        opened={adding}
        onClose={add.close}
        onCreated={(id) => {
          setSearch('');
          setReveal(id);
        }}
      />
      <BoxOverviewDialog {...dialog('overview')} />
      <EditBoxDialog {...dialog('edit')} />
      <DeleteBoxDialog {...dialog('delete')} />
    </>
  );
};
