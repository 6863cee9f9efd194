import type { lineCheck as english } from '../en/line-check';
import { number, plural } from './grammar';

const ticked = (checked: boolean): string => (checked ? 'bifat' : 'debifat');
const half = (checked: boolean): string =>
  `rândul este ${ticked(checked)} și depozitul s-a schimbat, dar cutiile lui nu`;

export const lineCheck: typeof english = {
  added: 'Pregătit',
  addedOf: (what) => `Pregătit: ${what}`,
  // De ce nu se poate acum
  tooFew: (needed, inStock) => `Necesar: ${number(needed)}, în stoc: ${number(inStock)}`,
  finalized: 'Comanda este finalizată, așa că rândurile ei nu mai pot fi bifate sau debifate.',
  cancelled: 'Rândurile unei comenzi anulate nu se pot bifa sau debifa.',
  needsConnection: 'Ca să bifezi un rând, ai nevoie de conexiune.',
  // De ce nu s-a făcut
  error: 'Eroare',
  lookAtLine: (checked) => `Verifică dacă rândul este ${ticked(checked)}`,
  lookAtBoxes: 'Verifică cutiile',
  boxesFailed: (failed, checked) => `${failed}: ${half(checked)}`,
  boxesUnknown: (checked) => `R${half(checked).slice(1)}.`,
  already: (checked) =>
    `Rândul este deja ${ticked(checked)}: altcineva a fost mai rapid. Nu s-a schimbat nimic; închide.`,
  changed: ({ checked, before, now }) =>
    `Rândul a fost schimbat între timp: acum este vorba de ${plural(now, 'o bucată', 'bucăți', 'de bucăți')}, ` +
    `nu de ${number(before)}. Nu s-a schimbat nimic; închide, apoi poate fi ${ticked(checked)} din nou.`,
  gone: 'Rândul nu mai este în comandă: altcineva l-a scos. Nu s-a schimbat nimic; închide.',
  reasons: {
    'order-finalized': 'Comanda a fost finalizată între timp, așa că rândurile ei rămân așa cum sunt.',
    'order-cancelled': 'Comanda a fost anulată între timp, așa că rândurile ei rămân așa cum sunt.',
    'not-found': 'Comanda nu mai există.',
    'unknown-product': 'Rândul nu mai este în comandă.',
    'stale-version': 'Alții tot schimbă comanda. Încearcă din nou.',
  },
  advice: {
    'not-enough-stock': 'Se poate bifa când va fi din nou destul.',
    'not-enough-in-box': 'Alege alte cutii, apoi încearcă din nou.',
    'box-full': 'Alege alte cutii, apoi încearcă din nou.',
    'unknown-box': 'Alege alte cutii, apoi încearcă din nou.',
  },
};
