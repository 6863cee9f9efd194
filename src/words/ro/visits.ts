import type { visits as english } from '../en/visits';
import { weekdays } from './grammar';

export const visits: typeof english = {
  reasons: {
    'no-need': 'Nu are nevoie de nimic',
    closed: 'Magazin închis',
    'no-contact': 'Nu era nimeni care să decidă',
    later: 'Comandă mai târziu',
    'no-money': 'Nu are bani',
    other: 'Alt motiv',
  },
  days: (days) => weekdays(days),
};
