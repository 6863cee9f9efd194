import { choose, number } from './grammar';

/** What stands around every screen (spec §2), and in place of one. */
export const shell = {
  opening: 'Opening',
  openMenu: 'Open the menu',
  main: 'Main',
  account: 'My account',
  logout: 'Logout',
  signedInAs: (username: string) => `Signed in as ${username}`,
  signedInAlready: { title: 'You are signed in already', message: 'Log out, then open the link of the code again.' },
  notCompleted: (count: number) => `${number(count)} not completed`,
  /** Spec §8: unexpected rendering failures. */
  error: 'Unexpected Application Error',
  errorNext:
    'This page stopped working. What you saved on this phone is still there and will be sent. Reload the page; if ' +
    'that does not help, go to the start.',
  reload: 'Reload',
  toStart: 'Go to the start',
  notFound: 'Page not found',
  nothingHere: 'There is nothing at this address',
};

/** Both menus, by the name of the path that an entry leads to. */
export const menu = {
  products: 'Products',
  cart: 'Cart',
  myOrders: 'My Orders',
  myBag: 'My Bag',
  observations: 'Observations',
  clients: 'Clients',
  today: 'Today',
  visits: 'Visits',
  orders: 'Orders',
  warehouse: 'Warehouse',
  bags: 'Bags',
  boxes: 'Boxes',
  people: 'People',
  company: 'Company',
  overview: 'Overview',
};

/** The header's badge (SYNC-5). */
export const badge = {
  online: 'Online',
  offline: 'Offline',
  sending: 'Sending',
  needsYou: (count: number) => `${number(count)} ${choose(count, 'needs', 'need')} you`,
  waiting: (count: number) => `${number(count)} waiting`,
  toRead: (count: number) => `${number(count)} to read`,
  'another-company': 'Wrong server',
  'app-too-old': 'Update needed',
  'session-refused': 'Log in again',
  'code-missing': 'Reload',
  leadsTo: (shown: string) => `${shown}. Show what waits`,
};
