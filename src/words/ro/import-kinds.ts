import type { importKinds as english } from '../en/import-kinds';

export const importKinds: typeof english = {
  productsTitle: 'Importă produse',
  productColumns: 'Coloanele denumire, cod și preț sau name, code și price.',
  furtherColumns:
    'Ambalajul, numărul de bucăți în ambalaj, TVA-ul și categoria (ambalaj, buc/bax, TVA, categorie) ' +
    'se preiau dacă apar în capul de tabel.',
  seeFirst: 'Vei vedea ce s-ar schimba înainte să se schimbe ceva.',
  clientsTitle: 'Importă clienți',
  clientColumns:
    'Coloanele denumire și telefon sau name și phone; e-mailul, CUI-ul, persoana de contact, adresa de livrare, ' +
    'observațiile, zilele de vizită (de la 1 la 7) și agentul vizitei (id-ul contului), dacă apar în capul de tabel. ' +
    'Un client se recunoaște după CUI și adresa de livrare, altfel după nume și telefon.',
  toChange: 'De modificat',
  code: 'Cod',
  name: 'Denumire',
  price: 'Preț',
  client: 'Client',
  field: (field) => `${field}: `,
  none: 'nimic',
};
