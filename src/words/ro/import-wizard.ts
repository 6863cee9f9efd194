import type { importWizard as english } from '../en/import-wizard';
import { choose, number, plural } from './grammar';
import { error } from './titles';

const pieces = (count: number): string => plural(count, 'o bucată', 'bucăți', 'de bucăți');
const products = (count: number): string => plural(count, '1 produs', 'produse', 'de produse');

export const importWizard: typeof english = {
  productTitle: (quantity, product) => `${number(quantity)} x ${product}`,
  loading: 'Se încarcă datele depozitului...',
  progress: 'Produse gata',
  code: (code) => `Cod: ${code}`,
  toLast: 'La ultimul produs',
  suggestAgain: 'Propune din nou',
  // Comenzi
  orders: 'Comenzi',
  suggested: 'Propunere: întâi comenzile cele mai vechi.',
  currentStock: 'Stoc actual',
  beingImported: 'Se importă',
  totalNeeded: 'Necesar total',
  ordered: 'Comandat',
  delivered: 'Livrat',
  remaining: 'Rămas',
  client: {
    cui: 'CUI',
    email: 'E\u2011mail',
    phone: 'Telefon',
    deliveryAddress: 'Adresă',
    contactPerson: 'Pers. contact',
    observations: 'Obs.',
  },
  allocate: 'Alocă',
  allocateTo: (order) => `Alocă la comanda ${order}`,
  waitsForLess: (count) => `Acum mai așteaptă doar ${pieces(count)}. Micșorează.`,
  // O geantă și cutii
  toBag: 'Adaugă o bucată în geanta agentului',
  whoseBag: 'În geanta cui',
  noBags: 'Nu există genți.',
  everyBagHas: 'Fiecare geantă are deja una.',
  missingFrom: (bags) => `Lipsește ${bags === 1 ? 'dintr-o geantă' : `din ${plural(bags, '', 'genți', 'de genți')}`}.`,
  missingBag: (agent) => `${agent} (lipsește)`,
  boxes: 'Cutii',
  newBox: 'Cutie nouă',
  // Ce mai este de împărțit
  noQuantityForOrder: error('Ce ai scris la o comandă nu este o cantitate: vezi rândul ei.'),
  tooMany: (count) => `Ai împărțit cu ${pieces(count)} mai mult decât sunt pe factură.`,
  lowerOrder: 'Mergi înapoi și micșorează o comandă.',
  lowerQuantity: 'Micșorează o cantitate.',
  allGiven: 'Toate bucățile sunt împărțite.',
  leftForBoxes: (count) => `Pentru cutii ${choose(count, 'rămâne', 'rămân')} ${pieces(count)}.`,
  unallocated: (count) =>
    `Atenție: mai ai ${plural(count, 'un produs nealocat', 'produse nealocate', 'de produse nealocate')}.`,
  rowOvertaken: 'Altcineva a schimbat între timp o comandă sau o cutie: vezi rândul ei.',
  // Ce a dispărut între timp
  overtakenTitle: 'Alții au schimbat ceva între timp',
  orderGone: (order, count) =>
    `Comanda ${order} nu îl mai așteaptă: ${pieces(count)} ${choose(count, 'poate', 'pot')} merge în altă parte.`,
  boxGone: (count) =>
    `A fost ștearsă o cutie în care ${choose(count, 'trebuia pusă', 'trebuiau puse')} ${pieces(count)}.`,
  bagGone: 'Geanta în care trebuia pusă o bucată nu mai există.',
  inBagAlready: (agent) => `${agent} are deja una în geantă: nu se mai pune alta.`,
  // Mai departe
  previousProduct: 'Produsul anterior',
  nextProduct: 'Produsul următor',
  back: 'Înapoi',
  continue: 'Continuă',
  finish: 'Finalizează importul',
  finishTitle: 'Finalizezi cu bucăți care nu au cutie?',
  finishYes: 'Da, finalizează',
  finishNo: 'Nu, continuă',
  noBox: (count) =>
    `${plural(count, 'O bucată', 'bucăți', 'de bucăți')} ` +
    `${choose(count, 'va fi în depozit și în nicio cutie', 'vor fi în depozit și în nicio cutie')}. ` +
    `${choose(count, 'Apare', 'Apar')} ca neconcordanță până când ${choose(count, 'are', 'au')} una.`,
  // Trimiterea
  importing: (count) => `Se importă ${products(count)}`,
  importingNow: (count) => `Se importă ${products(count)}...`,
  sent: (what) => `${what.file}: ${products(what.products)}, ${pieces(what.units)}.`,
  finished: (productCount, unitCount) => `${products(productCount)}, ${pieces(unitCount)}. Pagina se încarcă din nou.`,
  perhapsAsked:
    'A fost trimis, dar nu a venit niciun răspuns. Serverul este întrebat dacă s-a făcut; ' +
    'dacă nu, poate fi finalizat ' +
    'din nou.',
  perhapsLook:
    'A fost trimis, dar nu a venit niciun răspuns: poate s-a făcut, poate nu. ' +
    'Verifică stocul produselor înainte să încerci din nou sau abandonează-l aici.',
  // De ce nu s-a făcut
  lookAtStock: 'Verifică stocul produselor',
  lookAgain: 'Unele produse trebuie verificate din nou; acesta este primul.',
  otherFigures:
    'A fost deja finalizat cu alte cifre, poate în altă filă. ' +
    'Verifică mișcările de stoc ale produselor, apoi abandonează-l aici.',
  changedMeanwhile:
    'Alții au schimbat ceva între timp. Nu s-a importat nimic: verifică ce este indicat aici, apoi ' +
    'finalizează din nou.',
  nothingImported: 'Nu s-a importat nimic.',
  goTo: (position, product) => `Mergi la ${position}. ${product}`,
};
