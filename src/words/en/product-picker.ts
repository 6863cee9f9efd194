import { number } from './grammar';

/** Picking one of all products for a bag or a box (spec §2). */
export const productPicker = {
  add: 'Add product...',
  search: 'Search products...',
  searchLabel: 'Search products',
  list: 'Products',
  more: (count: number) => `${number(count)} more. Type to find them.`,
  none: 'No products found.',
};
