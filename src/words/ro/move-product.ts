import type { moveProduct as english } from '../en/move-product';
import { number } from './grammar';

export const moveProduct: typeof english = {
  title: 'Mută produsul',
  held: ({ code, units, box }) => `${code} · ${number(units)} în ${box}`,
  toBox: 'Mută în cutie',
  toBag: 'Adaugă în geantă',
  // În altă cutie
  box: 'Cutie',
  chooseBox: 'Alege o cutie',
  noBoxFound: 'Nicio cutie nu corespunde.',
  quantity: 'Cantitate',
  quantityToMove: 'Cantitatea de mutat',
  move: 'Mută',
  moveAtMost: (units) => `Mută între 1 și ${units}: cutia nu are mai mult.`,
  lookAtBoxes: 'Verifică ambele cutii',
  otherBox: 'Alege altă cutie.',
  moveWhatIsThere: 'Mută ce este acolo.',
  // Într-o geantă
  bag: 'Geantă',
  chooseAgentBag: 'Alege geanta unui agent',
  chooseBag: 'Alege o geantă',
  noBagFound: 'Nicio geantă nu corespunde.',
  oneUnit: (box) => `O bucată iese din ${box} și din depozit și intră în geantă.`,
  half: 'Este deja în geantă. Mai trebuie ajustată numai cutia.',
  lookAtBagAndBox: 'Verifică geanta și cutia',
  alreadyInBag: 'Produsul este deja în geantă. Alege alta.',
  bagChanged: 'Altcineva tocmai a schimbat geanta. Încearcă din nou.',
  noneInWarehouse: 'Depozitul nu mai are niciuna, așa că nu se poate pune în geantă. Corectează mai întâi depozitul.',
  noneInBox: 'Cutia nu mai are niciuna. Închide și verifică cutia.',
  bagGone: 'Geanta nu mai există. Alege alta.',
};
