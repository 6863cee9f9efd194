import type { notices as english } from '../en/notices';
import { plural } from './grammar';
import { error } from './titles';

export const notices: typeof english = {
  'ready-without-signal': {
    title: 'Gata de lucru fără semnal',
    message: 'Toată aplicația este pe acest dispozitiv.',
  },
  'still-sealed': error(
    'Ceva netrimis este blocat pe acest telefon și nu a putut fi deschis. Autentifică-te din nou sau ' +
      'întreabă la birou.',
  ),
  cartKept: (lines) => ({
    title: 'Nu s-a pierdut nimic',
    message:
      lines === 0
        ? 'Coșul a fost păstrat'
        : `Coșul a fost păstrat: ${plural(lines, 'un rând', 'rânduri', 'de rânduri')}`,
  }),
};
