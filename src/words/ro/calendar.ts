import type { calendar as english } from '../en/calendar';

export const calendar: typeof english = {
  pattern: 'zz.ll.aaaa',
  chooseFor: (field) => `${field}: alege din calendar`,
  noDay: (example) => `Nu este o dată. Scrie-o ca ${example}.`,
  previousMonth: 'Luna anterioară',
  nextMonth: 'Luna următoare',
  previousYear: 'Anul anterior',
  nextYear: 'Anul următor',
};
