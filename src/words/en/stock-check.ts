import { and, choose, number } from './grammar';
import { success } from './titles';

/** What of a correction is saved already, within a sentence. */
const parts = { warehouse: 'warehouse', box: 'boxes', bag: 'bag' } as const;

/** The check of the warehouse against its boxes, and resolving what it finds. */
export const stockCheck = {
  title: 'Warehouse Sync',
  about: 'Sync warehouse data with external systems to identify and fix product quantity irregularities.',
  start: 'Start Sync',
  tryAgain: 'Try again',
  checking: 'Checking warehouse for irregularities...',
  // One irregularity
  position: (position: number, count: number) => `Resolve Irregularities (${position}/${count})`,
  code: (code: string) => `Code: ${code}`,
  overtakenTitle: 'Somebody else has changed this product meanwhile',
  choiceKept: 'What you chose is kept.',
  change: ({ place, before, now }: { readonly place: string; before: number; now: number }) =>
    `${place}: ${before} → ${now}`,
  // Its figures
  balance: 'Balance',
  warehouseTotal: 'Warehouse total',
  inBoxes: 'In Boxes',
  now: 'Now',
  after: 'After',
  balanced: 'Balanced',
  difference: (units: number) => `Diff: ${units}`,
  // How it came about
  cause: 'How it came about',
  readingCause: 'Reading its movements...',
  causes: {
    warehouse: 'The warehouse was changed and the boxes did not follow. Proposed: the boxes follow.',
    boxes: 'The boxes were changed and the warehouse did not follow. Proposed: the warehouse follows.',
    unclear: 'Warehouse and boxes were changed apart from each other. Proposed: the boxes follow the warehouse.',
  },
  causeUnknown: 'Its movements do not say how it came about. Proposed: the boxes follow the warehouse.',
  noCause: {
    'none-kept':
      'This server keeps no movements, so nobody knows how it came about. Proposed: the boxes follow the warehouse.',
    refused: 'Its movements could not be read.',
    unanswered: 'Its movements are on the server: they need a connection.',
  },
  showAll: (count: number) => `Show all ${number(count)}`,
  // The correction, by place
  places: 'Where it is corrected',
  warehouse: 'Warehouse',
  boxes: 'Boxes',
  bags: 'Agent Bags',
  quantity: 'Quantity in the warehouse',
  quantityOf: (product: string) => `Quantity in the warehouse: ${product}`,
  was: (quantity: number) => `was ${quantity}`,
  asBoxes: (units: number) => `Set to what the boxes hold: ${units}`,
  full: 'Full',
  unitsIn: (box: string) => `Units in ${box}`,
  typeUnits: 'Type how many it is to hold.',
  holdingBags: 'Bags that hold it',
  inBagAlready: "This product already exists in the agent's bag",
  toBag: "Add product to agent's bag",
  toBagHint: '1 unit goes out of the warehouse, into the bag.',
  noBag: 'No bag',
  noBagFound: 'No bag matches.',
  // What will be saved, and what stands in the way
  summary: (changes: readonly string[], more: number) =>
    `To be saved: ${[...changes, ...(more > 0 ? [`${number(more)} more`] : [])].join(' · ')}.`,
  differenceStays: (units: number) => `A difference of ${units} stays: the next check finds it again.`,
  typeQuantity: 'Type how many the warehouse has.',
  noneForBag: 'The warehouse has none left to put into the bag.',
  noRoom: 'A box has no room for that much: see its row.',
  unchanged: 'Nothing is changed yet: change a quantity, or skip it.',
  balancedMeanwhile: 'It is balanced now: nothing has to be saved.',
  // The ways on
  suggestAgain: 'Suggest again',
  skip: 'Skip',
  next: 'Next',
  finish: 'Finish',
  processing: 'Processing...',
  // The result
  saved: (product: string) => success(`The correction of ${product} is saved.`),
  overtaken: 'Nothing was saved: somebody else has changed it meanwhile.',
  lookThenGoOn: 'Look at the figures, then go on.',
  lookAtFigures: 'Look at the figures',
  changeIt: 'Change it, then try again.',
  savedAlready: (saved: readonly (keyof typeof parts)[]) => `Saved already: ${and(saved.map((part) => parts[part]))}.`,
  left: (left: number, count: number) => ({
    title: 'Warehouse Sync',
    message:
      `${number(left)} of ${number(count)} ${choose(left, 'is', 'are')} not resolved. ` +
      `The next check finds ${choose(left, 'it', 'them')} again.`,
  }),
};
