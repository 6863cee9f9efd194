import { and, choose, number } from './grammar';

/** The bags' screen: every agent's bag, and one of them while it is edited. */
export const bags = {
  title: 'Bags',
  loading: 'Loading bags...',
  empty: 'No bags available',
  emptyHint: "An agent's bag appears here as soon as there is one.",
  total: (units: number) => `Total products: ${units}`,
  edit: 'Edit',
  editOf: (agent: string) => `Edit the bag of ${agent}`,
  // One bag
  bagOf: (agent: string) => `Bag of ${agent}`,
  /** Within a sentence. */
  called: (agent: string) => `the bag of ${agent}`,
  productsOf: (agent: string) => `Products in the bag of ${agent}`,
  pagesOf: (agent: string) => `Pages of Products in the bag of ${agent}`,
  noProducts: 'No products available in this bag.',
  inBag: (units: number) => (units === 1 ? '✓ In the bag' : `✓ ${number(units)} in the bag`),
  missing: '✗ Missing',
  // While it is edited
  save: 'Save',
  toggleOf: (product: string) => `${product} in the bag`,
  alreadyIn: 'This product is already in the bag',
  deleteOf: (product: string) => `Delete ${product} from the bag`,
  // Why it was not saved
  lookAtBag: 'Look at the bag',
  changedMeanwhile: 'Somebody else has changed it meanwhile. Look at what it is now, then save again.',
  gone: 'The bag no longer exists. Look for it in the list.',
  someOut: 'Switch off what the warehouse no longer has, then save again.',
  out: (products: readonly string[]) =>
    `The warehouse has none left of ${and(products)}. ` +
    `Switch ${choose(products.length, 'it', 'them')} off, then save again.`,
};
