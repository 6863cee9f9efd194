import type { charts as english } from '../en/charts';
import { number, plural } from './grammar';

export const charts: typeof english = {
  period: 'Perioada',
  days: (days) => plural(days, 'o zi', 'zile', 'de zile'),
  allTime: 'Tot timpul',
  asTable: 'Arată ca tabel',
  stock: 'Stocul în timp',
  stockChart: 'Graficul stocului din depozit pe zile; tastele săgeți trec de la o zi la alta',
  stockDays: 'Stocul pe zile',
  inWarehouse: 'În depozit',
  summary: (first, last, lowest, day) =>
    `La început ${number(first)}, acum ${number(last)}; cel mai puțin a fost ${number(lowest)}, pe ${day}.`,
  unmoved: 'În această perioadă nu a intrat și nu a ieșit nimic.',
  since: (day) => `Din ${day}: mișcările mai vechi sunt prea multe pentru un grafic.`,
  tooMany: 'Astăzi sunt prea multe mișcări pentru un grafic. Le găsești în lista de mai jos.',
  columns: { day: 'Ziua', opening: 'La început', in: 'Intrări', out: 'Ieșiri', closing: 'La sfârșit' },
};
