import type { fileImport as english } from '../en/file-import';
import { choose, number, plural } from './grammar';

const products = (count: number): string => plural(count, 'un produs', 'produse', 'de produse');
const clients = (count: number): string => plural(count, 'un client', 'clienți', 'de clienți');
const rows = (count: number): string => plural(count, 'Un rând', 'rânduri', 'de rânduri');

export const fileImport: typeof english = {
  // Citirea
  bringing: { product: 'Se actualizează catalogul...', client: 'Se actualizează lista de clienți...' },
  reading: (file) => `Se citește ${file}...`,
  stillLoading: {
    product: 'Catalogul încă se încarcă, așa că nu se poate compara nimic cu el.',
    client: 'Lista de clienți încă se încarcă, așa că nu se poate compara nimic cu ea.',
  },
  letters: { 'windows-1250': 'Europa Centrală (Windows-1250)', 'windows-1252': 'Europa de Vest (Windows-1252)' },
  readWith: (letters) => `Fișierul nu indică setul de caractere. A fost citit ca ${letters}: verifică denumirile.`,
  readAs: (letters) => `Citește ca ${letters}`,
  // Ce ar face
  lists: 'Ce ar face fișierul',
  added: 'De adăugat',
  changed: 'De modificat',
  leftOut: 'Omise',
  doubts: 'De verificat',
  doubtsHint: 'Acestea se importă împreună cu celelalte, dacă nu te oprești aici să corectezi fișierul.',
  unchanged: 'Neschimbate',
  wouldDo: ({ added, changed, unchanged }) =>
    `De adăugat: ${number(added)}, de modificat: ${number(changed)}, neschimbate: ${number(unchanged)}.`,
  wouldLeaveOut: (count) =>
    `${rows(count)} ${choose(count, 'nu este corect și va fi omis', 'nu sunt corecte și vor fi omise')}.`,
  notRight: (count) => `${rows(count)} ${choose(count, 'nu este corect', 'nu sunt corecte')}.`,
  nothingNew: {
    product: (count) =>
      count === 1
        ? 'Nu s-ar schimba nimic: catalogul are deja produsul din acest fișier, așa cum apare în el.'
        : `Nu s-ar schimba nimic: catalogul are deja toate cele ${products(count)} din acest fișier, așa cum ` +
          'apar în el.',
    client: (count) =>
      count === 1
        ? 'Nu s-ar schimba nimic: lista de clienți are deja clientul din acest fișier, așa cum apare în el.'
        : `Nu s-ar schimba nimic: lista de clienți are deja toți cei ${clients(count)} din acest fișier, așa cum ` +
          'apar în el.',
  },
  nothingToImport: {
    product: 'În acest fișier nu este niciun produs care ar putea fi importat.',
    client: 'În acest fișier nu este niciun client care ar putea fi importat.',
  },
  chooseAnother: 'Alege alt fișier',
  close: 'Închide',
  tryAgain: 'Încearcă din nou',
  import: {
    product: (count) => `Importă ${products(count)}`,
    client: (count) => `Importă ${clients(count)}`,
  },
  importing: {
    product: (count) => `Se importă ${products(count)}`,
    client: (count) => `Se importă ${clients(count)}`,
  },
  // Ce a făcut
  imported: (title, did) => `${title}: ${did}`,
  did: ({ added, changed, unchanged }) =>
    [
      ...(added === undefined ? [] : [plural(added, 'o adăugare', 'adăugări', 'de adăugări')]),
      ...(changed === undefined ? [] : [plural(changed, 'o modificare', 'modificări', 'de modificări')]),
      ...(unchanged === undefined ? [] : [`${number(unchanged)} deja ca în fișier`]),
    ].join(', '),
  notSaid: 'serverul nu a spus cât s-a schimbat.',
  mendThese: (count) => `Omise (${number(count)}). Corectează aceste rânduri și importă din nou fișierul.`,
  // De ce nu a făcut nimic sau poate a făcut
  failed: 'Fișierul nu a putut fi importat',
  failedBecause: (failed, why) => `${failed}. ${why}`,
  tooMuch: (size, most) =>
    `Datele de trimis au ${size}, iar serverul acceptă ${most}. Împarte fișierul și importă părțile pe rând.`,
  broken:
    'Ceva nu a mers pe acest dispozitiv. Încearcă din nou: aceleași rânduri trimise de două ori nu mai schimbă nimic.',
  refused: (reason) => `${reason} Nu s-a importat nimic.`,
  unknown: (reason) =>
    `Nu a venit niciun răspuns (${reason}), așa că poate s-a făcut, poate nu. ` +
    'Încearcă din nou: aceleași rânduri trimise de două ori nu mai schimbă nimic.',
  notSent: (reason) => `Nu s-a trimis: ${reason}. Încearcă din nou când ai conexiune.`,
  withdrawn: 'Nu a venit niciun răspuns, așa că s-a retras: nu s-a importat nimic. Încearcă din nou.',
  signedOut: 'Ești deconectat. Autentifică-te și alege din nou fișierul.',
  // Înainte de a pleca
  leaveSending: {
    title: 'Închizi în timp ce se importă?',
    text: 'Importul continuă și vei afla cum s-a încheiat.',
    confirm: 'Da, închide',
  },
  perhapsImported: 'Poate s-a importat, poate nu: nu a venit niciun răspuns. Uită-te apoi la listă.',
};
