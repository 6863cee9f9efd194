import type { clientErasing as english } from '../en/client-erasing';
import { number, plural } from './grammar';

export const clientErasing: typeof english = {
  title: 'Șterge datele personale',
  gone: 'Datele acestui client nu mai există.',
  erase: 'Șterge',
  whatGoes: 'Se șterg definitiv, aici și pe fiecare telefon imediat ce are conexiune:',
  fields: 'numele, telefonul, e-mailul, CUI-ul, persoana de contact, adresa de livrare și observațiile clientului',
  ofOrders: 'observațiile comenzilor lui și adresele la care au fost trimise prin e-mail',
  whatStays: (orders) =>
    `Rămân, sub alt nume: ${orders === 1 ? 'singura lui comandă' : `cele ${plural(orders, 'comandă', 'comenzi', 'de comenzi')} ale lui`}, ` +
    'cu produse, cantități și prețuri. ' +
    'Copiile de siguranță făcute înainte păstrează datele până sunt înlocuite.',
  typeName: 'Scrie numele clientului ca să confirmi',
  notItsName: 'Acesta nu este numele lui.',
  stillOpen: ({ orders, more, client }) => {
    const others = more === 0 ? '' : ` și încă ${number(more)}`;
    const open =
      orders.length === 1
        ? `Comanda ${orders[0]} este încă deschisă.`
        : `Comenzile ${orders.join(', ')}${others} sunt încă deschise.`;
    return `${open} Datele personale ale clientului ${client} se pot șterge când nu mai este nimic deschis: finalizează mai întâi comenzile.`;
  },
  close: 'Închide',
  lookFor: 'Caută clientul',
  changedMeanwhile: 'Altcineva a modificat între timp clientul. Uită-te din nou la el.',
};
