import { number, plural } from './grammar';

/** Products as agents see them, and what of it the admin's screen says too (spec §2, §4). */
export const products = {
  title: 'Products',
  loading: 'Loading products...',
  count: (count: number) => plural(count, 'product', 'products'),
  none: 'No products yet',
  noneForAgent: 'They appear here as soon as an admin adds them.',
  stockUnknown: 'What is in stock is not known; orders can be placed all the same.',
  // Search
  nothingHas: (text: string) => `No product code or name contains '${text}'`,
  byName: 'By name',
  listByName: 'Products by name',
  foundByName: (count: number) => `${number(count)} by name`,
  moreByName: (count: number) => `${number(count)} more by name. Type more of it to find them.`,
  scan: 'Scan a barcode',
  // Columns and cards
  name: 'Name',
  code: 'Code',
  price: 'Price',
  stock: 'Stock',
  stockOf: (units: number) => (units === 0 ? 'Out of stock' : `Stock ${number(units)}`),
  /** More units are in the cart. */
  onlyInStock: (units: number) => (units === 0 ? 'Out of stock.' : `Only ${number(units)} in stock.`),
  inBag: 'In bag',
  notInBag: 'Not in bag',
  quantity: 'Quantity',
  quantityOf: (product: string) => `Quantity of ${product}`,
  unsent: (units: number) => `${number(units)} in your unsent orders`,
  // Adding
  addToCart: 'Add to cart',
  add: 'Add',
  addOf: (product: string) => `Add ${product}`,
  packsOf: (product: string, packs: string) => `${product}: ${packs}`,
  packs: (units: number, packs: number, unit = '') => {
    const inPacks = unit === '' ? plural(packs, 'pack', 'packs') : `${number(packs)} ${unit}`;
    return `${number(units)} (${inPacks})`;
  },
  unitsInCart: (units: number) => `${number(units)} in cart`,
  /** Why nothing can be added now. */
  whyNot: {
    noClient: 'Select a client first, then add products.',
    noQuantity: 'Enter a quantity first.',
    inCart: 'Already in the cart. Change its quantity beside it.',
  },
  // Filters and sorting
  filters: {
    label: 'Show only',
    usual: 'Usual',
    inBag: 'In my bag',
    inStock: 'In stock',
    category: 'Category',
    any: 'Any category',
    none: 'No product matches these filters',
    clear: 'Show all products',
  },
  byCode: 'Sorted by code',
  cheapestFirst: 'Price, lowest first',
  dearestFirst: 'Price, highest first',
  leastStockFirst: 'Stock, lowest first',
  mostStockFirst: 'Stock, highest first',
  notInMyBagFirst: 'Not in my bag first',
  inMyBagFirst: 'In my bag first',
};
