import { number } from './grammar';

/** What every list that is searched and sorted says. */
export const lists = {
  some: (found: number, all: string) => `${number(found)} of ${all}`,
  clearSearch: 'Clear search',
  archived: (count: number) => `Archived (${number(count)})`,
  sortBy: 'Sort by',
  noWarehouse: 'No warehouse found.',
  stockAsOf: (time: string) => `Stock as of ${time}`,
};
