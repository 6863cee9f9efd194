import type { scanned as english } from '../en/scanned';
import { plural } from './grammar';

export const scanned: typeof english = {
  title: (code) => `Cod scanat: ${code}`,
  none: 'Niciun produs nu are acest cod. Îl poți corecta.',
  some: (count) => `${plural(count, 'Un produs are', 'produse au', 'de produse au')} acest cod.`,
};
