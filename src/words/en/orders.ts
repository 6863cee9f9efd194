import { number, plural } from './grammar';

/** The lists of orders, and how an order stands (spec §2; SYNC-6). */
export const orders = {
  title: { agent: 'My Orders', admin: 'Orders' },
  finalizedTitle: 'Finalized orders',
  seeFinalized: 'See finalized',
  seeAll: 'See all',
  search: 'Search number, client, product...',
  list: 'Orders',
  count: (count: number) => plural(count, 'order', 'orders'),
  // A dot that divides begins no line.
  ofToday: (orders: number, total: string) => `Today: ${plural(orders, 'order', 'orders')}\u00a0· ${total}`,
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
  notBegun: 'Not begun',
  preparing: 'Being prepared',
  linesDone: (done: number, all: number) => `${done} of ${all}`,
  prepared: 'Prepared',
  finalized: 'Finalized',
  /** Units of a finalized order that came back. */
  returned: (units: number) => `Returned: ${plural(units, 'unit', 'units')}`,
  lacksStock: 'Lacks stock',
  cancelled: 'Cancelled',
  seeWhatCanBeDone: 'See what can be done',
};
