import type { boxes as english } from '../en/boxes';
import { plural } from './grammar';

export const boxes: typeof english = {
  title: 'Cutii',
  add: 'Adaugă cutie',
  searchHint: 'Caută cutii...',
  loading: 'Se încarcă cutiile...',
  empty: 'Nicio cutie încă',
  emptyHint: 'Adaug-o pe prima.',
  noneFound: (text) => `Nicio cutie nu conține „${text}”`,
  count: (count) => plural(count, 'o cutie', 'cutii', 'de cutii'),
  id: 'ID',
  name: 'Nume',
  status: 'Stare',
  actions: 'Acțiuni',
  edit: 'Modifică',
  editBox: (name) => `Modifică ${name}`,
  delete: 'Șterge',
  deleteBox: (name) => `Șterge ${name}`,
  // Ce este în ea
  overview: (name) => `${name} - Produsele din cutie`,
  box: 'Cutie',
  called: (name) => `cutia ${name}`,
  gone: 'Cutia nu mai există. Închide și caut-o în listă.',
  noProducts: 'Niciun produs în această cutie.',
  productsIn: (name) => `Produse în ${name}`,
  pages: 'Pagini de produse',
  product: 'Produs',
  code: 'Cod',
  quantity: 'Cantitate',
  // Ștergerea ei
  deleteTitle: 'Sigur?',
  deleteQuestion: 'Acțiunea nu poate fi anulată. Cutia va fi ștearsă definitiv.',
  notEmpty: (units) =>
    `Cutia conține acum ${plural(units, 'o bucată', 'bucăți', 'de bucăți')}: numai o cutie goală poate fi ștearsă.`,
  lookForBox: 'Caută cutia',
  deletedAlready: 'Altcineva a șters-o deja. Închide.',
};
