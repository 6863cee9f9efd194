import type { warehouse as english } from '../en/warehouse';
import { choose, number, plural } from './grammar';

const products = (count: number): string => plural(count, 'un produs', 'produse', 'de produse');

export const warehouse: typeof english = {
  title: 'Depozit',
  loading: 'Se încarcă datele depozitului...',
  empty: 'Niciun produs în depozit',
  emptyHint: 'Produsele adăugate sau importate apar aici.',
  noneHint: 'Roagă-l pe cel care administrează serverul să creeze unul.',
  sync: 'Verifică',
  irregularities: (count) => plural(count, 'o neconcordanță', 'neconcordanțe', 'de neconcordanțe'),
  // Lista
  searchHint: 'Caută după nume sau cod...',
  clearSearch: 'Șterge căutarea',
  noneFound: (text) => `Niciun cod sau nume de produs nu conține „${text}”`,
  count: products,
  foundOf: (found, total) => `${number(found)} din ${products(total)}`,
  foundByName: (count) => `${number(count)} după nume`,
  unknownStock: 'Nu se știe ce este în stoc.',
  productName: 'Nume produs',
  code: 'Cod',
  quantity: 'Cantitate',
  pending: 'În așteptare',
  actions: 'Acțiuni',
  byCode: 'După cod',
  byCodeBackwards: 'După cod, descrescător',
  byName: 'După nume',
  byNameBackwards: 'După nume, descrescător',
  quantityRising: 'Cantitate, crescător',
  quantityFalling: 'Cantitate, descrescător',
  pendingRising: 'În așteptare, crescător',
  pendingFalling: 'În așteptare, descrescător',
  // Genți în care lipsește un produs
  missingTitle: 'Lipsește din genți',
  missingOf: (product) => `Lipsește din genți: ${product}`,
  missingLabel: (product) => `Genți din care lipsește ${product}`,
  missingMore: (count) => `și încă ${plural(count, 'una', 'genți', 'de genți')}`,
  // Cantitățile, cât timp se modifică
  edit: 'Modifică stocul',
  submit: 'Trimite',
  changed: (count) => `${number(count)} ${choose(count, 'modificat', 'modificate')}`,
  notRight: (count) => `${number(count)} ${choose(count, 'greșit', 'greșite')}`,
  quantityOf: (product) => `Cantitate de ${product}`,
  was: (quantity) => `înainte ${quantity}`,
  refusals: {
    missing: () => 'Completează cantitatea',
    negative: () => 'Nu sub 0',
    'not-whole': () => 'Numai bucăți întregi',
    'too-many': (most) => `Cel mult ${most}`,
  },
  lookAtQuantities: 'Verifică cantitățile',
  overtakenSave: 'Altcineva a schimbat între timp o cantitate. Alege care rămâne, apoi trimite din nou.',
  overtakenTitle: 'Altcineva a schimbat între timp aceste cantități',
  overtaken: ({ name, before, now, typed }) =>
    `${name}: ${before} → ${now}. Tu ${typed === undefined ? 'nu ai scris nimic' : `ai scris ${typed}`}.`,
  takeTheirs: (quantity) => `Ia varianta lor (${quantity})`,
  keepMine: (quantity) => `Păstreaz-o pe a mea (${quantity ?? ''})`,
  keepMineOf: (product) => `Păstreaz-o pe a mea: ${product}`,
};
