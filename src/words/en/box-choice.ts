import { number } from './grammar';

/** Choosing boxes and their units, in every wizard, and making a new one. */
export const boxChoice = {
  label: 'Boxes',
  noBoxes: 'There are no boxes yet.',
  noneFound: 'No box matches.',
  // One box
  box: 'Box',
  capacity: 'Capacity',
  used: 'Used',
  status: 'Status',
  inBox: 'In box',
  quantity: 'Quantity',
  capacityOf: (units: number) => `Capacity: ${units}`,
  unitsInBox: (units: number) => `In box: ${units}`,
  has: (units: number) => `has ${number(units)} of it`,
  full: 'Full',
  noneInIt: 'None in it',
  showOthers: (count: number) => (count === 1 ? 'Show 1 other box' : `Show ${number(count)} other boxes`),
  unitsInto: (box: string) => `Units into ${box}`,
  unitsOutOf: (box: string) => `Units out of ${box}`,
  // Finding it
  searchHint: 'Search boxes...',
  scan: 'Scan a box',
  scanned: (code: string) => ({ title: `Scanned ${code}`, message: 'No box has this name. You can correct it.' }),
  scannedBox: (code: string, box: string) => ({ title: `Scanned ${code}`, message: `This is box ${box}.` }),
  // A new one
  add: 'Add box',
  addTitle: 'Add New Box',
  name: 'Name',
  capacityHint: 'Units that it holds at most',
  capacityTooSmall: 'Capacity must be at least 1',
  usedOf: (capacity: number) => `Used: 0/${capacity}`,
  create: 'Create box',
  lookForBox: 'Look for the box',
};
