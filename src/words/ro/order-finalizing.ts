import type { orderFinalizing as english } from '../en/order-finalizing';
import { choose, number, plural } from './grammar';

export const orderFinalizing: typeof english = {
  title: (id) => `Finalizezi comanda ${id}?`,
  finalize: 'Finalizează',
  prepared: (client, lines) =>
    lines === 1
      ? `${client}: singurul rând este pregătit.`
      : `${client}: toate cele ${plural(lines, 'rând', 'rânduri', 'de rânduri')} sunt pregătite.`,
  notPrepared: (client, left, lines) =>
    lines === 1
      ? `${client}: singurul rând nu este încă pregătit.`
      : `${client}: ${number(left)} din ${plural(lines, '1 rând', 'rânduri', 'de rânduri')} ` +
        `${choose(left, 'nu este încă pregătit', 'nu sunt încă pregătite')}.`,
  forGood:
    'O comandă finalizată poate fi doar consultată: ' +
    'niciun rând nu mai poate fi bifat și nimic din ea nu mai poate fi modificat. Nu mai poți reveni.',
  changedJustNow: (failed) =>
    `${failed}. Altcineva tocmai a modificat comanda. Uită-te la ea, apoi finalizeaz-o din nou.`,
  lookWhether: 'Vezi dacă este finalizată comanda',
  already: 'Comanda este deja finalizată.',
  cancelled: 'O comandă anulată nu poate fi finalizată.',
  needsConnection: 'Ai nevoie de conexiune.',
  needsYouFirst: 'Întâi este de rezolvat o modificare a observațiilor ei: vezi „De rezolvat” sus.',
  changeUnsent: 'O modificare a observațiilor ei nu este încă trimisă.',
};
