import { number } from './grammar';
import { error } from './titles';

/** What a title of the wizard says of its step. */
interface Step {
  readonly product: string;
  readonly required: number;
  readonly remaining: number;
}

/** What the boxes together can take or give is less than is wanted. */
interface Shortage {
  readonly required: number;
  readonly wanted: number;
  readonly short: number;
}
const rest = ({ required, short }: Shortage): string => (required === 0 ? 'They' : `The other ${number(short)}`);

/** The box allocation wizard: which boxes take or give the units of each product. */
export const allocation = {
  addTitle: ({ product, required, remaining }: Step) =>
    `Add ${number(required)}x ${product} (${number(remaining)} remaining)`,
  removeTitle: ({ product, required, remaining }: Step) =>
    `Remove ${number(required)}x ${product} (${number(remaining)} remaining)`,
  productOf: (position: number, count: number) => `Product ${number(position)} of ${number(count)}`,
  code: (code: string) => `Code: ${code}`,
  putIn: 'Put these units into boxes.',
  takeOut: 'Take these units out of boxes.',
  newBoxEmpty: 'A new box would be empty.',
  suggestAgain: 'Suggest again',
  // How the step stands
  noQuantityInBox: error('What is typed for a box is no quantity: see its row.'),
  moreToPutIn: (units: number) => `${number(units)} more to put into boxes.`,
  moreToTakeOut: (units: number) => `${number(units)} more to take out of boxes.`,
  tooMany: (units: number) => `${number(units)} too many: lower a quantity.`,
  boxOvertaken: 'A box was changed by somebody else meanwhile: see its row.',
  nothingToMove: 'Nothing can be moved here.',
  allPutIn: (units: number) => (units === 1 ? 'The unit has a box.' : `All ${number(units)} have a box.`),
  allTakenOut: (units: number) => (units === 1 ? 'The unit is found.' : `All ${number(units)} are found.`),
  tooLittleRoom: (shortage: Shortage) => ({
    title: 'Not enough room in the boxes',
    message:
      `All boxes together have room for ${number(shortage.required)} of ${number(shortage.wanted)}. ` +
      `${rest(shortage)} will show as an irregularity until they have a box. A new box makes room.`,
  }),
  tooFewInBoxes: (shortage: Shortage) => ({
    title: 'Not enough in the boxes',
    message:
      `All boxes together hold ${number(shortage.required)} of ${number(shortage.wanted)}. ` +
      `${rest(shortage)} will show as an irregularity until the boxes are counted.`,
  }),
  // The ways on and out
  back: 'Back',
  next: 'Next',
  complete: 'Complete',
  tryAgain: 'Try again',
  leave: { 'before-save': 'Cancel', 'after-save': 'Later', checking: 'Close' },
  leaveMeaning: {
    'after-save': 'Later leaves the boxes as they are; the difference will show as an irregularity.',
    checking: 'If you close this, it is withdrawn, and you see the outcome.',
  },
  // Why it was not done
  lookAtBoxes: 'Look at the boxes',
  otherBoxes: 'Choose other boxes, then try again.',
  notKnown: 'Something went wrong on this device. Look whether it was done before you try again.',
};
