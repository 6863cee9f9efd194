import type { pickList as english } from '../en/pick-list';

export const pickList: typeof english = {
  print: 'Tipărește lista de colectare',
  title: 'Listă de colectare',
  takeOut: 'De scos din cutii',
  putIn: 'De pus în cutii',
  nothing: 'Nimic nu intră într-o cutie și nimic nu iese din vreuna.',
  done: 'Gata',
  box: 'Cutie',
  code: 'Cod',
  product: 'Produs',
  quantity: 'Cantitate',
};
