import type { Sort } from '#domain/sort';

// Views of the desk's screens that a link of another screen chooses (`kept-view`).

/** The tab of /people. */
export type PeopleTab = 'people' | 'devices' | 'inbox';
export const peopleTab = 'people-tab';

/** What each list with a search keeps, under which name. */
export const searchedLists = { '/warehouse': 'warehouse', '/boxes': 'boxes' } as const;
export interface SearchedView<Column extends string = never> {
  readonly search: string;
  /** Undefined: unsorted. */
  readonly sort: Sort<Column> | undefined;
}
export interface PagedView<Column extends string = never> extends SearchedView<Column> {
  readonly page: number;
}
