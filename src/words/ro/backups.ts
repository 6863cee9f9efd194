import type { backups as english } from '../en/backups';
import { number, plural } from './grammar';

const ask = 'Cere celui care se ocupă de server să verifice.';

export const backups: typeof english = {
  last: 'Ultima copie de siguranță',
  none: 'încă niciuna',
  hoursAgo: (time, hours) => (hours < 1 ? `${time}, în ultima oră` : `${time}, acum ${number(hours)} h`),
  daysAgo: (time, days) => `${time}, acum ${plural(days, 'o zi', 'zile', 'de zile')}`,
  failed: (time) => `O copie de siguranță a eșuat la ${time}. ${ask}`,
  noneScheduled: `Serverul nu face niciuna de la sine. ${ask}`,
  longAgo: `A trecut mult de atunci. ${ask}`,
};
