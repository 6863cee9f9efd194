import { number } from './grammar';

const ticked = (checked: boolean): string => (checked ? 'ticked' : 'unticked');
/** What was done, without what was not. */
const half = (checked: boolean): string =>
  `line is ${ticked(checked)} and the warehouse has changed, its boxes have not`;

/** Ticking the lines of orders that are prepared, with their boxes. */
export const lineCheck = {
  added: 'Added',
  addedOf: (what: string) => `Added: ${what}`,
  // Why it cannot be done now
  tooFew: (needed: number, inStock: number) => `Needs ${number(needed)}, ${number(inStock)} in stock`,
  finalized: 'The order is finalized, so its lines cannot be ticked or unticked any more.',
  cancelled: 'The lines of a cancelled order cannot be ticked or unticked.',
  needsConnection: 'Ticking a line needs a connection.',
  // Why it was not done
  error: 'Error',
  lookAtLine: (checked: boolean) => `Look whether the line is ${ticked(checked)}`,
  lookAtBoxes: 'Look at the boxes',
  boxesFailed: (failed: string, checked: boolean) => `${failed}: the ${half(checked)}`,
  boxesUnknown: (checked: boolean) => `The ${half(checked)}.`,
  already: (checked: boolean) =>
    `The line is ${ticked(checked)} already: somebody else was faster. Nothing was changed; close this.`,
  changed: ({ checked, before, now }: { readonly checked: boolean; before: number; now: number }) =>
    `The line has been changed meanwhile: it is about ${number(now)} units now, not ${number(before)}. ` +
    `Nothing was changed; close this, and it can be ${ticked(checked)} again.`,
  gone: 'The line is no longer in the order: somebody else has taken it out. Nothing was changed; close this.',
  reasons: {
    'order-finalized': 'The order has been finalized meanwhile, so its lines stay as they are.',
    'order-cancelled': 'The order has been cancelled meanwhile, so its lines stay as they are.',
    'not-found': 'The order is no longer there.',
    'unknown-product': 'The line is no longer in the order.',
    'stale-version': 'Others keep changing the order. Try again.',
  },
  /** What to do about what the server says in whole sentences. */
  advice: {
    'not-enough-stock': 'It can be ticked when there is enough again.',
    'not-enough-in-box': 'Choose other boxes, then try again.',
    'box-full': 'Choose other boxes, then try again.',
    'unknown-box': 'Choose other boxes, then try again.',
  },
};
