import type { glimpses as english } from '../en/glimpses';
import { lei, plural } from './grammar';

const kinds: Readonly<Record<string, string>> = {
  createClient: 'Client nou',
  editClient: 'Modificarea unui client',
  placeOrder: 'Comandă',
  editOrderObservations: 'Observațiile unei comenzi',
  cancelOrder: 'Anularea unei comenzi',
  createObservation: 'Observație nouă',
  completeObservation: 'Marcarea unei observații',
  deleteObservation: 'Ștergerea unei observații',
  closeVisit: 'Vizită închisă fără comandă',
  reopenVisit: 'Închiderea unei vizite, retrasă',
};

export const glimpses: typeof english = {
  parts: ({ kind, name, phone, products, price }, saved) => [
    [kind === undefined ? 'Ceva' : (kinds[kind] ?? kind), ...(name === undefined ? [] : [name])].join(' '),
    ...(phone === undefined ? [] : [phone]),
    ...(products === undefined ? [] : [plural(products, '1 produs', 'produse', 'de produse')]),
    ...(price === undefined ? [] : [lei(price)]),
    ...(saved === undefined ? [] : [`salvat la ${saved}`]),
  ],
};
