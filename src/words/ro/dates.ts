import type { dates as english } from '../en/dates';

export const dates: typeof english = {
  none: 'Fără dată',
  invalid: 'Dată greșită',
  since: (time) => `de la ${time}`,
};
