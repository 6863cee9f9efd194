import type { clientMerging as english } from '../en/client-merging';
import { plural } from './grammar';

const orders = (count: number): string => {
  if (count === 0) return 'Nu are comenzi.';
  return count === 1
    ? 'Singura lui comandă trece la celălalt.'
    : `Cele ${plural(count, 'comandă', 'comenzi', 'de comenzi')} ale lui trec la celălalt.`;
};

export const clientMerging: typeof english = {
  title: 'Unește clienți',
  merge: 'Unește',
  which: (client) => `Care client este același cu ${client}?`,
  pickFirst: 'Alege mai întâi un client. Nu se schimbă nimic până nu apeși Unește.',
  stays: 'Rămâne',
  goes: 'Dispare',
  nothing: 'nimic',
  turnRound: 'Păstrează-l pe celălalt',
  whatHappens: ({ from, into, orders: count }) =>
    `${from} dispare din listă. ${orders(count)} ` +
    `Ce este încă în drum spre el, pe orice telefon, va fi pentru ${into}. Nu mai poți reveni.`,
  shownAsNow: 'Sunt afișați cum sunt acum.',
};
