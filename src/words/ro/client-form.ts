import type { clientForm as english } from '../en/client-form';
import { number, plural } from './grammar';

export const clientForm: typeof english = {
  addTitle: 'Adaugă un client nou',
  add: 'Adaugă clientul',
  editTitle: 'Modifică clientul',
  save: 'Salvează',
  gone: 'Acest client nu mai există. Închide fereastra și caută-l în listă.',
  wereErased: (date) =>
    `Datele personale ale acestui client au fost șterse pe ${date}. Comenzile lui își păstrează cifrele.`,
  erase: 'Șterge datele personale…',
  name: 'Nume',
  phone: 'Telefon',
  email: 'E\u2011mail',
  cui: 'CUI',
  cuiHint: 'Cu sau fără RO în față.',
  cuiDoubtful: 'Verifică din nou: cifra de control nu se potrivește.',
  contactPerson: 'Persoană de contact',
  deliveryAddress: 'Adresă de livrare',
  observations: 'Observații',
  changedMeanwhile: 'Altcineva a modificat între timp acest client',
  hasCui: (client) => `${client} are acest CUI`,
  someHaveCui: (count) => `${plural(count, 'Un client are', 'clienți au', 'de clienți au')} acest CUI`,
  anotherPoint: 'Alt punct de livrare',
  anotherPointThough: (whoHasCui) => `Alt punct de livrare: ${whoHasCui}.`,
  show: 'Arată',
  moreWithCui: (count) => `și încă ${number(count)}; caută-i după CUI.`,
  archived: 'arhivat',
  notSent: 'încă netrimis',
  use: 'Folosește acest client',
  useOf: (use, client) => `${use}: ${client}`,
  more: (count) => `Încă ${number(count)}. Scrie ca să-i găsești.`,
  noneToPick: 'Încă nu sunt clienți. Adaugă primul client.',
  noMatch: 'Niciun client nu se potrivește.',
  isNow: (was, is) => `${was} este acum ${is}.`,
  erasedForOrder:
    'Datele personale ale acestui client au fost șterse, așa că nu se mai poate comanda pentru el. ' +
    'Alege alt client.',
};
