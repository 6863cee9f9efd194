import type { lists as english } from '../en/lists';
import { number } from './grammar';

export const lists: typeof english = {
  some: (found, all) => `${number(found)} din ${all}`,
  clearSearch: 'Șterge căutarea',
  archived: (count) => `Arhivă (${number(count)})`,
  sortBy: 'Sortează după',
  noWarehouse: 'Nu s-a găsit niciun depozit.',
  stockAsOf: (time) => `Stocul de la ${time}`,
};
