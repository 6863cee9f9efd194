import type { Problem } from '#wire/problem';
import type { DeskMessageCode } from '#words/codes';
import { saidOf, saidOfPlaces } from '#words/said-of';
import { words } from '#words/words';
import { reasonOf } from '../../words/refusals';

/** The server's messages for single fields or, without any, for the whole write. */
export const saidIn = (problem: Problem): string => saidOfPlaces(problem).join(' ') || saidOf(problem);

/** The toast's message if a product was not moved into another box. */
export const failedMove = ({ code }: Problem): DeskMessageCode =>
  code === 'box-full' ? 'target-full' : code === 'unknown-box' ? 'target-gone' : 'product-not-moved';

/** Why a product was not moved into another box, and what to do next. */
export const whyNotMoved = (problem: Problem): string => {
  switch (problem.code) {
    case 'box-full':
    case 'unknown-box':
      return `${saidIn(problem)} ${words.moveProduct.otherBox}`;
    case 'not-enough-in-box':
      return `${saidIn(problem)} ${words.moveProduct.moveWhatIsThere}`;
    default:
      return reasonOf(problem);
  }
};

/** Why a product was not put into a bag, and what to do next. */
export const whyNotInBag = (problem: Problem): string => {
  switch (problem.code) {
    case 'conflict':
      // A server's refusal contains the units in the bag.
      return problem.details === undefined ? words.moveProduct.alreadyInBag : words.moveProduct.bagChanged;
    case 'not-enough-stock':
      return words.moveProduct.noneInWarehouse;
    case 'not-enough-in-box':
      return words.moveProduct.noneInBox;
    case 'not-found':
      return words.moveProduct.bagGone;
    default:
      return reasonOf(problem);
  }
};
