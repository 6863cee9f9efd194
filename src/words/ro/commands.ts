import { boxEdited } from '#domain/commands/edit-item';
import { isLocalId } from '#wire/id';
import type {
  commands as english,
  commandsBefore as englishBefore,
  commandsDone as englishDone,
  commandsUnknown as englishUnknown,
} from '../en/commands';
import { lei, plural } from './grammar';
import { visits } from './visits';

type Reasons = Readonly<Record<string, string>>;

const clientActs: Readonly<Record<string, (client: string) => string>> = {
  archive: (client) => `Arhivarea clientului ${client}`,
  'bring-back': (client) => `Scoaterea din arhivă a clientului ${client}`,
  merge: (client) => `Unirea clientului ${client}`,
  erase: () => 'Ștergerea datelor personale ale unui client',
};

const lineActs: Reasons = { Untick: 'Debifarea', Deliver: 'Livrarea parțială a', Return: 'Luarea înapoi a' };

const peopleActs: Readonly<Record<string, (who: string, of: string) => string>> = {
  'new-person': (who) => `Persoană nouă: ${who}`,
  'one-time-code': (who) => `Cod de unică folosință pentru ${who}`,
  'person-changes': (who) => `Modificări la ${who}`,
  'end-session': (who) => `Încheierea unei sesiuni: ${who}`,
  'end-own-session': () => 'Încheierea unei sesiuni a ta',
  'wipe-session': (who) => `Golirea unui dispozitiv: ${who}`,
  'give-up-unsent': (who) => `Renunțarea la ce nu a trimis un dispozitiv: ${who}`,
  'end-sessions': (who) => `Încheierea sesiunilor: ${who}`,
  'end-own-sessions': () => 'Încheierea celorlalte sesiuni ale tale',
  'hand-over': (who) => `Predare: ${who}`,
  'import-lifeboat': () => 'Importul fișierului unui telefon',
  'accept-handed-in': (_, of) => `Acceptare: ${of}`,
  'refuse-handed-in': (_, of) => `Respingere: ${of}`,
};

const rowCount = (rows: string): string => plural(Number(rows), 'un rând', 'rânduri', 'de rânduri');
const productCount = (products: number): string => plural(products, 'un produs', 'produse', 'de produse');

export const commands: typeof english = {
  createClient: ({ client }) => `Client nou ${client.name}`,
  editClient: ({ client, after }, nameOf) => `Modificarea clientului ${after.name ?? nameOf(client)}`,
  placeOrder: ({ order: { client, products, price } }, nameOf) =>
    `Comandă pentru ${nameOf(client)}, ${productCount(products.length)}, ${lei(price)}`,
  editOrderObservations: ({ order }) =>
    isLocalId(order) ? 'Observațiile unei comenzi încă neacceptate' : `Observațiile comenzii ${order}`,
  cancelOrder: ({ order }) => `Anularea comenzii ${order}`,
  createObservation: ({ observation }) => `Observație nouă ${observation.title}`,
  completeObservation: ({ title, after }) => `Observația ${title} marcată ca ${after ? 'rezolvată' : 'nerezolvată'}`,
  deleteObservation: ({ title }) => `Ștergerea observației ${title}`,
  closeVisit: ({ visit: { client, reason } }, nameOf) =>
    `Vizită închisă fără comandă: ${nameOf(client)} (${(visits.reasons as Reasons)[reason] ?? reason})`,
  reopenVisit: ({ client }, nameOf) => `Închiderea vizitei, retrasă: ${nameOf(client)}`,
  checkLine: ({ act, order, product }) => `${lineActs[act] ?? 'Bifarea'} produsului ${product} în comanda ${order}`,
  prepareOrder: ({ order, products }) => `Pregătirea comenzii ${order}, ${productCount(Number(products))}`,
  finalizeOrder: ({ order }) => `Finalizarea comenzii ${order}`,
  cancelOrderAtDesk: ({ order }) => `Anularea comenzii ${order}`,
  editOrder: ({ order }) => `Modificarea comenzii ${order}`,
  returnOrder: ({ order }) => `Returul la comanda ${order}`,
  mailOrder: ({ order, address }) => `Trimiterea comenzii ${order} la ${address}`,
  adjustBoxes: ({ products }) => `Cutii: ${products}`,
  importProducts: ({ rows }) => `Import de catalog, ${rowCount(rows)}`,
  importClients: ({ rows }) => `Import de clienți, ${rowCount(rows)}`,
  importInvoice: ({ products }) => `Import de factură, ${productCount(Number(products))}`,
  archiveClient: ({ client, what }) => clientActs[what]?.(client) ?? client,
  createProduct: ({ name }) => `Produs nou ${name}`,
  editItem: ({ item, type }) => {
    if (type === 'bag') return item === '' ? 'Modificări la o geantă' : `Modificări la geanta lui ${item}`;
    if (type === 'box') return `Modificări la cutia ${boxEdited(item)}`;
    return `Modificări la ${type === 'warehouse' && item === '' ? 'depozit' : item}`;
  },
  createBox: ({ name }) => `Cutie nouă ${name}`,
  deleteBox: ({ name }) => `Ștergerea cutiei ${name}`,
  moveToBag: ({ product }) => `${product}, dintr-o cutie într-o geantă`,
  correctStock: ({ product }) => `Corectarea stocului: ${product}`,
  managePeople: ({ what, who = '', of = '' }) => peopleActs[what]?.(who, of) ?? what,
  saveCompany: ({ name }) => `Modificări la ${name === '' ? 'firmă' : name}`,
};

