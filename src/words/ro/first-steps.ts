import type { firstSteps as english } from '../en/first-steps';
import { plural } from './grammar';

export const firstSteps: typeof english = {
  title: 'Primii pași',
  allDone: 'Totul este gata: agenții tăi pot trimite comenzi.',
  toDo:
    'Firma ta este creată. De acestea are nevoie înainte ca un agent să poată trimite o comandă; fă ' +
    'pașii în orice ordine, acum sau mai târziu.',
  canLeave: 'Poți părăsi pagina: o găsești din nou la Firmă.',
  toOrders: 'Mergi la comenzi',
  doLater: 'Mai târziu',
  hide: 'Nu mai arăta',
  numbered: (number, title) => `${number}. ${title}`,
  products: {
    title: 'Importă catalogul',
    text: 'Un fișier CSV cu un cod, un nume și un preț pe fiecare rând.',
    label: 'Importă produse',
    done: (count) => plural(count, '1 produs', 'produse', 'de produse'),
  },
  clients: {
    title: 'Importă clienții',
    text: 'Magazinele la care livrezi. Agenții pot adăuga altele când ajung acolo.',
    label: 'Importă clienți',
    done: (count) => plural(count, '1 client', 'clienți', 'de clienți'),
  },
  person: {
    title: 'Invită-ți colegii',
    text: 'Fiecare agent primește de la tine un cod de unică folosință și își alege cu el o parolă.',
    label: 'Adaugă colegi',
    done: (count) => plural(count, 'încă o persoană', 'alte persoane', 'de alte persoane'),
  },
};
