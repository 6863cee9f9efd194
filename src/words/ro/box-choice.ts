import type { boxChoice as english } from '../en/box-choice';
import { plural } from './grammar';

export const boxChoice: typeof english = {
  label: 'Cutii',
  noBoxes: 'Nu există încă nicio cutie.',
  noneFound: 'Nicio cutie nu corespunde.',
  // O cutie
  box: 'Cutie',
  capacity: 'Capacitate',
  used: 'Ocupat',
  status: 'Ocupat',
  inBox: 'În cutie',
  quantity: 'Cantitate',
  capacityOf: (units) => `Capacitate: ${units}`,
  unitsInBox: (units) => `În cutie: ${units}`,
  has: (units) => `are ${plural(units, 'o bucată', 'bucăți', 'de bucăți')}`,
  full: 'Plină',
  noneInIt: 'Nu îl conține',
  showOthers: (count) =>
    count === 1 ? 'Arată încă o cutie' : `Arată alte ${plural(count, 'cutie', 'cutii', 'cutii')}`,
  unitsInto: (box) => `Bucăți în ${box}`,
  unitsOutOf: (box) => `Bucăți din ${box}`,
  // Găsirea ei
  searchHint: 'Caută cutii...',
  scan: 'Scanează o cutie',
  scanned: (code) => ({ title: `Scanat ${code}`, message: 'Nicio cutie nu are acest nume. Îl poți corecta.' }),
  scannedBox: (code, box) => ({ title: `Scanat ${code}`, message: `Aceasta este cutia ${box}.` }),
  // Una nouă
  add: 'Adaugă cutie',
  addTitle: 'Cutie nouă',
  name: 'Nume',
  capacityHint: 'Câte bucăți încap cel mult',
  capacityTooSmall: 'Capacitatea trebuie să fie cel puțin 1',
  usedOf: (capacity) => `Ocupat: 0/${capacity}`,
  create: 'Creează cutia',
  lookForBox: 'Caută cutia',
};
