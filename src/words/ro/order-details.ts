import { mostDays } from '#domain/order-marks';
import type { DateMark } from '#wire/order';
import type { orderDetails as english } from '../en/order-details';
import { number, plural } from './grammar';

const days = (count: number): string => plural(count, 'o zi', 'zile', 'de zile');
const farFrom: Readonly<Record<DateMark, string>> = {
  old: `cu mai mult de ${days(mostDays.back)} înainte de`,
  ahead: `cu mai mult de ${days(mostDays.ahead)} după`,
};

export const orderDetails: typeof english = {
  title: (id) => `Comanda ${id}`,
  titleUnnumbered: 'Comandă',
  gone: 'Această comandă nu mai există. Închide fereastra și caut-o în listă.',
  previous: 'Comanda anterioară',
  next: 'Comanda următoare',
  date: 'Data',
  handledBy: 'Agent',
  accepted: 'Acceptată',
  mailed: 'Trimisă prin e\u2011mail',
  changedSinceMail: (stamp: string) => `${stamp}, modificată de atunci`,
  called: (id) => `comanda ${id}`,
  acceptedButChanged: 'Comanda este acceptată; o modificare a ei încă nu.',
  dateIsFar: (mark, own) =>
    `Data este ${farFrom[mark]} ziua în care serverul a primit comanda. ` +
    (own ? 'Dacă este greșită, anunță un administrator.' : 'Întreabă agentul dacă este corectă.'),
  pricedOtherwise: (count) =>
    plural(
      count,
      'Un produs nu este la prețul de listă, care apare alături.',
      'produse nu sunt la prețul de listă, care apare alături.',
      'de produse nu sunt la prețul de listă, care apare alături.',
    ),
  client: 'Client',
  clientField: {
    contactPerson: 'Persoană de contact',
    email: 'E\u2011mail',
    phone: 'Telefon',
    cui: 'CUI',
    deliveryAddress: 'Adresă de livrare',
    observations: 'Observații client',
  },
  products: 'Produse',
  column: {
    product: 'Produs',
    code: 'Cod',
    inStock: 'În stoc',
    quantity: 'Cantitate',
    delivered: 'Livrat',
    unitPrice: 'Preț unitar',
    total: 'Total',
    added: 'Pregătit',
  },
  codeIs: (code) => `Cod: ${code}`,
  listPrice: 'Preț de listă',
  listPriceIs: (price) => `Preț de listă ${price}`,
  grandTotal: 'Total general',
  pages: 'Paginile rândurilor',
  observations: 'Observațiile comenzii',
  lastModified: (stamp) => `Ultima modificare: ${stamp}`,
  changedMeanwhile: 'Altcineva a modificat între timp aceste observații',
  emptyNow: 'Acum nu mai este nimic scris.',
  now: (text) => `Acum sunt: „${text}”.`,
  noObservations: 'Fără observații',
  tooLong: (length, most) =>
    `Prea lung: ${plural(length, 'un caracter', 'caractere', 'de caractere')}, se pot salva cel mult ${number(most)}.`,
  cancel: 'Renunță',
  save: 'Salvează',
  finalizedSo: 'Comanda este finalizată, deci observațiile ei nu mai pot fi modificate.',
  cancelledSo: 'Observațiile unei comenzi anulate nu se pot schimba.',
  notSavedBefore: 'Ce ai scris nu s-a salvat înainte de finalizare',
};
