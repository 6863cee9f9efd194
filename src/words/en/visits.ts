import type { VisitReason } from '#wire/visit';
import { number, plural, weekdays } from './grammar';

/** Visits without an order (VISIT-1), and the plan of visits (VISIT-2). */
export const visits = {
  reasons: {
    'no-need': 'Needs nothing',
    closed: 'Shop closed',
    'no-contact': 'Nobody who could decide',
    later: 'Will order later',
    'no-money': 'No money',
    other: 'Another reason',
  } satisfies Readonly<Record<VisitReason, string>>,
  // A client's plan
  days: (days: string) => weekdays(days),
  // An agent's day
  today: 'Today',
  done: (done: number, planned: number) => `${number(done)} of ${number(planned)} done`,
  openObservations: (count: number) => plural(count, 'open observation', 'open observations'),
  loading: 'Loading visits...',
  none: 'No client is to be visited today',
  noneMore: 'A client’s form says on which days it is visited, and by whom.',
  list: 'Clients to visit',
  states: { ordered: 'Ordered', closed: 'No order', open: 'To visit' },
  unplanned: 'Not planned',
  lastOrder: (date: string, total: string) => `Last order ${date} · ${total}`,
  noOrderYet: 'No order yet',
  gap: (weeks: number) => `No order for ${plural(weeks, 'week', 'weeks')}`,
  close: 'No order…',
  closeOf: (client: string) => `No order… ${client}`,
  reopen: 'Open again',
  reopenOf: (client: string) => `Open again: ${client}`,
  // Closing one
  closeTitle: (client: string) => `No order from ${client}`,
  why: 'Why was nothing ordered?',
  whyMissing: 'Choose a reason',
  note: 'Note',
  closeIt: 'Close the visit',
  // At the desk
  title: 'Visits',
  week: (from: string, to: string) => `${from} – ${to}`,
  noneInWeek: 'No visits in this week',
  figures: 'Visits by day and agent',
  byTodaysPlan: 'Past days are counted by today’s plan.',
  columns: {
    day: 'Day',
    agent: 'Agent',
    planned: 'Planned',
    ordered: 'Ordered',
    closed: 'No order',
    open: 'Not visited',
    unplanned: 'Not planned',
  },
  reasonsTitle: 'Why nothing was ordered',
};
