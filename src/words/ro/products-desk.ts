import type { productsDesk as english } from '../en/products-desk';
import { number, plural } from './grammar';

export const productsDesk: typeof english = {
  import: 'Importă',
  add: 'Adaugă produs',
  noneMore: 'Adaugă primul produs sau importă un fișier cu produse.',
  noneArchived: 'Niciun produs arhivat',
  stockUnknown: 'Nu se știe ce este în stoc.',
  inNoBagFirst: 'Întâi ce nu este în nicio geantă',
  inABagFirst: 'Întâi ce este într-o geantă',
  leastTotalFirst: 'Total crescător',
  mostTotalFirst: 'Total descrescător',
  total: 'Total',
  totalOf: (total, product) => `Total ${number(total)}: unde se află ${product}`,
  actions: 'Acțiuni',
  edit: 'Modifică',
  editOf: (product) => `Modifică ${product}`,
  placesOf: (product) => `Unde se află ${product}`,
  warehouse: 'Depozit',
  boxes: 'Cutii',
  inNoBox: 'În nicio cutie.',
  bags: 'Genți',
  inNoBag: 'În nicio geantă.',
  more: (count) => `încă ${number(count)}`,
  boxesAndBags: 'Cutii și genți',
  outOfBoxes: (units) =>
    `În depozit, ${plural(units, 'o bucată nu este', 'bucăți nu sunt', 'de bucăți nu sunt')} în nicio cutie.`,
  boxesHoldMore: (units) =>
    `Cutiile conțin ${plural(units, 'o bucată', 'bucăți', 'de bucăți')} în plus față de depozit.`,
};
