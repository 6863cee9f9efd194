// Views of the desk's screens that a link of another screen chooses (`kept-view`).

/** The tab of /people. */
export type PeopleTab = 'people' | 'devices' | 'inbox';
export const peopleTab = 'people-tab';

/** Lists with a search. */
export const searchedLists = { '/warehouse': 'warehouse', '/boxes': 'boxes' } as const;
