import type { ui as english, missingPart as englishMissingPart } from '../en/ui';
import { number } from './grammar';

export const ui: typeof english = {
  close: 'Închide',
  retry: 'Încearcă din nou',
  loading: 'Se încarcă...',
  done: (done, total) => `${done} din ${total}`,
  searchProducts: 'Caută produse...',
  clearSearch: 'Șterge căutarea',
  pages: 'Pagini',
  previous: 'Înapoi',
  next: 'Înainte',
  page: (page, pages) => `pagina ${page} din ${pages}`,
  more: (next, all) => `Arată încă ${number(next)} din ${number(all)}`,
  decrease: (label) => `Scade: ${label}`,
  increase: (label) => `Crește: ${label}`,
  wholeUnits: 'Doar numere întregi',
  notBelow0: 'Nu sub 0',
  atLeast: (least) => `Cel puțin ${least}`,
  atMost: (most) => `Cel mult ${most}`,
};

export const missingPart: typeof englishMissingPart = {
  title: 'Este nevoie o singură dată de conexiune',
  text: 'Această parte a aplicației nu este încă pe dispozitiv. Vine imediat ce este semnal; ce ai scris rămâne.',
  again: 'Încearcă din nou',
  trying: 'Se încearcă...',
  reload: 'Reîncarcă pagina',
};
