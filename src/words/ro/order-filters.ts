import type { orderFilters as english } from '../en/order-filters';
import { plural } from './grammar';

export const orderFilters: typeof english = {
  more: 'Mai multe',
  title: 'Filtre',
  anyClient: 'Toți clienții',
  anyAgent: 'Toți agenții',
  stage: 'Stadiu',
  stages: {
    any: 'Toate comenzile',
    open: 'Deschise',
    notBegun: 'Neîncepute',
    preparing: 'În pregătire',
    prepared: 'Pregătite',
    finalized: 'Finalizate',
    cancelled: 'Anulate',
  },
  notMailed: 'Netrimise prin e\u2011mail',
  times: {
    any: 'Oricând',
    today: 'Astăzi',
    week: 'Ultimele 7 zile',
    month: 'Ultimele 30 de zile',
    own: 'Alt interval',
  },
  toBeforeFrom: 'Înaintea primei zile. Alege una mai târzie.',
  sorts: {
    newest: 'Cele mai noi întâi',
    oldest: 'Cele mai vechi întâi',
    client: 'După client, A–Z',
    clientBackwards: 'După client, Z–A',
    agent: 'După agent, A–Z',
    agentBackwards: 'După agent, Z–A',
    smallest: 'După total, crescător',
    largest: 'După total, descrescător',
  },
  sum: (orders, total) => `${plural(orders, '1 comandă', 'comenzi', 'de comenzi')} · ${total}`,
  notCounted: (cancelled) => `fără ${plural(cancelled, 'o comandă anulată', 'comenzi anulate', 'de comenzi anulate')}`,
  none: 'Nicio comandă nu se potrivește cu filtrele',
  clear: 'Șterge filtrele',
};
