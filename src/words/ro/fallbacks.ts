import type { fallbacks as english } from '../en/fallbacks';

export const fallbacks: typeof english = {
  noAgent: 'Fără agent',
  noAgentAssigned: 'Niciun agent',
  unknownAgent: 'Agent necunoscut',
  noClient: 'Fără client',
  unknownClient: 'Client necunoscut',
  productNotFound: 'Produsul nu a fost găsit',
  unknownProduct: 'Produs necunoscut',
};
