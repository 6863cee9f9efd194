import type { stockReasons as english } from '../en/stock-reasons';

export const stockReasons: typeof english = {
  reason: 'Motivul modificării',
  none: 'Motiv: niciunul',
  names: { count: 'Inventariere', damage: 'Deteriorare', theft: 'Furt', gift: 'Cadou', other: 'Alt motiv' },
  note: 'Notă',
  noteMissing: 'Scrie motivul în notă',
};
