import { choose, number, plural } from './grammar';
import { success } from './titles';

const products = (count: number): string => plural(count, 'product', 'products');

/** All lines of an order ticked at once, with their boxes. */
export const preparing = {
  title: (id: string) => `Prepare order ${id}`,
  complete: 'Complete',
  // What Complete does
  all: (count: number) =>
    `${count === 1 ? 'The product that is left is' : `All ${number(count)} products that are left are`} in stock. ` +
    'Complete ticks each of them and takes its units out of the warehouse.',
  some: (ready: number, short: number) =>
    `Complete ticks ${products(ready)} and takes ${choose(ready, 'its', 'their')} units out of the warehouse. ` +
    `${products(short)} ${choose(short, 'is', 'are')} short and ${choose(short, 'stays', 'stay')} outstanding.`,
  onlyBoxes: 'The lines are ticked. Complete takes their units out of the boxes.',
  withBoxes: 'For other boxes than these, tick that product in View Details instead.',
  notInBoxes: 'Units that no box holds will show as an irregularity until the boxes are counted.',
  // The products
  products: 'Products to prepare',
  pages: 'Pages of products to prepare',
  column: { units: 'Units', boxes: 'From boxes' },
  ofBox: (box: string, units: number) => `${box}: ${number(units)}`,
  inNoBox: (units: number) => `${number(units)} in no box`,
  state: {
    ready: 'Ready',
    short: (units: number) => `${number(units)} missing`,
    prepared: 'Prepared',
    'boxes-left': 'Boxes to follow',
  },
  // Why nothing can be prepared
  allPrepared: 'All lines of this order are prepared.',
  allShort: 'Nothing can be prepared now: of each product that is left, the warehouse has too few.',
  // How it ended
  done: (id: string) => success(`Order ${id} is prepared`),
  partly: (id: string, ticked: number, short: number) =>
    success(`Order ${id}: ${products(ticked)} prepared, ${number(short)} outstanding`),
  overtaken:
    'Somebody else has changed the order meanwhile. Nothing was done, and the list shows it as it is now: ' +
    'look at it, then try again.',
  halfDone: (ticked: number, of: number) =>
    `${number(ticked)} of ${products(of)} ${choose(ticked, 'is', 'are')} ticked and out of the warehouse, ` +
    'but not out of the boxes yet. Try again for the rest.',
  boxesFailed: (failed: string) => `${failed}: the lines are ticked and the warehouse has changed, the boxes have not`,
  boxesUnknown: 'The lines are ticked and the warehouse has changed, the boxes have perhaps not.',
  lookAtLines: 'Look which lines are ticked',
  /** What to do about what the server says in whole sentences. */
  lookAgain: 'The list shows what is there now: look at it, then try again.',
};
