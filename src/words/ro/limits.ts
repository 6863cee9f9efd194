import type { limits as english, notProcessed as englishNotProcessed } from '../en/limits';
import { plural } from './grammar';
import { error } from './titles';

const units = (count: number): string => plural(count, 'o bucată', 'bucăți', 'de bucăți');

export const limits: typeof english = {
  'beyond-capacity': (most) => ({
    title: 'Depășește capacitatea cutiei',
    message: `În această cutie mai ${most === 1 ? 'încape' : 'încap'} doar ${units(most)}`,
  }),
  'beyond-stock': (most) => ({
    title: 'Prea puține bucăți',
    message: `Din această cutie se ${most === 1 ? 'poate' : 'pot'} scoate doar ${units(most)}`,
  }),
};

export const notProcessed: typeof englishNotProcessed = {
  warehouse: error('Modificările din depozit nu au putut fi făcute, nici la a doua încercare'),
  box: error('Modificările din cutii nu au putut fi făcute, nici la a doua încercare'),
  bag: error('Modificările din genți nu au putut fi făcute, nici la a doua încercare'),
};
