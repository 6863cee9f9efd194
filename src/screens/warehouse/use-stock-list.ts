import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { WarehouseColumn } from '#domain/warehouse-list';
import { type SearchedView, searchedLists } from '../../lists/kept-desk';
import { useKeptListScroll, useKeptView } from '../../lists/kept-view';
import { useFirstLoad } from '../../views/first-load';
import { useProductsById } from '../../views/products';
import { type FoundRows, useFoundRows } from './use-found-rows';
import { isHeading, type ListedRow, rowHeight } from './warehouse-list';

/** The name under which this screen's view is kept. */
const screen = searchedLists['/warehouse'];

type View = SearchedView<WarehouseColumn>;

/** The shown rows of the warehouse, and the scroll position. */
export interface StockList extends View, FoundRows {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Searches or sorts again, and scrolls to the top. */
  show(view: Partial<View>): void;
  /** Moves the focus to a product's field, wherever it is in the list. */
  goTo(product: string): void;
  /** Moves the focus to the field of the first row in sight. */
  goToFirst(): void;
  /** Moves the focus to the field below (1) or above (-1). */
  move(product: string, by: 1 | -1): void;
}

const fieldOf = (list: StockList['list'], product: string): HTMLElement | null | undefined =>
  list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(product)}"] input`);

/** The row at a position, or the next one if that is the heading. */
const besideHeading = (rows: readonly ListedRow[], at: number, by: 1 | -1): ListedRow | undefined => {
  const row = rows[at];
  return row !== undefined && isHeading(row) ? rows[at + by] : row;
};

/** The warehouse's list; search, sort and scroll position survive leaving the screen. */
export const useStockList = (editing: boolean): StockList => {
  const [view, setView] = useKeptView<View>(screen, { search: '', sort: undefined });
  const byId = useProductsById();
  const rows = useFoundRows(view.search, view.sort, editing);
  const { shown } = rows;
  const list = useRef<HTMLDivElement>(null);
  const { complete, failed } = useFirstLoad();
  useKeptListScroll(screen, list, shown.length > 0 && (complete || failed));

  /** The product whose field gets the focus once it is rendered. */
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    const focus = () => {
      const field = wanted === undefined ? undefined : fieldOf(list, wanted);
      if (field == null) return;
      setWanted(undefined);
      field.focus();
    };
    focus();
    // A row far away is rendered by scrolling, which does not rerender this screen.
    const box = list.current;
    box?.addEventListener('scroll', focus);
    return () => box?.removeEventListener('scroll', focus);
  });

  const show = (next: Partial<View>) => {
    setView((was) => ({ ...was, ...next }));
    list.current?.scrollTo({ top: 0 });
  };
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  return {
    ...view,
    ...rows,
    list,
    show,
    goTo(product) {
      const at = shown.findIndex(({ id }) => id === product);
      // A product that the search hides is searched for.
      if (at < 0) show({ search: byId.get(product)?.code ?? '' });
      else list.current?.scrollTo({ top: Math.max(0, at - 1) * rowHeight });
      setWanted(product);
    },
    goToFirst: () => setWanted(besideHeading(shown, Math.ceil((list.current?.scrollTop ?? 0) / rowHeight), 1)?.id),
    // Keeps its identity, because every row has it.
    move: useCallback((product, by) => {
      const next = besideHeading(latest.current, latest.current.findIndex(({ id }) => id === product) + by, by);
      if (next !== undefined) fieldOf(list, next.id)?.focus();
    }, []),
  };
};
