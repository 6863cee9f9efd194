import { number, plural } from './grammar';

/** The lists of orders, and how an order stands (spec §2; SYNC-6). */
export const orders = {
  title: { agent: 'My Orders', admin: 'Orders' },
  finalizedTitle: 'Finalized orders',
  seeFinalized: 'See finalized',
  seeAll: 'See all',
  search: 'Search orders...',
  list: 'Orders',
  count: (count: number) => plural(count, 'order', 'orders'),
  ofToday: (orders: number, total: string) => `Today: ${plural(orders, 'order', 'orders')} · ${total}`,
  loading: 'Loading orders...',
  cameIn: (count: number) => `${plural(count, 'order', 'orders')} came in above.`,
  showNewest: 'Show the newest',
  noneFinalized: 'No finalized orders yet',
  none: 'No orders yet',
  noneMore: {
    agent: 'Start one from the Products page.',
    admin: 'They appear here as soon as an agent places one.',
  },
  // Columns and cards
  id: 'Order ID',
  noNumber: 'No number yet',
  allLinesAdded: ', all lines added',
  client: 'Client',
  /** Spec §9. */
  clientId: (id: string) => `cl1 ${id}`,
  date: 'Date',
  dateMark: { old: 'Old date', ahead: 'Date ahead' },
  agent: 'Agent',
  totalPrice: 'Total Price',
  stateHead: 'State',
  actions: 'Actions',
  products: 'Products',
  linesAndUnits: (lines: number, units: number) => `${number(lines)} (${plural(units, 'piece', 'pieces')})`,
  observations: 'Observations',
  // Buttons
  /** An order's name for screen readers. */
  spoken: (id: string) => `order ${id}`,
  send: 'Send',
  sendOf: (order: string) => `Send: ${order}`,
  viewDetails: 'View Details',
  viewDetailsOf: (order: string) => `View Details: ${order}`,
  prepare: 'Prepare',
  prepareOf: (order: string) => `Prepare: ${order}`,
  finalize: 'Finalize',
  finalizeOf: (order: string) => `Finalize: ${order}`,
  // How it stands
  state: {
    saved: 'Saved on this phone',
    sending: 'Sending',
    accepted: 'Accepted',
    'needs-you': 'Needs you',
    withdrawing: 'Being withdrawn',
    cancelling: 'Being cancelled',
  },
  preparing: 'Being prepared',
  prepared: 'Prepared',
  finalized: 'Finalized',
  cancelled: 'Cancelled',
  seeWhatCanBeDone: 'See what can be done',
};
