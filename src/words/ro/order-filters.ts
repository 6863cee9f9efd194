import type { orderFilters as english } from '../en/order-filters';
import { plural } from './grammar';

export const orderFilters: typeof english = {
  title: 'Filtre',
  anyClient: 'Toți clienții',
  times: {
    any: 'Oricând',
    today: 'Astăzi',
    week: 'Ultimele 7 zile',
    month: 'Ultimele 30 de zile',
    own: 'Alt interval',
  },
  sum: (orders, total) => `${plural(orders, '1 comandă', 'comenzi', 'de comenzi')} · ${total}`,
  none: 'Nicio comandă nu se potrivește cu filtrele',
  clear: 'Șterge filtrele',
};
