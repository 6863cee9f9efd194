import type { VisitReason } from '#wire/visit';
import { weekdays } from './grammar';

/** Visits without an order (VISIT-1), and the plan of visits (VISIT-2). */
export const visits = {
  reasons: {
    'no-need': 'Needs nothing',
    closed: 'Shop closed',
    'no-contact': 'Nobody to decide',
    later: 'Will order later',
    'no-money': 'No money',
    other: 'Another reason',
  } satisfies Readonly<Record<VisitReason, string>>,
  days: (days: string) => weekdays(days),
};
