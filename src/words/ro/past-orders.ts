import type { pastOrders as english } from '../en/past-orders';
import { number, plural } from './grammar';

const products = (count: number): string => plural(count, '1 produs', 'produse', 'de produse');

export const pastOrders: typeof english = {
  label: 'Ultimele comenzi ale acestui client',
  list: 'Ultimele comenzi',
  title: (count) => (count === 0 ? 'Ultimele comenzi' : `Ultimele comenzi (${number(count)})`),
  none: 'Încă nu sunt comenzi pentru acest client.',
  sum: (count, total) => `${products(count)} · ${total}`,
  today: (total) => `azi ${total}`,
  gone: (count, names) => `${count === 1 ? 'Nu se mai vinde' : 'Nu se mai vând'}: ${names}`,
  again: 'Repetă',
  againOf: (order) => `Repetă: ${order}`,
  spoken: ({ id, date, total }) =>
    `${id === undefined ? 'comandă încă netrimisă' : `comanda ${id}`}, ${date}, ${total}`,
  nothingAdded: { title: 'Nu s-a adăugat nimic', message: 'Niciunul dintre produsele ei nu se mai vinde.' },
  already: 'Coșul are deja aceste produse.',
  undoOf: (order) => `Anulează: revino la coșul dinainte de ${order}`,
  addedTitle: 'Adăugat în coș',
  added: (count) =>
    `${plural(count, 'S-a adăugat un produs', 'produse adăugate', 'de produse adăugate')} la prețurile de azi.`,
  repriced: (count) => `${plural(count, 'Un produs are', 'produse au', 'de produse au')} alt preț față de atunci.`,
  missing: (count) =>
    plural(
      count,
      'Un produs care nu se mai vinde a fost lăsat deoparte.',
      'produse care nu se mai vând au fost lăsate deoparte.',
      'de produse care nu se mai vând au fost lăsate deoparte.',
    ),
  replaced: (count) =>
    plural(
      count,
      'Un produs care era deja în coș are acum cantitatea din comandă.',
      'produse care erau deja în coș au acum cantitatea din comandă.',
      'de produse care erau deja în coș au acum cantitatea din comandă.',
    ),
};
