import { number, plural } from './grammar';

const products = (count: number): string => plural(count, 'product', 'products');

/** The warehouse's screen: its list, and its quantities while they are edited. */
export const warehouse = {
  title: 'Warehouse',
  loading: 'Loading warehouse data...',
  empty: 'No warehouse products available',
  emptyHint: 'Products that are added or imported appear here.',
  noneHint: 'Ask whoever runs the server to set one up.',
  sync: 'Sync',
  irregularities: (count: number) => plural(count, 'irregularity', 'irregularities'),
  // The list
  searchHint: 'Search by name or code...',
  clearSearch: 'Clear search',
  noneFound: (text: string) => `No product code or name contains '${text}'`,
  count: products,
  foundOf: (found: number, total: number) => `${number(found)} of ${products(total)}`,
  foundByName: (count: number) => `${number(count)} by name`,
  unknownStock: 'What is in stock is not known.',
  productName: 'Product Name',
  code: 'Code',
  quantity: 'Quantity',
  pending: 'Pending',
  actions: 'Actions',
  byCode: 'By code',
  byCodeBackwards: 'By code, last first',
  byName: 'By name',
  byNameBackwards: 'By name, last first',
  quantityRising: 'Quantity, lowest first',
  quantityFalling: 'Quantity, highest first',
  pendingRising: 'Pending, lowest first',
  pendingFalling: 'Pending, highest first',
  // Bags that list a product and have none of it
  missingTitle: 'Missing from bags',
  missingOf: (product: string) => `Missing from bags: ${product}`,
  missingLabel: (product: string) => `Bags that ${product} is missing from`,
  missingMore: (count: number) => `and ${number(count)} more`,
  // Its quantities while they are edited
  edit: 'Edit Stock',
  submit: 'Submit',
  changed: (count: number) => `${number(count)} changed`,
  notRight: (count: number) => `${number(count)} not right yet`,
  quantityOf: (product: string) => `Quantity of ${product}`,
  was: (quantity: number) => `was ${quantity}`,
  refusals: {
    missing: () => 'Type a quantity',
    negative: () => 'Not below 0',
    'not-whole': () => 'Whole units only',
    'too-many': (most: number) => `At most ${most}`,
  },
  lookAtQuantities: 'Look at the quantities',
  overtakenSave: 'Somebody else has changed a quantity meanwhile. Choose which one stays, then submit again.',
  overtakenTitle: 'Somebody else has changed these quantities meanwhile',
  overtaken: (was: { readonly name: string; before: number; now: number; typed: number | undefined }) =>
    `${was.name}: ${was.before} → ${was.now}. You typed ${was.typed ?? 'nothing'}.`,
  takeTheirs: (quantity: number) => `Take theirs (${quantity})`,
  keepMine: (quantity: number | undefined) => `Keep mine (${quantity ?? ''})`,
  keepMineOf: (product: string) => `Keep mine: ${product}`,
};
