import type { myBag as english } from '../en/my-bag';
import { number, plural } from './grammar';

export const myBag: typeof english = {
  title: 'Geanta mea',
  loading: 'Se încarcă geanta...',
  none: 'Nu s-a găsit nicio geantă.',
  noneMore: 'Un administrator îți poate pregăti o geantă.',
  empty: 'Geanta ta este goală',
  emptyMore: 'Produsele apar aici imediat ce un administrator le pune în ea.',
  list: 'Produse din geanta ta',
  there: (there, all) => `În geantă: ${number(there)} din ${plural(all, '1 produs', 'produse', 'de produse')}`,
  leftWaiting: 'Lăsat la un client, încă netrimis.',
  leftNeedsYou: 'Într-o comandă de rezolvat.',
  inBag: 'În geantă',
  unitsInBag: (units) => `${number(units)} în geantă`,
  notInBag: 'Nu este în geantă',
};
