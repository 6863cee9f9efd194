import { useCallback, useEffect, useRef, useState } from 'react';
import type { LineEdits } from '#domain/line-edits';
import { useDevice } from '../../device/context';
import { EmptyState } from '../../ui/EmptyState';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { PageTitle } from '../../ui/PageTitle';
import { useDrawnInParts } from '../../ui/use-drawn-in-parts';
import { useBags } from '../../views/bag-views';
import { useListState } from '../../views/list-state';
import { useBoxesToFollow } from '../parts/box-allocation/boxes-to-follow';
import { FailedList } from '../parts/FailedList';
import { FirstLoading } from '../parts/FirstLoading';
import { forgetView, useKeptScroll, useKeptView } from '../parts/kept-view';
import { UnsavedDialog } from '../parts/UnsavedDialog';
import { BagEditor } from './BagEditor';
import { BagItem } from './BagItem';
import './bags.css';

interface BagsKept {
  /** The one bag that is open. */
  readonly open?: string | undefined;
  /** What was changed in it and is not saved; undefined: it is only looked at. */
  readonly edits?: LineEdits | undefined;
}
const bagsScreen = 'bags';
const untouched: LineEdits = new Map();
/** Bags drawn at once, about as many as there is room for. */
const bagsAtOnce = 12;

/** /bags (spec §2): every agent's bag, one open at a time. What was begun is still there on coming back. */
export const BagsScreen = () => {
  const listState = useListState('bag');
  const bags = useBags();
  const [view, setView] = useKeptView<BagsKept>(bagsScreen, {});
  /** Where somebody wants to go although something is not saved. */
  const [leaving, setLeaving] = useState<BagsKept>();
  const device = useDevice();
  const { opened: allocating } = useBoxesToFollow();
  /** The bag whose Edit gets the focus back, once the boxes are seen to. */
  const left = useRef<string>(undefined);
  const editing = view.edits !== undefined;
  const drawn = useDrawnInParts(bags.length, bagsAtOnce);
  useKeptScroll(bagsScreen, bags.length > 0 && drawn >= bags.length);
  useEffect(() => {
    const bagId = left.current;
    if (bagId === undefined || editing || allocating) return undefined;
    left.current = undefined;
    return focusWhenLost(() => document.querySelector<HTMLElement>(`[data-bag="${CSS.escape(bagId)}"]`));
  }, [editing, allocating]);

  const dirty = view.edits !== undefined && view.edits.size > 0;
  const go = useCallback(
    (next: BagsKept) => {
      if (dirty) setLeaving(next);
      else setView(next);
    },
    [dirty, setView],
  );
  const { open } = view;
  const onToggle = useCallback((bagId: string) => go(open === bagId ? {} : { open: bagId }), [go, open]);
  const onEdit = useCallback((bagId: string) => go({ open: bagId, edits: untouched }), [go]);

  const leave = (bagId: string) => {
    setView({ open: bagId });
    left.current = bagId;
  };

  const ready = listState === 'ready' || bags.length > 0;
  return (
    <>
      <PageTitle title="Bags" />
      {listState === 'loading' && bags.length === 0 && <FirstLoading label="Loading bags..." />}
      {bags.length === 0 && <FailedList of="bag" message="bags-not-fetched" />}
      {ready && bags.length === 0 && (
        <EmptyState title="No bags available">An agent's bag appears here as soon as there is one.</EmptyState>
      )}
      {bags.length > 0 && (
        <ul className="bags" aria-label="Bags">
          {bags
            .slice(0, drawn)
            .map((bag) =>
              bag.id === open && view.edits !== undefined ? (
                <BagEditor
                  key={bag.id}
                  bag={bag}
                  edits={view.edits}
                  onEdits={(edits) => setView({ open: bag.id, edits })}
                  onToggle={onToggle}
                  onCancel={() => leave(bag.id)}
                  onSaved={(edits) => forgetView<BagsKept>(device, bagsScreen, (kept) => kept.edits === edits)}
                  onDone={() => leave(bag.id)}
                />
              ) : (
                <BagItem key={bag.id} bag={bag} opened={bag.id === open} onToggle={onToggle} onEdit={onEdit} />
              ),
            )}
        </ul>
      )}
      <UnsavedDialog
        opened={leaving !== undefined}
        onDiscard={() => {
          setView(leaving ?? {});
          setLeaving(undefined);
        }}
        onKeep={() => setLeaving(undefined)}
      />
    </>
  );
};
