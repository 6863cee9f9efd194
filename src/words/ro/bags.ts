import type { bags as english } from '../en/bags';
import { and, choose, plural } from './grammar';

export const bags: typeof english = {
  title: 'Genți',
  loading: 'Se încarcă gențile...',
  empty: 'Nicio geantă',
  emptyHint: 'Geanta unui agent apare aici imediat ce există.',
  total: (units) => `Total produse: ${units}`,
  edit: 'Modifică',
  editOf: (agent) => `Modifică geanta agentului ${agent}`,
  // O geantă
  bagOf: (agent) => `Geanta agentului ${agent}`,
  called: (agent) => `geanta agentului ${agent}`,
  productsOf: (agent) => `Produsele din geanta agentului ${agent}`,
  pagesOf: (agent) => `Paginile produselor din geanta agentului ${agent}`,
  noProducts: 'Niciun produs în această geantă.',
  inBag: (units) => (units === 1 ? '✓ În geantă' : `✓ ${plural(units, 'o bucată', 'bucăți', 'de bucăți')} în geantă`),
  missing: '✗ Lipsește',
  // Cât timp se modifică
  save: 'Salvează',
  toggleOf: (product) => `${product} în geantă`,
  alreadyIn: 'Acest produs este deja în geantă',
  deleteOf: (product) => `Șterge ${product} din geantă`,
  // De ce nu s-a salvat
  lookAtBag: 'Verifică geanta',
  changedMeanwhile: 'Altcineva a schimbat-o între timp. Uită-te cum este acum, apoi salvează din nou.',
  gone: 'Geanta nu mai există. Caut-o în listă.',
  someOut: 'Scoate din geantă ce nu mai este în depozit, apoi salvează din nou.',
  out: (products) =>
    `Depozitul nu mai are ${and(products)}. ` +
    `Scoate ${choose(products.length, 'produsul', 'produsele')} din geantă, apoi salvează din nou.`,
};
