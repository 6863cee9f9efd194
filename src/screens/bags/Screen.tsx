import { useCallback, useEffect, useRef, useState } from 'react';
import type { LineEdits } from '#domain/line-edits';
import { noReason, reasonEdited, type TypedReason } from '#domain/stock-reason';
import { words } from '#words/words';
import { useDevice } from '../../device/context';
import { UnsavedDialog } from '../../forms/UnsavedDialog';
import type { UnsavedQuestion } from '../../forms/unsaved';
import { FailedList } from '../../lists/FailedList';
import { FirstLoading } from '../../lists/FirstLoading';
import { forgetView, useKeptScroll, useKeptView } from '../../lists/kept-view';
import { EmptyState } from '../../ui/EmptyState';
import { focusWhenLost } from '../../ui/focus-when-lost';
import { PageTitle } from '../../ui/PageTitle';
import { useBags } from '../../views/bag-views';
import { useBoxesToFollow } from '../../views/boxes-to-follow';
import { useListState } from '../../views/list-state';
import { BagEditor } from './BagEditor';
import { BagItem } from './BagItem';
import { useDrawnInParts } from './use-drawn-in-parts';
import './bags.css';

interface BagsKept {
  readonly open?: string | undefined;
  /** Unsaved edits of that bag; undefined: it is not being edited. */
  readonly edits?: LineEdits | undefined;
  /** Why they are made. */
  readonly why?: TypedReason | undefined;
}
const bagsScreen = 'bags';
const untouched: LineEdits = new Map();
/** Bags rendered at once, about a screenful. */
const bagsAtOnce = 12;

/** /bags (spec §2): every agent's bag, one open at a time. Unsaved edits survive leaving the screen. */
export const BagsScreen = () => {
  const device = useDevice();
  const listState = useListState('bag');
  const bags = useBags();
  const [view, setView] = useKeptView<BagsKept>(bagsScreen, {});
  const { open, edits, why = noReason } = view;
  const noted = reasonEdited(why).note !== undefined;
  const { go, question } = useAskingFirst(edits !== undefined && (edits.size > 0 || noted), setView);
  const drawn = useDrawnInParts(bags.length, bagsAtOnce);
  useKeptScroll(bagsScreen, bags.length > 0 && drawn >= bags.length);
  const onToggle = useCallback((bagId: string) => go(open === bagId ? {} : { open: bagId }), [go, open]);
  const onEdit = useCallback((bagId: string) => go({ open: bagId, edits: untouched }), [go]);
  const focusEdit = useEditFocus(edits !== undefined);
  const leave = (bagId: string) => {
    setView({ open: bagId });
    focusEdit(bagId);
  };
  return (
    <>
      <PageTitle title={words.bags.title} />
      {listState === 'loading' && bags.length === 0 && <FirstLoading label={words.bags.loading} />}
      {bags.length === 0 && <FailedList of="bag" message="bags-not-fetched" />}
      {listState === 'ready' && bags.length === 0 && (
        <EmptyState title={words.bags.empty}>{words.bags.emptyHint}</EmptyState>
      )}
      {bags.length > 0 && (
        <ul className="bags" aria-label={words.bags.title}>
          {bags
            .slice(0, drawn)
            .map((bag) =>
              bag.id === open && edits !== undefined ? (
                <BagEditor
                  key={bag.id}
                  bag={bag}
                  edits={edits}
                  why={why}
                  onEdits={(next) => setView({ open: bag.id, edits: next, why })}
                  onWhy={(next) => setView({ open: bag.id, edits, why: next })}
                  onToggle={onToggle}
                  onCancel={() => leave(bag.id)}
                  onSaved={(saved) => forgetView<BagsKept>(device, bagsScreen, (kept) => kept.edits === saved)}
                  onDone={() => leave(bag.id)}
                />
              ) : (
                <BagItem key={bag.id} bag={bag} opened={bag.id === open} onToggle={onToggle} onEdit={onEdit} />
              ),
            )}
        </ul>
      )}
      <UnsavedDialog {...question} />
    </>
  );
};

/** Opens another bag at once, or asks first if there are unsaved edits. */
const useAskingFirst = (dirty: boolean, setView: (view: BagsKept) => void) => {
  /** The view that the user asked for, while the question about unsaved edits is open. */
  const [leaving, setLeaving] = useState<BagsKept>();
  const go = useCallback((next: BagsKept) => (dirty ? setLeaving(next) : setView(next)), [dirty, setView]);
  const question: UnsavedQuestion = {
    opened: leaving !== undefined,
    onDiscard() {
      setView(leaving ?? {});
      setLeaving(undefined);
    },
    onKeep: () => setLeaving(undefined),
  };
  return { go, question };
};

/** Returns the focus to a bag's Edit button after the edit and its boxes are done. */
const useEditFocus = (editing: boolean) => {
  const allocating = useBoxesToFollow().length > 0;
  const left = useRef<string>(undefined);
  useEffect(() => {
    const bagId = left.current;
    if (bagId === undefined || editing || allocating) return undefined;
    left.current = undefined;
    return focusWhenLost(() => document.querySelector<HTMLElement>(`[data-bag="${CSS.escape(bagId)}"]`));
  }, [editing, allocating]);
  return (bagId: string) => {
    left.current = bagId;
  };
};
