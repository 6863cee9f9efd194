import type { leaving as english } from '../en/leaving';
import { choose, plural } from './grammar';

const products = (count: number): string => plural(count, 'un produs', 'produse', 'de produse');
const openOrders = (count: number, value: string): string =>
  `${plural(count, 'o comandă deschisă', 'comenzi deschise', 'de comenzi deschise')}, ${value}`;

export const leaving: typeof english = {
  handOver: 'Predă',
  handOverFrom: (name) => `Predă ce deține ${name}`,
  back: 'Înapoi',
  next: 'Continuă',
  // Ce deține
  holdsNothing: (name) =>
    `Nu deține nimic: ${name} are geanta goală, nicio comandă deschisă și niciun client de vizitat.`,
  bag: 'Geantă',
  products,
  orders: 'Comenzi',
  openOrders,
  clients: 'Clienți',
  noClients: 'Niciunul nu a avut vreo comandă. Clienții nu țin de un agent: îi găsește următorul care îi vizitează.',
  served: (count, latest) =>
    `${plural(count, 'Un client servit', 'clienți serviți', 'de clienți serviți')}, ultimii: ${latest}. ` +
    'Clienții nu țin de un agent: îi găsește următorul care îi vizitează.',
  visits: 'Vizite',
  plannedFor: (count, some) => `${plural(count, 'un client', 'clienți', 'de clienți')} de vizitat: ${some}`,
  notSent: 'Netrimise',
  nothingSaid: 'Niciun dispozitiv nu a anunțat că are ceva în așteptare.',
  asSaidLast: 'Cum au anunțat dispozitivele ultima oară, mai demult acolo unde nu au semnal:',
  onDevice: (device, unsent) => `${device}: ${unsent}`,
  staysThere:
    'Ce așteaptă pe un dispozitiv nu se predă și nu se pierde: rămâne acolo. Pleacă dacă activezi contul și ' +
    'persoana se autentifică din nou acolo; sau dispozitivul îl predă, spre aprobarea ta, după ce apeși „Șterge ' +
    'datele” la Sesiuni.',
  hasChanged: 'Ce deține s-a schimbat de când te-ai uitat. Mai uită-te o dată, apoi continuă.',
  // Unde merge
  chooseFirst: {
    bag: 'Alege unde merge geanta.',
    orders: 'Alege cine se ocupă de comenzi.',
    visits: 'Alege cine îi vizitează clienții.',
  },
  choose: 'Alege...',
  warehouse: 'Depozit',
  withoutPassword: (name) => `${name} (încă fără parolă)`,
  bagTo: (count) => `Geanta (${products(count)}) către`,
  ordersTo: (count, value) => `Comenzile (${openOrders(count, value)}) către`,
  visitsTo: (count) => `Vizitele (${plural(count, 'un client', 'clienți', 'de clienți')}) către`,
  nobodyYet: 'Deocamdată niciun agent',
  noOtherAgent:
    'Nu există alt agent care s-ar putea ocupa de comenzi. Închide și adaugă unul sau finalizează mai întâi comenzile.',
  returned: (names) =>
    'O geantă ține câte o bucată din fiecare produs. În cealaltă geantă acestea există deja, așa că se întorc în ' +
    `depozit: ${names}.`,
  // Înainte de a se face
  disable: 'Dezactivează',
  handOverAndDisable: 'Predă și dezactivează',
  bagGoes: (count, name) =>
    `${plural(count, 'Un produs', 'produse', 'de produse')} din geantă ${choose(count, 'trece', 'trec')} în geanta ` +
    `agentului ${name}.`,
  bagReturns: (count) =>
    `${plural(count, 'Un produs', 'produse', 'de produse')} ${choose(count, 'se întoarce', 'se întorc')} în depozit. ` +
    'Apoi alegi în ce cutii.',
  ordersGo: ({ count, value, name }) =>
    `${plural(count, 'O comandă deschisă', 'comenzi deschise', 'de comenzi deschise')}, ${value}, către ${name}.`,
  visitsGo: (count, name) => `Vizitele la ${plural(count, 'un client', 'clienți', 'de clienți')}, către ${name}.`,
  visitsOpen: (count) =>
    `${plural(count, 'Un client își păstrează', 'clienți își păstrează', 'de clienți își păstrează')} zilele de ` +
    'vizită, fără agent. Planifică-i în Clienți.',
  isDisabled: (name) => `Contul ${name} este deja dezactivat.`,
  isSignedOut: (name) => `Contul ${name} este deconectat imediat peste tot și nu se mai poate autentifica.`,
  finalizedStay: (name) => `Comenzile finalizate rămân pe numele ${name}.`,
};