export const commandsBefore: typeof englishBefore = {
  createClient: ({ client }) => `Așteaptă clientul nou ${client.name}`,
  placeOrder: () => 'Așteaptă comanda de care ține',
  createObservation: ({ observation }) => `Așteaptă observația ${observation.title}`,
  closeVisit: () => 'Așteaptă să fie trimisă vizita închisă',
};

const doneBefore = 'Serverul îndeplinise cererea înainte să poată fi retrasă.';
const cancel = 'dacă trebuie anulată sau schimbată, spune unui administrator.';

export const commandsDone: typeof englishDone = {
  createClient: () => `${doneBefore} Clientul este în listă; modifică-l acolo.`,
  editClient: () => `${doneBefore} Clientul este așa cum l-ai modificat; schimbă-l înapoi acolo.`,
  placeOrder: (id) =>
    `${doneBefore} ${id === undefined ? 'Este printre comenzile tale' : `Este comanda ${id}`}; ${cancel}`,
  editOrderObservations: () => `${doneBefore} Comanda are observațiile tale; modifică-le acolo.`,
  cancelOrder: () => `${doneBefore} Comanda este anulată; trimite-o din nou dacă mai este nevoie de ea.`,
  createObservation: () => `${doneBefore} Este printre observații; șterge-o acolo.`,
  completeObservation: () => `${doneBefore} Marcajul este pus; scoate-l acolo.`,
  deleteObservation: () => `${doneBefore} Este ștearsă; scrie-o din nou dacă mai este nevoie de ea.`,
  closeVisit: () =>
    `${doneBefore} Vizita este închisă; redeschide-o la Astăzi în aceeași zi sau spune unui administrator.`,
  reopenVisit: () => `${doneBefore} Vizita este din nou deschisă; închide-o din nou dacă este nevoie.`,
};

const nobodyKnows = 'Ai plecat înainte să vină un răspuns, iar serverul nu poate spune dacă s-a făcut.';

export const commandsUnknown: typeof englishUnknown = {
  checkLine: () => `${nobodyKnows} Verifică dacă rândul este bifat.`,
  prepareOrder: () => `${nobodyKnows} Verifică ce rânduri ale comenzii sunt bifate.`,
  finalizeOrder: () => `${nobodyKnows} Verifică dacă a fost finalizată comanda.`,
  cancelOrderAtDesk: () => `${nobodyKnows} Verifică dacă a fost anulată comanda.`,
  editOrder: () => `${nobodyKnows} Verifică comanda.`,
  returnOrder: () => `${nobodyKnows} Verifică retururile comenzii.`,
  mailOrder: () => `${nobodyKnows} Întreabă la adresa aceea.`,
  adjustBoxes: () => `${nobodyKnows} Verifică cutiile.`,
  importProducts: () => `${nobodyKnows} Caută produsele din fișier.`,
  importClients: () => `${nobodyKnows} Caută clienții din fișier.`,
  importInvoice: () => `${nobodyKnows} Verifică stocul produselor din factură.`,
  archiveClient: () => `${nobodyKnows} Verifică clientul.`,
  createProduct: () => `${nobodyKnows} Caută produsul.`,
  editItem: () => `${nobodyKnows} Verifică ce s-a salvat.`,
  createBox: () => `${nobodyKnows} Caută cutia.`,
  deleteBox: () => `${nobodyKnows} Caută cutia.`,
  moveToBag: () => `${nobodyKnows} Verifică geanta și cutia.`,
  correctStock: () => `${nobodyKnows} Verifică cifrele produsului.`,
  managePeople: () => `${nobodyKnows} Verifică persoana.`,
  saveCompany: () => `${nobodyKnows} Verifică datele firmei.`,
};
