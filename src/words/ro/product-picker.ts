import type { productPicker as english } from '../en/product-picker';
import { number } from './grammar';

export const productPicker: typeof english = {
  add: 'Adaugă produs...',
  search: 'Caută produse...',
  searchLabel: 'Caută produse',
  list: 'Produse',
  more: (count) => `Încă ${number(count)}. Scrie ca să le găsești.`,
  none: 'Nu s-au găsit produse.',
};
