import { number } from './grammar';

/** What the parts that all screens share say themselves. */
export const ui = {
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading...',
  done: (done: number, total: number) => `${done} of ${total}`,
  searchProducts: 'Search products...',
  clearSearch: 'Clear search',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `page ${page} of ${pages}`,
  more: (next: number, all: number) => `Show ${number(next)} more of ${number(all)}`,
  decrease: (label: string) => `Decrease ${label}`,
  increase: (label: string) => `Increase ${label}`,
  wholeUnits: 'Whole units only',
  notBelow0: 'Not below 0',
  atLeast: (least: number) => `At least ${least}`,
  atMost: (most: number) => `At most ${most}`,
};

/** In place of a part whose code is not on this device and could not be fetched. */
export const missingPart = {
  title: 'This needs a connection once',
  text:
    'This part of the app is not on this device yet. It comes as soon as there is a signal; what you ' +
    'have typed stays.',
  again: 'Try again',
  trying: 'Trying...',
  reload: 'Load the page again',
};
