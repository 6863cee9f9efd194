import { number, plural } from './grammar';

/** What an agent carries (spec §2, My Bag). */
export const myBag = {
  title: 'My Bag',
  loading: 'Loading your bag...',
  none: 'No bag found.',
  noneMore: 'An admin can set up a bag for you.',
  empty: 'Your bag is empty',
  emptyMore: 'Products appear here as soon as an admin puts them in.',
  list: 'Products in your bag',
  there: (there: number, all: number) => `${number(there)} of ${plural(all, 'product', 'products')} in the bag`,
  leftWaiting: 'Left at a client, not sent yet.',
  leftNeedsYou: 'In an order that needs you.',
  inBag: 'In the bag',
  unitsInBag: (units: number) => `${number(units)} in the bag`,
  notInBag: 'Not in the bag',
};
