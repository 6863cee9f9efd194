import type { orderCancelling as english } from '../en/order-cancelling';
import { plural } from './grammar';

export const orderCancelling: typeof english = {
  open: 'Anulează comanda',
  title: (id) => `Anulezi comanda ${id}?`,
  consequence:
    'Nu va fi livrată și nu este o vânzare. Rămâne în listă, marcată, și nu se mai poate schimba nimic în ea. ' +
    'Nu mai poți reveni.',
  toWarehouse: (units) =>
    `${plural(units, 'O bucată se întoarce', 'bucăți se întorc', 'de bucăți se întorc')} în depozit.`,
  // De ce
  why: 'De ce se anulează?',
  common: 'Motive frecvente',
  reasons: { mind: 'Clientul s-a răzgândit', mistake: 'Trimisă din greșeală', twice: 'Comandă dublă' },
  reasonMissing: 'Spune de ce se anulează.',
  // Ce are clientul din ea
  samplesBack: (units) =>
    units === 1
      ? 'Mostra este înapoi în geanta mea'
      : `Mostrele (${plural(units, 'o bucată', 'bucăți', 'de bucăți')}) sunt înapoi în geanta mea`,
  deliveredBack: (units) => `Ce s-a livrat din ea (${plural(units, 'o bucată', 'bucăți', 'de bucăți')}) s-a întors`,
  otherwise: 'Altfel se consideră lăsat la client.',
  // De ce nu
  already: 'Comanda este deja anulată.',
  begun: 'Biroul a început să pregătească această comandă: pentru anulare, spune unui administrator.',
  changedJustNow: 'Altcineva tocmai a modificat comanda. Uită-te la ea, apoi anuleaz-o din nou.',
  // O comandă anulată sau pe cale să fie
  cancelled: (stamp, who) => `Anulată la ${stamp} de ${who}.`,
  waits: 'Va fi anulată imediat ce serverul acceptă anularea.',
  because: (reason) => `Motiv: ${reason}`,
};
