import type { importOverview as english } from '../en/import-overview';
import { choose, number, plural } from './grammar';

const pieces = (count: number): string => plural(count, 'o bucată', 'bucăți', 'de bucăți');
const products = (count: number): string => plural(count, 'un produs', 'produse', 'de produse');

export const importOverview: typeof english = {
  title: 'Rezumatul importului',
  decidedOf: (decided, all) => `Decise: ${number(decided)} din ${products(all)}.`,
  needed: (count) =>
    `${plural(count, 'Un produs', 'produse', 'de produse')} ${choose(count, 'cere', 'cer')} o decizie.`,
  beforeFinish: 'Nimic nu se importă înainte să finalizezi.',
  size: (productCount, unitCount) => `${products(productCount)}, ${pieces(unitCount)}`,
  groups: {
    changed: 'Schimbate între timp',
    'no-room': 'Fără loc în cutii',
    scarce: 'Nu ajunge pentru toate comenzile',
    orders: 'Ajunge pentru toate comenzile',
    boxes: 'Doar pentru cutii',
  },
  hints: {
    changed: 'Alții au schimbat ceva, iar ce s-a decis pentru acestea nu mai este posibil. Decide-le din nou.',
    'no-room': 'Decide-le pe rând, unde poți face o cutie nouă, sau lasă ce nu are loc în nicio cutie.',
    scarce: 'Comenzile lor așteaptă mai mult decât vine. Se propun întâi comenzile cele mai vechi.',
    orders: 'Comenzile lor primesc tot ce așteaptă. Cutiile primesc restul.',
    boxes: 'Nicio comandă nu le așteaptă.',
  },
  toOrders: (count, orders) => `${number(count)} la ${plural(orders, 'o comandă', 'comenzi', 'de comenzi')}`,
  toBag: '1 într-o geantă',
  intoBox: (count, box) => `${number(count)} în ${box}`,
  intoMore: (count, boxes) => `${number(count)} în ${plural(boxes, 'încă o cutie', 'alte cutii', 'de alte cutii')}`,
  inNoBox: (count) => `${number(count)} în nicio cutie`,
  decided: 'Decis',
  change: 'Schimbă',
  changeOf: (product) => `Schimbă ${product}`,
  withoutBox: 'Acceptă toate, fără cutie',
  acceptAll: 'Acceptă toate propunerile',
  oneByOne: 'Pe rând',
  decide: (count) => `Decide ${products(count)}`,
  open: 'Toate produsele',
};
