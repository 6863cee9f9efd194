import { plural } from './grammar';

/** The boxes' screen, and looking into a box and deleting it. */
export const boxes = {
  title: 'Boxes',
  add: 'Add box',
  searchHint: 'Search boxes...',
  loading: 'Loading boxes...',
  empty: 'No boxes yet',
  emptyHint: 'Add the first one.',
  noneFound: (text: string) => `No box has '${text}'`,
  count: (count: number) => plural(count, 'box', 'boxes'),
  id: 'ID',
  name: 'Name',
  status: 'Status',
  actions: 'Actions',
  edit: 'Edit',
  editBox: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteBox: (name: string) => `Delete ${name}`,
  // What lies in it
  overview: (name: string) => `${name} - Products Overview`,
  box: 'Box',
  /** Within a sentence. */
  called: (name: string) => `box ${name}`,
  gone: 'This box is no longer there. Close this, and look for it in the list.',
  noProducts: 'No products available in this box.',
  productsIn: (name: string) => `Products in ${name}`,
  pages: 'Pages of products',
  product: 'Product',
  code: 'Code',
  quantity: 'Quantity',
  // Deleting it
  deleteTitle: 'Are you sure?',
  deleteQuestion: 'This action cannot be undone. This will permanently delete the box.',
  notEmpty: (units: number) => `The box holds ${units} now: only an empty box can be deleted.`,
  lookForBox: 'Look for the box',
  deletedAlready: 'Somebody else has deleted it already. Close this.',
};
