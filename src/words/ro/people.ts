import type { people as english } from '../en/people';
import { plural } from './grammar';

export const people: typeof english = {
  title: 'Persoane',
  add: 'Adaugă persoană',
  search: 'Caută persoane...',
  nobodyYet: 'Nicio persoană încă',
  addFirst: 'Adaug-o pe prima.',
  nobodyHas: (search) => `Nicio persoană găsită pentru „${search}”`,
  count: (count) => plural(count, '1 persoană', 'persoane', 'de persoane'),
  // Lista
  columns: {
    name: 'Nume',
    username: 'Nume de utilizator',
    role: 'Rol',
    state: 'Stare',
    lastContact: 'Ultimul contact',
    sessions: 'Sesiuni',
    actions: 'Acțiuni',
  },
  you: '(tu)',
  sessionCount: (sessions) => plural(sessions, '1 sesiune', 'sesiuni', 'de sesiuni'),
  // Butoanele unui rând
  edit: 'Modifică',
  editOf: (name) => `Modifică ${name}`,
  more: 'Mai multe',
  moreFor: (name) => `Mai multe pentru ${name}`,
  newCode: 'Cod nou',
  newCodeFor: (name) => `Cod nou pentru ${name}`,
  enable: 'Activează',
  enableOf: (name) => `Activează ${name}`,
  disable: 'Dezactivează',
  disableOf: (name) => `Dezactivează ${name}`,
  // Modificarea
  editTitle: 'Modifică persoana',
  gone: 'Persoana nu mai există. Închide și caut-o în listă.',
  changedMeanwhile: 'Altcineva a modificat această persoană între timp',
  fixedUsername: (username) => `Nume de utilizator: ${username}`,
  ownRole: 'Rolul tău îl poate schimba un alt administrator.',
  save: 'Salvează',
  // Înainte ca cineva să nu se mai poată autentifica sau să poată din nou
  areYouSure: 'Sigur?',
  enabledWithPassword: (name) =>
    `${name} se poate autentifica din nou cu parola pe care o avea. Ce așteaptă pe telefon se trimite atunci.`,
  enabledWithCode: (name) =>
    `${name} se poate autentifica din nou după ce își alege o parolă cu un cod nou. ` +
    'Ce așteaptă pe telefon se trimite atunci.',
  isSignedOut: (name) =>
    `Contul ${name} este deconectat imediat peste tot: următoarea cerere a telefonului este refuzată, ` +
    'iar persoana nu se mai poate autentifica.',
  staysTheirs:
    'Comenzile încă netrimise așteaptă pe telefon și pleacă doar dacă activezi din nou contul și persoana se ' +
    'autentifică din nou acolo. Ce a ajuns îi rămâne: comenzi, clienți, geantă. Cu „Predă” le dai altora.',
  // Un cod nou
  makeCode: 'Generează un cod',
  codeAndPassword: (name) =>
    `Cu un cod de unică folosință, ${name} își poate alege o parolă nouă. ` +
    'Parola actuală este valabilă până la folosirea codului; atunci contul este deconectat de pe toate celelalte ' +
    'dispozitive.',
  codeAndCode: (name) =>
    `Cu un cod de unică folosință, ${name} își poate alege o parolă nouă. ` +
    'Un cod dat mai demult nu mai este valabil.',
};
