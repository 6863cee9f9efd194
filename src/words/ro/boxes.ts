import type { boxes as english } from '../en/boxes';
import { plural } from './grammar';

export const boxes: typeof english = {
  title: 'Cutii',
  add: 'Adaugă cutie',
  searchHint: 'Caută cutii...',
  loading: 'Se încarcă cutiile...',
  empty: 'Nicio cutie încă',
  emptyHint: 'Adaug-o pe prima.',
  noneFound: (text) => `Nicio cutie găsită pentru „${text}”`,
  count: (count) => plural(count, '1 cutie', 'cutii', 'de cutii'),
  id: 'ID',
  name: 'Nume',
  status: 'Ocupat',
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
  deleteTitle: 'Ștergi cutia?',
  deleteQuestion: 'Acțiunea nu poate fi anulată. Cutia va fi ștearsă definitiv.',
  notEmpty: (units) =>
    `Cutia conține acum ${plural(units, 'o bucată', 'bucăți', 'de bucăți')}: numai o cutie goală poate fi ștearsă.`,
  lookForBox: 'Caută cutia',
  deletedAlready: 'Altcineva a șters-o deja. Închide.',
};
