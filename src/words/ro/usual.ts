import type { usual as english } from '../en/usual';
import { number, plural } from './grammar';

export const usual: typeof english = {
  title: 'Comandă de obicei',
  of: ({ date, times }) => `${plural(times, '1 comandă', 'comenzi', 'de comenzi')} · ${date}`,
  lastOrder: (date, sum) => `Ultima comandă ${date}, azi: ${sum}`,
  againToCart: (order) => `Repetă, în coș: ${order}`,
  add: (units) => `Adaugă ${number(units)}`,
  addOf: (units, product) => `Adaugă ${number(units)} × ${product}`,
};
