import type { stockPicture as english } from '../en/stock-picture';
import { choose, plural } from './grammar';

const pieces = (count: number): string => plural(count, 'o bucată', 'bucăți', 'de bucăți');

export const stockPicture: typeof english = {
  title: (product) => `Stoc: ${product}`,
  code: (code) => `Cod: ${code}`,
  warehouse: 'Depozit',
  inBoxes: 'În cutii',
  inBags: 'În genți',
  promised: 'Promis în comenzi deschise',
  free: 'Disponibil',
  tooMuchPromised: (units) => `S-a promis cu ${pieces(units)} mai mult decât are depozitul.`,
  inNoBox: (units) =>
    `În depozit ${choose(units, 'este', 'sunt')} ${pieces(units)} care nu ` +
    `${choose(units, 'este', 'sunt')} în nicio cutie.`,
  boxesHoldMore: (units) => `În cutii ${choose(units, 'este', 'sunt')} cu ${pieces(units)} mai mult decât în depozit.`,
};
