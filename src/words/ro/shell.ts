import type { shell as english, badge as englishBadge, menu as englishMenu } from '../en/shell';
import { choose, number } from './grammar';

export const shell: typeof english = {
  opening: 'Se deschide',
  openMenu: 'Deschide meniul',
  main: 'Meniu principal',
  account: 'Contul meu',
  logout: 'Deconectare',
  signedInAs: (username) => `Autentificat ca ${username}`,
  signedInAlready: {
    title: 'Ești deja autentificat',
    message: 'Deconectează-te, apoi deschide din nou linkul cu codul.',
  },
  notCompleted: (count) => `${number(count)} ${choose(count, 'nerezolvată', 'nerezolvate')}`,
  error: 'Eroare neașteptată a aplicației',
  errorNext:
    'Pagina nu mai funcționează. Ce ai salvat pe acest telefon este tot aici și va fi trimis. Reîncarcă pagina; dacă ' +
    'nu ajută, mergi la început.',
  reload: 'Reîncarcă',
  toStart: 'Mergi la început',
  notFound: 'Pagina nu a fost găsită',
  nothingHere: 'La această adresă nu este nimic',
};

export const menu: typeof englishMenu = {
  products: 'Produse',
  cart: 'Coș',
  myOrders: 'Comenzile mele',
  myBag: 'Geanta mea',
  observations: 'Observații',
  clients: 'Clienți',
  today: 'Astăzi',
  visits: 'Vizite',
  orders: 'Comenzi',
  warehouse: 'Depozit',
  bags: 'Genți',
  boxes: 'Cutii',
  people: 'Persoane',
  company: 'Firmă',
  overview: 'Sinteză',
};

export const badge: typeof englishBadge = {
  online: 'Online',
  offline: 'Offline',
  sending: 'Se trimite',
  needsYou: (count) => `${number(count)} de rezolvat`,
  waiting: (count) => `${number(count)} de trimis`,
  toRead: (count) => `${number(count)} de citit`,
  'another-company': 'Server greșit',
  'app-too-old': 'Actualizare necesară',
  'session-refused': 'Autentifică-te din nou',
  'code-missing': 'Reîncarcă',
  leadsTo: (shown) => `${shown}. Arată ce așteaptă`,
};
