import { plural } from './grammar';

/** Which orders a list shows, and in which order. */
export const orderFilters = {
  more: 'More',
  title: 'Filters',
  anyClient: 'All clients',
  anyAgent: 'All agents',
  stage: 'Stage',
  stages: {
    any: 'All orders',
    open: 'Open',
    notBegun: 'Not begun',
    preparing: 'Being prepared',
    prepared: 'Prepared',
    finalized: 'Finalized',
    cancelled: 'Cancelled',
  },
  notMailed: 'Not e\u2011mailed',
  times: {
    any: 'Any time',
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    own: 'Custom dates',
  },
  toBeforeFrom: 'Before the first day. Choose a later one.',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    client: 'By client, A to Z',
    clientBackwards: 'By client, Z to A',
    agent: 'By agent, A to Z',
    agentBackwards: 'By agent, Z to A',
    smallest: 'By total, smallest first',
    largest: 'By total, largest first',
  },
  sum: (orders: number, total: string) => `${plural(orders, 'order', 'orders')} · ${total}`,
  notCounted: (cancelled: number) => `without ${plural(cancelled, 'cancelled order', 'cancelled orders')}`,
  none: 'No orders match the filters',
  clear: 'Clear filters',
};
