import type { preparing as english } from '../en/preparing';
import { choose, number, plural } from './grammar';
import { success } from './titles';

const products = (count: number): string => plural(count, 'un produs', 'produse', 'de produse');

export const preparing: typeof english = {
  title: (id) => `Pregătirea comenzii ${id}`,
  complete: 'Pregătește',
  all: (count) =>
    (count === 1
      ? 'Singurul produs rămas este în stoc. '
      : `Toate cele ${plural(count, 'produs rămas', 'produse rămase', 'de produse rămase')} sunt în stoc. `) +
    '„Pregătește” bifează fiecare produs și îi scoate bucățile din depozit.',
  some: (ready, short) =>
    `„Pregătește” bifează ${products(ready)}, iar bucățile ${choose(ready, 'lui', 'lor')} ies din depozit. ` +
    `${short === 1 ? 'Un produs este în lipsă și rămâne' : `${products(short)} sunt în lipsă și rămân`} de pregătit.`,
  onlyBoxes: 'Rândurile sunt bifate. „Pregătește” scoate bucățile lor din cutii.',
  withBoxes: 'Pentru alte cutii decât acestea, bifează produsul în „Vezi detalii”.',
  notInBoxes: 'Bucățile care nu sunt în nicio cutie vor apărea ca neconcordanță până când sunt numărate cutiile.',
  products: 'Produse de pregătit',
  pages: 'Paginile produselor de pregătit',
  column: { units: 'Bucăți', boxes: 'Din cutiile' },
  ofBox: (box, units) => `${box}: ${number(units)}`,
  inNoBox: (units) => `${number(units)} în nicio cutie`,
  state: {
    ready: 'Gata',
    short: (units) => `Lipsesc ${number(units)}`,
    prepared: 'Pregătit',
    'boxes-left': 'Urmează cutiile',
  },
  allPrepared: 'Toate rândurile acestei comenzi sunt pregătite.',
  allShort: 'Acum nu se poate pregăti nimic: din niciun produs rămas nu este destul în depozit.',
  done: (id) => success(`Comanda ${id} este pregătită`),
  partly: (id, ticked, short) =>
    success(
      `Comanda ${id}: ${plural(ticked, 'un produs pregătit', 'produse pregătite', 'de produse pregătite')}, ` +
        `${number(short)} de pregătit`,
    ),
  overtaken:
    'Între timp altcineva a modificat comanda. Nu s-a făcut nimic, iar lista o arată așa cum este acum: ' +
    'uită-te la ea, apoi încearcă din nou.',
  halfDone: (ticked, of) =>
    `${number(ticked)} din ${products(of)} ${choose(ticked, 'este bifat și scos', 'sunt bifate și scoase')} ` +
    'din depozit, dar nu și din cutii. Încearcă din nou pentru rest.',
  boxesFailed: (failed) => `${failed}: rândurile sunt bifate și depozitul s-a schimbat, dar cutiile nu`,
  boxesUnknown: 'Rândurile sunt bifate și depozitul s-a schimbat, dar cutiile poate că nu.',
  lookAtLines: 'Verifică ce rânduri sunt bifate',
  lookAgain: 'Lista arată ce este acum: uită-te la ea, apoi încearcă din nou.',
};
