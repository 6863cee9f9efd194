import type { allocation as english } from '../en/allocation';
import { choose, number, plural } from './grammar';
import { error } from './titles';

const pieces = (count: number): string => plural(count, 'o bucată', 'bucăți', 'de bucăți');
const remain = (count: number): string => `${number(count)} ${choose(count, 'rămasă', 'rămase')}`;
const rest = ({ required, short }: { readonly required: number; readonly short: number }): string => {
  if (required === 0) return short === 1 ? 'Va' : 'Vor';
  return short === 1 ? 'Cealaltă va' : `Celelalte ${number(short)} vor`;
};

export const allocation: typeof english = {
  addTitle: ({ product, required, remaining }) => `Adaugă ${number(required)} × ${product} (${remain(remaining)})`,
  removeTitle: ({ product, required, remaining }) => `Scoate ${number(required)} × ${product} (${remain(remaining)})`,
  productOf: (position, count) => `Produsul ${number(position)} din ${number(count)}`,
  code: (code) => `Cod: ${code}`,
  putIn: 'Pune aceste bucăți în cutii.',
  takeOut: 'Scoate aceste bucăți din cutii.',
  newBoxEmpty: 'O cutie nouă ar fi goală.',
  suggestAgain: 'Propune din nou',
  // Cum stă pasul
  noQuantityInBox: error('Ce ai scris la o cutie nu este o cantitate: vezi rândul ei.'),
  moreToPutIn: (units) => `Mai ai de pus în cutii ${pieces(units)}.`,
  moreToTakeOut: (units) => `Mai ai de scos din cutii ${pieces(units)}.`,
  tooMany: (units) => `Ai ${pieces(units)} în plus: micșorează o cantitate.`,
  boxOvertaken: 'Altcineva a schimbat între timp o cutie: vezi rândul ei.',
  nothingToMove: 'Aici nu se poate muta nimic.',
  allPutIn: (units) => (units === 1 ? 'Bucata are cutie.' : `Toate cele ${pieces(units)} au cutie.`),
  allTakenOut: (units) => (units === 1 ? 'Bucata a fost găsită.' : `Toate cele ${pieces(units)} au fost găsite.`),
  tooLittleRoom: (shortage) => ({
    title: 'Nu este loc destul în cutii',
    message:
      `În toate cutiile la un loc încap ${number(shortage.required)} din ${number(shortage.wanted)}. ` +
      `${rest(shortage)} apărea ca neconcordanță până când ${shortage.short === 1 ? 'are' : 'au'} o cutie. ` +
      'O cutie nouă face loc.',
  }),
  tooFewInBoxes: (shortage) => ({
    title: 'Nu sunt destule în cutii',
    message:
      `Toate cutiile la un loc conțin ${number(shortage.required)} din ${number(shortage.wanted)}. ` +
      `${rest(shortage)} apărea ca neconcordanță până când se numără cutiile.`,
  }),
  // Cum se merge mai departe
  back: 'Înapoi',
  next: 'Înainte',
  complete: 'Confirmă',
  tryAgain: 'Încearcă din nou',
  leave: { 'before-save': 'Renunță', 'after-save': 'Mai târziu', checking: 'Închide' },
  leaveMeaning: {
    'after-save': '„Mai târziu” lasă cutiile așa cum sunt; diferența va apărea ca neconcordanță.',
    checking: 'Dacă închizi, operațiunea se retrage și vezi ce s-a întâmplat.',
  },
  // De ce nu s-a făcut
  lookAtBoxes: 'Verifică cutiile',
  otherBoxes: 'Alege alte cutii, apoi încearcă din nou.',
  notKnown: 'Ceva nu a mers pe acest dispozitiv. Verifică dacă s-a făcut înainte să încerci din nou.',
};
