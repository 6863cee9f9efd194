import { plural } from './grammar';

/** Which orders a list shows: by client and time. */
export const orderFilters = {
  title: 'Filters',
  anyClient: 'All clients',
  times: {
    any: 'Any time',
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    own: 'Custom dates',
  },
  sum: (orders: number, total: string) => `${plural(orders, 'order', 'orders')} · ${total}`,
  none: 'No orders match the filters',
  clear: 'Clear filters',
};
