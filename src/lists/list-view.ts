import { useMemo } from 'react';
import type { Sort } from '#domain/sort';
import { useKeptView } from './kept-view';

interface Kept<Column extends string> {
  readonly search: string;
  readonly sort: Sort<Column> | undefined;
  readonly page: number;
}

/** What is searched, sorted and turned to in a list; still there on coming back. */
export interface ListView<Column extends string> extends Kept<Column> {
  setSearch(search: string): void;
  openPage(page: number): void;
  /** Undefined: as the list is by itself. */
  setSort(sort: Sort<Column> | undefined): void;
}

/**
 * The view of one list, kept under the name of its screen; what changes it stays the same from one drawing to the next.
 */
export const useListView = <Column extends string = never>(screen: string): ListView<Column> => {
  const [view, setView] = useKeptView<Kept<Column>>(screen, { search: '', sort: undefined, page: 1 });
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
