import { useMemo } from 'react';
import type { Sort } from '#domain/sort';
import { useKeptView } from './kept-view';

interface Kept<Column extends string> {
  readonly search: string;
  readonly sort: Sort<Column> | undefined;
  readonly page: number;
}

/** The search, sort and page of a list, kept for the return to it. */
export interface ListView<Column extends string> extends Kept<Column> {
  setSearch(search: string): void;
  openPage(page: number): void;
  /** Undefined: unsorted. */
  setSort(sort: Sort<Column> | undefined): void;
}

/** The view of one list, stored under its screen's name; the setters keep their identity. */
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
