import type { clientErasing as english } from '../en/client-erasing';
import { number, plural } from './grammar';

const orders = (count: number): string =>
  count === 1 ? 'singura lui comandă' : `cele ${plural(count, 'comandă', 'comenzi', 'de comenzi')} ale lui`;

export const clientErasing: typeof english = {
  title: 'Șterge datele personale',
  erase: 'Șterge',
  whatGoes: 'Se șterg definitiv, aici și pe fiecare telefon imediat ce are conexiune:',
  fields:
    'numele, telefonul, e-mailul, CUI-ul, persoana de contact, adresa de livrare, observațiile și zilele de vizită ' +
    'ale clientului',
  ofOrders: 'observațiile comenzilor lui, notele vizitelor și adresele la care au fost trimise comenzile prin e-mail',
  whatStays: (count) =>
    `Rămân, sub alt nume, ${orders(count)}, ` +
    'cu produse, cantități și prețuri. ' +
    'Copiile de siguranță făcute înainte păstrează datele până sunt înlocuite.',
  typeName: 'Scrie numele clientului ca să confirmi',
  notItsName: 'Acesta nu este numele lui.',
  stillOpen: (still) => {
    const others = still.more === 0 ? '' : ` și încă ${number(still.more)}`;
    const open =
      still.orders.length === 1
        ? `Comanda ${still.orders[0]} este încă deschisă.`
        : `Comenzile ${still.orders.join(', ')}${others} sunt încă deschise.`;
    return (
      `${open} Datele personale ale clientului ${still.client} se pot șterge când nu mai este nimic deschis: ` +
      'finalizează mai întâi comenzile.'
    );
  },
  close: 'Închide',
  changedMeanwhile: 'Altcineva a modificat între timp clientul. Uită-te din nou la el.',
};
