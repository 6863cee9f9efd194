import { useMemo } from 'react';
import type { Sort } from '#domain/sort';
import type { PagedView } from './kept-desk';
import { useKeptView } from './kept-view';

/** The search, sort and page of a list, kept for the return to it. */
export interface ListView<Column extends string> extends PagedView<Column> {
  setSearch(search: string): void;
  openPage(page: number): void;
  /** Undefined: unsorted. */
  setSort(sort: Sort<Column> | undefined): void;
}

/** The view of one list, stored under its screen's name; the setters keep their identity. */
export const useListView = <Column extends string = never>(screen: string): ListView<Column> => {
  const [view, setView] = useKeptView<PagedView<Column>>(screen, { search: '', sort: undefined, page: 1 });
  const change = useMemo(
    () => ({
      setSearch: (search: string) => setView((now) => ({ ...now, search, page: 1 })),
      openPage(page: number) {
        setView((now) => ({ ...now, page }));
        window.scrollTo({ top: 0 });
      },
      setSort: (sort: Sort<Column> | undefined) => setView((now) => ({ ...now, sort, page: 1 })),
    }),
    [setView],
  );
  return { ...view, ...change };
};
